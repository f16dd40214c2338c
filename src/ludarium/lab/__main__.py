"""Goes on with what a folder holds: what `runs.start` runs in a process of its own."""

import sys

from ludarium.lab.errands import main

if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
