"""Teaches a small network to play Omen by masked PPO against `random`, on one CPU core.

    pip install 'ludarium[train]'
    python examples/train_omen.py --steps 163840 --seed 1 --out curve.svg

It prints how many of its games the network wins as it learns, draws that as a curve, and ends with the win rate over
fresh games, half from each seat. The same seed on the same machine and versions gives the same network and rate.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from ludarium.envs.gymnasium import SeatEnv
from ludarium.envs.spaces import rewards
from ludarium.lab.stats import wilson

TABLES = 32
LESSON = 128
PART = 5 * LESSON * TABLES
"""Decisions between two points of the curve."""
FINAL_GAMES = 400
FINAL_SEED = 10**6


class Score(NamedTuple):
    """How the network did in some games, and how many decisions it had learnt from at their end."""

    steps: int
    games: int
    wins: int
    draws: int

    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def text(self) -> str:
        low, high = self.interval()
        rate = f"{self.wins / self.games:.1%} ({low:.1%} to {high:.1%})"
        return f"{self.steps:>9,} decisions: wins {rate} of {self.games} games, {self.draws} drawn"


class Lesson(SeatEnv):
    """Omen by its usual rules against `random`, the learner changing seats from game to game.

    A win is far away from the choices that bring it about, so every change of the lead in points pays a little at once.
    """

    def __init__(self, ends: list[float]) -> None:
        super().__init__("omen", opponents="random", seat=None, flat=True)
        self.lead = 0.0
        self.ends = ends
        """How the games at all tables have ended: 1 won, 0 drawn, -1 lost."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        seen = super().reset(seed=seed, options=options)
        self.lead = rewards(self.table, "margin")[self.seat]
        return seen

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        seen, reward, over, cut, info = super().step(action)
        if over:
            self.ends.append(reward)
        before, self.lead = self.lead, rewards(self.table, "margin")[self.seat]
        return seen, reward + (self.lead - before) / 10, over, cut, info


def score(steps: int, ends: list[float]) -> Score:
    """A drawn game is no win."""
    return Score(steps, len(ends), ends.count(1.0), ends.count(0.0))


def check(model: Any, games: int, seed: int) -> Score:
    """Fresh games side by side, choosing as likely as the network says, as it does when it learns."""
    tables = [SeatEnv("omen", opponents="random", seat=number % 2, flat=True) for number in range(games)]
    seen = [env.reset(seed=seed + number)[0] for number, env in enumerate(tables)]
    ends: dict[int, float] = {}
    torch.manual_seed(seed)
    while len(ends) < games:
        playing = [number for number in range(games) if number not in ends]
        masks = np.stack([tables[number].action_masks() for number in playing])
        actions, _ = model.predict(np.stack([seen[number] for number in playing]), action_masks=masks)
        for number, action in zip(playing, actions, strict=True):
            seen[number], reward, over, _, _ = tables[number].step(action)
            if over:
                ends[number] = reward
    return score(model.num_timesteps, list(ends.values()))


def learn(parts: int, seed: int, out: Path) -> tuple[Any, list[Score]]:
    """The network after so many parts, and how it did on the way. It is kept in a file, part after part."""
    torch.set_num_threads(1)
    ends: list[float] = []
    # The masked probabilities of well over a thousand options do not always add up to 1 to the last digit.
    torch.distributions.Distribution.set_default_validate_args(False)
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([lambda: Lesson(ends)] * TABLES),
        seed=seed,
        n_steps=LESSON,
        batch_size=512,
        n_epochs=3,
        gamma=0.995,
        gae_lambda=0.95,
        ent_coef=0.01,
        learning_rate=5e-4,
        device="cpu",
    )
    points: list[Score] = []
    for part in range(parts):
        before = len(ends)
        model.learn(PART, reset_num_timesteps=part == 0)
        model.save(out)
        points.append(score(model.num_timesteps, ends[before:]))
        print(points[-1].text(), flush=True)
    return model, points


def draw(points: list[Score], title: str) -> str:
    """The learning curve with its 95% intervals, as SVG."""
    left, right, top, bottom = 52, 620, 34, 290
    most = points[-1].steps

    def x(steps: int) -> float:
        return left + (right - left) * steps / most

    def y(rate: float) -> float:
        return bottom - (bottom - top) * rate

    body = [f'<text x="{left}" y="20">{title}</text>']
    for tenth in range(0, 11, 2):
        at = y(tenth / 10)
        body.append(f'<path d="M{left} {at:.1f}H{right}" stroke="#8886" fill="none"/>')
        body.append(f'<text x="{left - 8}" y="{at + 4:.1f}" text-anchor="end">{10 * tenth}%</text>')
    for part in range(5):
        at = most * part / 4
        body.append(f'<text x="{x(int(at)):.1f}" y="{bottom + 20}" text-anchor="middle">{at / 1000:,.0f}k</text>')
    band = [f"{x(p.steps):.1f},{y(p.interval()[1]):.1f}" for p in points]
    band += [f"{x(p.steps):.1f},{y(p.interval()[0]):.1f}" for p in reversed(points)]
    line = [f"{x(p.steps):.1f},{y(p.wins / p.games):.1f}" for p in points]
    body.append(f'<polygon points="{" ".join(band)}" fill="#2a78d6" fill-opacity="0.2"/>')
    body.append(f'<polyline points="{" ".join(line)}" fill="none" stroke="#2a78d6" stroke-width="2"/>')
    body.append(
        f'<text x="{(left + right) / 2}" y="{bottom + 40}" text-anchor="middle">decisions of the learner</text>'
    )
    style = 'font-family="system-ui, sans-serif" font-size="13" fill="#777"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 340" {style}>{"".join(body)}</svg>\n'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=8 * PART, help="decisions of the learner")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("curve.svg"), help="the learning curve; numbers beside it")
    wanted = parser.parse_args()
    begun = time.process_time()
    model, points = learn(-(-wanted.steps // PART), wanted.seed, wanted.out.with_suffix(".zip"))
    minutes = (time.process_time() - begun) / 60
    final = check(model, FINAL_GAMES, FINAL_SEED)
    print(f"learnt in {minutes:.0f} minutes of CPU; {FINAL_GAMES} fresh games:\n{final.text()}")
    wanted.out.write_text(draw(points, "Omen, games won against random"), encoding="utf-8")
    told = {"seed": wanted.seed, "curve": [point._asdict() for point in points], "final": final._asdict()}
    wanted.out.with_suffix(".json").write_text(json.dumps(told) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
