"""revision.py - builds git revisions side by side, each in a worktree of its own below build-revisions/.

A revision is built once for each set of flags and kept; delete the folder (and `git worktree prune`) to start over.
"""
import os
import shlex
import subprocess
import sys

import deps

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class BuildError(Exception):
    pass


def git(*arguments, check=True):
    done = subprocess.run(["git", "-C", ROOT, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if check and done.returncode != 0:
        raise BuildError(f"git {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout.strip() if done.returncode == 0 else None


def resolve(name):
    """The full hash of a revision, None where git knows no such thing."""
    return git("rev-parse", "--verify", "--quiet", name + "^{commit}", check=False)


def _quietly(command, cwd):
    try:
        done = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except FileNotFoundError as e:
        raise BuildError(f"{e.filename} is not installed: see ci/deps") from e
    if done.returncode != 0:
        raise BuildError(f"{' '.join(command)} in {cwd} failed:\n" + "\n".join(done.stdout.splitlines()[-30:]))


def _compile(source, build, options, program="gatillo-bench"):
    deps.install("build", "bench")
    if not os.path.exists(os.path.join(build, "build.ninja")):
        _quietly(["meson", "setup", build, "-Dtests=disabled", "-Dbench=enabled", *options], source)
    _quietly(["meson", "compile", "-C", build, program, "gatillo:executable"], source)  # not all that a revision may hold
    return os.path.join(build, "bench", program)


def working_tree(program="gatillo-bench"):
    """A program of bench/ from the files as they are now."""
    print("building the working tree ...", file=sys.stderr)
    return _compile(ROOT, os.path.join(ROOT, "build-bench"), [], program)


def revision(name, kind="bench", options=()):
    """The benchmark program of a revision."""
    sha = resolve(name)
    if sha is None:
        raise BuildError(f"{name} is no revision")
    home = os.path.join(ROOT, "build-revisions", sha[:12])
    source = os.path.join(home, "source")
    if not os.path.exists(os.path.join(home, f"build-{kind}", "bench", "gatillo-bench")):
        print(f"building {name if name != sha else ''} {sha[:12]} ...", file=sys.stderr)
    if not os.path.exists(os.path.join(source, "meson.build")):
        git("worktree", "prune")
        git("worktree", "add", "--force", "--detach", source, sha)
    if not os.path.exists(os.path.join(source, "bench", "shim.h")):
        raise BuildError(f"{name} is older than the benchmarks: there is no bench/shim.h")
    return _compile(source, os.path.join(home, f"build-{kind}"), options)


def compiler():
    command = [*shlex.split(os.environ.get("CC", "cc")), "--version"]  # CC may be two words: ccache gcc
    try:
        return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()[0]
    except (OSError, subprocess.CalledProcessError, IndexError) as e:
        raise BuildError(f"{' '.join(command)}: {e}") from e


def machine():
    """A class of machines, not one: what makes figures comparable and names nobody."""
    with open("/proc/cpuinfo") as f:
        fields = dict(line.split(":", 1) for line in f.read().split("\n\n")[0].splitlines() if ":" in line)
    fields = {k.strip(): v.strip() for k, v in fields.items()}
    return f"{fields.get('model name', os.uname().machine)}, {os.cpu_count()} CPUs"
