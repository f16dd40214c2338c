"""Measures two builds in one run and prints both, with their ratio: compare.py INTERPRETED COMPILED [GAME…].

The builds take turns, three rounds each, and each keeps its best: machines are noisy, and ratios of one run are not.
"""

import json
import subprocess
import sys

ROUNDS = 3
KEYS = ("decisions_per_s", "games_per_s", "clones_per_s")

Results = dict[str, dict[str, float]]


def measure(command: str, games: list[str]) -> Results:
    shown = subprocess.run([command, "bench", "--json", "--seconds", "1", *games], check=True, capture_output=True)
    results: Results = json.loads(shown.stdout)["games"]
    return results


def main() -> None:
    slow, fast, *games = sys.argv[1:]
    best: list[Results] = [{}, {}]
    for _ in range(ROUNDS):
        for build, command in enumerate((slow, fast)):
            for game, row in measure(command, games).items():
                known = best[build].setdefault(game, row)
                for key in KEYS:
                    known[key] = max(known[key], row[key])
    print(f"{'':14}{'':18}{'interpreted':>14}{'compiled':>14}{'ratio':>8}")
    for game, row in best[0].items():
        for key in KEYS:
            low, high = row[key], best[1][game][key]
            title = f"{game}, {row['players']:.0f} players" if key == KEYS[0] else ""
            print(f"{title:22}{key:18}{low:>14,.0f}{high:>14,.0f}{high / low:>7.1f}x")


if __name__ == "__main__":
    main()
