"""trial.py - commits that exist only to try the gate: on no branch, seen by nobody, dropped by git's own cleaning."""
import os
import subprocess
import tempfile

import revision

MAKE_FILE = "core/position/position.c"
MAKE_LINE = "void position_make(struct position *p, move m, struct undo *u) {\n"


def _commit(tree, parent, message):
    """Dated like its parent, so that a trial repeated finds what it has built before."""
    date = revision.git("show", "-s", "--format=%cI", parent)
    os.environ["GIT_AUTHOR_DATE"] = os.environ["GIT_COMMITTER_DATE"] = date
    return revision.git("-c", "user.name=gate", "-c", "user.email=gate@localhost", "commit-tree", tree, "-p", parent, "-m", message)


def same(head):
    """A commit that changes nothing."""
    return _commit(head + "^{tree}", head, "nothing changed")


def _tree_with(head, path, text):
    """The tree of head with one file exchanged, made in an index of its own."""
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, GIT_INDEX_FILE=os.path.join(folder, "index"))

        def git(*arguments, data=None):
            return subprocess.run(["git", "-C", revision.ROOT, *arguments], input=data, env=environment, check=True,
                                  stdout=subprocess.PIPE, text=True).stdout.strip()

        git("read-tree", head)
        blob = git("hash-object", "-w", "--stdin", data=text)
        git("update-index", "--cacheinfo", f"100644,{blob},{path}")
        return git("write-tree")


def slower(head, instructions):
    """A commit that makes every move by so many idle instructions slower."""
    text = revision.git("show", f"{head}:{MAKE_FILE}") + "\n"
    if text.count(MAKE_LINE) != 1:
        raise revision.BuildError(f"{MAKE_FILE} has no line '{MAKE_LINE.strip()}': ci/lib/trial.py is out of date")
    idle = "".join('    __asm__ volatile("nop");\n' for _ in range(instructions))
    return _commit(_tree_with(head, MAKE_FILE, text.replace(MAKE_LINE, MAKE_LINE + idle)), head, f"{instructions} idle instructions in every make")
