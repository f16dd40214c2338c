"""Make the pages of docs/findings anew: `scripts/findings.py [page…]`, all of them unless told.

Rows are kept in runs/, so a second call goes on where the first was stopped and plays nothing twice. `--minutes 4`
stops after so long; what is missing is said. Delete a folder of runs/ to play it anew with changed rules.
"""

import argparse
import json
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent.parent
RUNS = Path("runs")
MARK = "commit.json"
PAGES = Path("docs/findings")
BOTS = "--bots greedy:1 --seed 1"

SWEEPS = {
    "omen": f"sweep omen {BOTS} --design each --vary first_turn_bonus=false,true --vary tie_policy=stand,both_lose"
    " --vary first_wealth_actions=2,1,3 --games 1000",
    "bridgefront": f"sweep bridgefront --players 2 {BOTS} --design each --vary max_mana=4,5,6 --vary mana_per_age=0,1"
    " --vary vp_to_win=7,8,9,10 --vary champion_limit=4,2,0 --vary rounds_max=10,8,12"
    " --stat docs/findings/stats.py:cap --games 500",
    "bridgefront-seats": "sweep bridgefront --players 4 --bots random --seed 1 --vary players=2,3,4,5,6 --games 1000",
    "bridgefront-seats-greedy": f"sweep bridgefront --players 4 {BOTS} --vary players=2,3,4,5,6 --games 300",
    "bridgefront-passives": "sweep bridgefront --players 6 --bots random --seed 1 --design each"
    " --vary assassin_steal=off,champion,spell --vary quiet_study=reset,after_market --games 2000",
    "dungeons": "sweep dungeons --players 2 --preset quick --bots automatic --seed 1 --design each"
    " --vary artifacts=true,false --vary use_cost=4,8 --vary tokens_per_player=4,3,2 --vary red_token=false,true"
    " --stat docs/findings/stats.py:delve --games 400",
    "dungeons-solo": "sweep dungeons --players 1 --bots automatic --seed 1 --design each --vary artifacts=true,false"
    " --vary use_cost=4,8 --vary team_points=100,80,120 --vary level_xp=50,30 --stat docs/findings/stats.py:delve"
    " --games 200",
    "impetus": f"sweep impetus --players 4 {BOTS} --design each --vary vp_target=8,10,12 --vary battle_tenths=5,8"
    " --vary affluence_tenths=1,2 --vary spread_tenths=5,8 --vary vp_rounding=per_faction,none --games 1000",
    "impetus-players": f"sweep impetus --players 4 {BOTS} --vary players=2,3,4,5 --games 1000",
    "aeonis": f"sweep aeonis --players 3 {BOTS} --design each --vary artifact_vp=held,once"
    " --vary remnant_supply=40,30 --vary purge_price=2,3,4 --games 300",
    "aeonis-artifacts": f"sweep aeonis --rank cards --players 3 {BOTS} --games 1000",
    "aeonis-length": f"sweep aeonis --players 4 {BOTS} --design each --vary vp_target=10,12,14,16,18,20"
    " --vary base_ap=5,4,3 --vary lords=draft,random --vary scope=full,first_playable --games 200",
    "aeonis-length-random": "simulate aeonis --players 4 --bots random --seed 1 --games 400",
}
"""What is played: a command's words. One set of games answers several questions of a game."""

QUESTIONS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "omen-first-player": ("omen", "Omen: does going first help?", ("first_wealth_actions",)),
    "omen-first-turn-bonus": ("omen", "Omen: a Wealth bonus on the first turn?", ("first_turn_bonus",)),
    "omen-ties": ("omen", "Omen: what if a tied battle costs both sides?", ("tie_policy",)),
    "bridgefront-mana": ("bridgefront", "Bridgefront: 4, 5 or 6 mana?", ("max_mana", "mana_per_age")),
    "bridgefront-vp": ("bridgefront", "Bridgefront: how many VP to win?", ("vp_to_win",)),
    "bridgefront-champions": ("bridgefront", "Bridgefront: how many Champions at once?", ("champion_limit",)),
    "bridgefront-rounds": ("bridgefront", "Bridgefront: how often does the round cap decide?", ("rounds_max",)),
    "bridgefront-seats": ("bridgefront-seats", "Bridgefront: are seats and factions even at 2 to 6 players?", ()),
    "bridgefront-factions": ("bridgefront-seats-greedy", "Bridgefront: are they even among bots that look ahead?", ()),
    "bridgefront-passives": ("bridgefront-passives", "Bridgefront: the optional passives", ()),
    "dungeons-artifacts": ("dungeons", "Lanterns Below: with artifacts or without?", ("artifacts", "use_cost")),
    "dungeons-tokens": ("dungeons", "Lanterns Below: which wandering tokens?", ("tokens_per_player", "red_token")),
    "dungeons-solo": ("dungeons-solo", "Lanterns Below: what makes a solo delve easier?", ()),
    "impetus-vp-target": ("impetus", "Impetus: is 10 VP the right length?", ("vp_target",)),
    "impetus-idols": (
        "impetus",
        "Impetus: are the idols worth the same?",
        ("battle_tenths", "affluence_tenths", "spread_tenths"),
    ),
    "impetus-rounding": ("impetus", "Impetus: what does rounding down cost?", ("vp_rounding",)),
    "impetus-players": ("impetus-players", "Impetus: how many players?", ()),
    "aeonis-artifacts": ("aeonis-artifacts", "Aeonis: which artifacts decide games?", ()),
    "aeonis-vp-artifacts": ("aeonis", "Aeonis: should an artifact's VP stay with its holder?", ("artifact_vp",)),
    "aeonis-length": ("aeonis-length", "Aeonis: what makes a game last six to eight rounds?", ()),
    "aeonis-aimless": ("aeonis-length-random", "Aeonis: how long is a game that nobody plays to win?", ()),
    "aeonis-remnants": ("aeonis", "Aeonis: are Remnants worth collecting?", ("remnant_supply", "purge_price")),
}
"""Per page: whose rows it reads, its question, and of which factors it tells."""


