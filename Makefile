# Two commands do everything: `make play` and `make test`. Both set up what they need, once.

PYTHON ?=
BIN := .venv/bin
FAST := .venv-fast/bin
SOURCES := $(shell find src -name '*.py')

BASE ?= HEAD~1

.PHONY: play test checks setup fast load bench guard peers format clean

# Bots think several times as fast in the compiled build; it is used where there is one that fits the sources.
play: .venv/app
	@if $(MAKE) -q .venv-fast/ready; then $(FAST)/ludarium serve --open; else $(BIN)/ludarium serve --open; fi

test: setup
	@scripts/packages
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target fast checks
	@$(BIN)/pytest -n auto
	@$(BIN)/ludarium rules --coverage
	@$(FAST)/python -m tests.common.endings

checks: setup
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

setup: .venv/ready

fast: .venv-fast/ready

load: setup fast
	@$(BIN)/python bench/load.py --python $(FAST)/python

bench: setup fast
	@$(BIN)/python bench/compare.py $(BIN)/ludarium $(FAST)/ludarium

# The build of another commit, by its own build folder, against the build of the working tree.
guard: setup fast
	@rm -rf build/base/src && mkdir -p build/base && git archive $(BASE) | tar -x -C build/base
	@cd build/base && ../../scripts/environment "$(PYTHON)" ../../.venv-base '.[lab]'
	@$(BIN)/python bench/guard.py .venv-base/bin/ludarium $(FAST)/ludarium

peers: setup fast .venv-peers/ready
	@.venv-peers/bin/python bench/peers.py $(BIN)/ludarium $(FAST)/ludarium

format: setup
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

clean:
	rm -rf .venv .venv-fast .venv-base .venv-peers build dist .mypy_cache .ruff_cache .pytest_cache .rule-coverage.json

# Playing needs far less than testing, so a newcomer waits only for that. The lab page is part of the app.
.venv/app: pyproject.toml setup.py scripts/environment
	@scripts/environment "$(PYTHON)" .venv --editable '.[lab]'
	@touch $@

.venv/ready: pyproject.toml setup.py scripts/environment
	@scripts/environment "$(PYTHON)" .venv --editable '.[dev]'
	@touch $@ .venv/app

.venv-peers/ready: scripts/environment
	@scripts/environment "$(PYTHON)" .venv-peers open_spiel catanatron rlcard 'pettingzoo[classic]'
	@touch $@

# As old as its beginning: a source changed meanwhile is not in it.
.venv-fast/ready: pyproject.toml setup.py scripts/environment $(SOURCES)
	@begun=$$(mktemp); scripts/environment "$(PYTHON)" .venv-fast '.[lab]' && touch -r $$begun $@; made=$$?; rm $$begun; exit $$made
