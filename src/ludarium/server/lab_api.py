"""The lab's part of the API: runs, and variants as the card workshop makes them."""

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field, StrictInt, StrictStr

from ludarium.core import Card, Game, OptionError, numbers_of
from ludarium.lab import variants
from ludarium.lab.variants import Variant
from ludarium.server.api import Body, Value, errors
from ludarium.server.laboratory import Laboratory
from ludarium.server.security import clean, visitor
from ludarium.server.table import Refused, game_of
from ludarium.server.wanted import MOST_GAMES, Wanted, file_name

LONGEST_QUESTION = 120
LONGEST_FILE = 60_000
RunId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{12}$", description="The run's id.")]
Word = Annotated[StrictStr, Field(max_length=64)]


class Rules(Body):
    """A changed rule set."""

    name: StrictStr = Field("", max_length=60)
    preset: Word | None = None
    options: dict[Word, Value] = Field({}, max_length=200)
    cards: dict[Word, dict[Word, StrictInt]] = Field({}, max_length=400)

    def variant(self) -> Variant:
        return Variant(clean(self.name, 60), self.preset, self.options, self.cards)


class Varied(Body):
    name: StrictStr = Field(max_length=140, description="An option, `players`, `bots`, or `card.slug.number`.")
    values: list[Word] = Field(min_length=2, max_length=24)


class NewRun(Body):
    game: Word = Field(description="A game's name.", examples=["impetus"])
    kind: Literal["play", "vary", "variant", "cards"] = Field(
        description="`play` as it is; `vary` something; compare a `variant` with the rulebook; rank the `cards`."
    )
    players: Annotated[StrictInt, Field(ge=1, le=8)]
    bots: list[Word] = Field(min_length=1, max_length=8, description="The last one fills the table.")
    games: Annotated[StrictInt, Field(ge=1, le=MOST_GAMES)] = Field(description="For each variant.")
    seed: Annotated[StrictInt, Field(ge=0, lt=2**31)] = 1
    question: StrictStr = Field("", max_length=LONGEST_QUESTION, description="What you want to know.")
    rules: Rules | None = Field(None, description="What is changed; null: the rulebook.")
    vary: list[Varied] = Field([], max_length=2)


class RunData(BaseModel):
    id: str
    title: str
    game: str
    kind: str
    created: float
    command: str
    mine: bool
    state: str
    games: int
    total: int
    rate: float
    left: float | None
    message: str
    report: bool
    findings: list[str]


class RunList(BaseModel):
    runs: list[RunData]


class Gone(BaseModel):
    id: str


class Changed(Rules):
    game: Word


class Printed(BaseModel):
    slug: str
    text: str
    numbers: dict[str, int]


class Look(BaseModel):
    cards: list[Printed]


class VariantFile(Body):
    game: Word
    text: StrictStr = Field(max_length=LONGEST_FILE)


class Written(BaseModel):
    file: str
    text: str


class Read(BaseModel):
    name: str
    preset: str | None
    options: dict[str, Any]
    cards: dict[str, dict[str, int]]


def printed(game: Game[Any], variant: Variant) -> list[Card]:
    """The cards under a changed rule set; what is wrong with it is said."""
    try:
        return list(game.cards(game.rule_set(variant.preset, variant.cards, variant.options)))
    except OptionError as error:
        raise Refused(400, "bad_request", str(error)) from None
    except Exception as error:
        # Numbers within their bounds can still make cards that cannot be told.
        raise Refused(400, "unplayable", f"the cards cannot be made with these numbers ({error})") from None


def looked_at(game: Game[Any], variant: Variant) -> list[Printed]:
    """The cards that are not as in the rulebook."""
    written = {card.slug: (card.text(), numbers_of(card)) for card in game.cards(game.rule_set())}
    now = [Printed(slug=card.slug, text=card.text(), numbers=numbers_of(card)) for card in printed(game, variant)]
    return [each for each in now if written.get(each.slug) != (each.text, each.numbers)]


def routes(lab: Laboratory) -> APIRouter:
    router = APIRouter(prefix="/lab")

    @router.get("/runs", responses=errors(), operation_id="runs")
    async def all_runs(request: Request) -> RunList:
        """The lab's runs, newest first."""
        return RunList(runs=[RunData(**each) for each in await lab.all(visitor(request))])

    @router.post("/runs", status_code=201, responses=errors(400, 403, 404, 409, 413), operation_id="start_run")
    async def start_run(request: Request, body: NewRun) -> RunData:
        """Ask for a run. It waits for its turn and is played in the background."""
        wanted = Wanted(
            body.game,
            body.kind,
            body.players,
            tuple(body.bots),
            body.games,
            body.seed,
            clean(body.question, LONGEST_QUESTION),
            body.rules.variant() if body.rules else Variant(),
            tuple((each.name, tuple(each.values)) for each in body.vary),
        )
        return RunData(**await lab.create(wanted, visitor(request)))

    @router.get("/runs/{run}", responses=errors(404), operation_id="run")
    async def one_run(request: Request, run: RunId) -> RunData:
        """How far a run is, and what it has found."""
        return RunData(**await lab.about(run, visitor(request)))

    @router.post("/runs/{run}/stop", responses=errors(403, 404), operation_id="stop_run")
    async def stop_run(request: Request, run: RunId) -> RunData:
        """Stop a run of your own; what is played is kept."""
        return RunData(**await lab.stop(run, visitor(request)))

    @router.post("/runs/{run}/go", responses=errors(403, 404), operation_id="go_on")
    async def go_on(request: Request, run: RunId) -> RunData:
        """Go on with a stopped run of your own."""
        return RunData(**await lab.go_on(run, visitor(request)))

    @router.post("/runs/{run}/delete", responses=errors(403, 404, 409), operation_id="delete_run")
    async def delete_run(request: Request, run: RunId) -> Gone:
        """Delete a run of your own."""
        await lab.delete(run, visitor(request))
        return Gone(id=run)

    @router.post("/variants/look", responses=errors(400, 403, 404, 413), operation_id="look")
    async def look(body: Changed) -> Look:
        """The cards that a changed rule set prints differently."""
        game = game_of(body.game)
        return Look(cards=await asyncio.to_thread(looked_at, game, body.variant()))

    @router.post("/variants/write", responses=errors(400, 403, 404, 413), operation_id="write_variant")
    async def write_variant(body: Changed) -> Written:
        """A changed rule set as the small file that the command line takes."""
        game, variant = game_of(body.game), body.variant()
        await asyncio.to_thread(printed, game, variant)
        return Written(file=file_name(game.name, variant.name), text=variants.written(game, variant))

    @router.post("/variants/read", responses=errors(400, 403, 404, 413), operation_id="read_variant")
    async def read_variant(body: VariantFile) -> Read:
        """A changed rule set from such a file."""
        game = game_of(body.game)
        try:
            found = await asyncio.to_thread(variants.parse, body.text, game, "the file")
        except OptionError as error:
            raise Refused(400, "bad_request", str(error)) from None
        cards = {slug: dict(numbers) for slug, numbers in found.cards.items()}
        return Read(name=found.name, preset=found.preset, options=dict(found.options), cards=cards)

    return router