def commit(*paths: str) -> str:
    """The latest commit that touched these paths; of all there are unless told."""
    words = ["git", "log", "-1", "--format=%h", "--", *paths]
    return subprocess.run(words, cwd=HERE, check=True, capture_output=True, text=True).stdout.strip()


def rules() -> str:
    """The latest commit that may change a game's course."""
    return commit("src/ludarium/core", "src/ludarium/games", "src/ludarium/bots")


def play(name: str, program: str, processes: int, seconds: float | None) -> bool:
    """Play what is missing of a sweep; whether all of it is there now."""
    folder = HERE / RUNS / name
    words = [program, *shlex.split(SWEEPS[name]), "--out", str(RUNS / name)]
    mark = folder / MARK
    made = json.loads(mark.read_text()) if mark.exists() else {"rules": rules(), "head": commit(), "done": False}
    if made["done"]:
        return True
    if mark.exists():
        words.append("--resume")
    process = subprocess.Popen([*words, "--processes", str(processes)], cwd=HERE)
    while not folder.exists() and process.poll() is None:
        time.sleep(0.1)
    if folder.exists():
        mark.write_text(json.dumps(made))
    try:
        code = process.wait(seconds)
    except subprocess.TimeoutExpired:
        # As Ctrl-C would: what is done is kept.
        process.send_signal(signal.SIGINT)
        process.wait()
        return False
    if code:
        sys.exit(f"{name}: the command failed")
    mark.write_text(json.dumps({**made, "done": True}))
    return True


def write(page: str, program: str) -> None:
    name, question, only = QUESTIONS[page]
    made = json.loads((HERE / RUNS / name / MARK).read_text())
    # While the rules are those that were played, the latest commit gives the same rows.
    head = commit() if made["rules"] == rules() else made["head"]
    target = PAGES / f"{page}.md"
    words = [program, "report", str(RUNS / name), "-o", str(target), "--question", question]
    for factor in only:
        words += ["--only", factor]
    subprocess.run(words, cwd=HERE, check=True)
    text = (HERE / target).read_text(encoding="utf-8")
    text = text.replace("\n```\n", f"\n```\ngit checkout {head}  # the rules and bots of these numbers\n", 1)
    # The command as it was first given, not the one that went on with it.
    text = text.replace(" --resume", "").replace(" --processes 1", "")
    (HERE / target).write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pages", nargs="*", metavar="page", help=", ".join(QUESTIONS))
    parser.add_argument("--minutes", type=float, help="stop after so long")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--player", default=".venv-fast/bin/ludarium", help="who plays: the compiled build")
    parser.add_argument("--writer", default=".venv/bin/ludarium", help="who writes the pages")
    given = parser.parse_args()
    unknown = [page for page in given.pages if page not in QUESTIONS]
    if unknown:
        parser.error(f"no page {unknown[0]!r}; there are: {', '.join(QUESTIONS)}")
    # In the background Ctrl-C may be ignored, and with it what stops a command in time.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    end = None if given.minutes is None else time.monotonic() + 60 * given.minutes
    missing = []
    for page in given.pages or QUESTIONS:
        left = None if end is None else end - time.monotonic()
        if (left is None or left > 1) and play(QUESTIONS[page][0], given.player, given.processes, left):
            write(page, given.writer)
        else:
            missing.append(page)
    if missing:
        print("Not yet:", ", ".join(missing))


if __name__ == "__main__":
    main()
