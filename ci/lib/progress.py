"""progress.py - one live line on stderr while long work runs. Silent off a terminal."""
import sys
import time


class Progress:
    """`total` is None where nobody knows it beforehand."""

    def __init__(self, label, total=None):
        self.label, self.total, self.started, self.shown = label, total, time.monotonic(), 0.0
        self.live = sys.stderr.isatty()

    def step(self, done, note=""):
        now = time.monotonic()
        if not self.live or now - self.shown < 0.1:
            return
        self.shown = now
        of = f"/{self.total}" if self.total else ""
        left = f"{(now - self.started) * (self.total - done) / done:.0f} s left  " if done and self.total else ""
        print(f"\r\033[K{self.label}  {done}{of}  {left}{note}", end="", file=sys.stderr, flush=True)

    def end(self):
        if self.live:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def watched(label, total, items, name=lambda item: item.name):
    """The items, each shown by its name while it is worked on."""
    progress = Progress(label, total)
    for done, item in enumerate(items):
        progress.step(done, name(item))
        yield item
    progress.end()
