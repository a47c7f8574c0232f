"""deps.py - has ci/deps install what a command needs before it needs it. Where that fails, the command goes on: all it lacks may
be something that it can do without, and what it cannot do without it names itself."""
import os
import subprocess
import sys

DEPS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "deps")


def install(*groups):
    done = subprocess.run([DEPS, *groups], stdout=sys.stderr)
    if done.returncode != 0:
        print(f"ci/deps could not install everything of {', '.join(groups)}; going on without", file=sys.stderr)
