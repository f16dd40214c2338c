"""Goes on with the run in a folder: what `runs.start` runs in a process of its own."""

import signal
import sys
from pathlib import Path

from ludarium.lab import engine
from ludarium.lab.runs import Run


def main(folder: str, name: str = "local", processes: str = "0") -> int:
    # Started in the background, a process may have been told to ignore Ctrl-C, which is how it is stopped.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with engine.make(name, int(processes) or None) as workers:
            for _ in Run.open(Path(folder)).go(workers):
                pass
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
