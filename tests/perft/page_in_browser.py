#!/usr/bin/env python3
"""The pages of hunt, diff and suite in a real browser: they render, they log no error, they ask nobody for anything.

Headless Chromium opens each page and takes a picture; the picture is read back and must show boards, pieces and arrows in
their colours. TAP on stdout; status 77 where there is no Chromium. `--picture FILE` keeps the picture of the hunt's page.
"""
import http.server
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import zlib

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--enable-logging=stderr", "--window-size=1200,1000"]
LIGHT, DARK, RED, BLUE = (0xF0, 0xD9, 0xB5), (0xB5, 0x88, 0x63), (0xDD, 0x22, 0x11), (0x11, 0x44, 0xCC)
BOARD = 8 * 40 * 8 * 40 // 2  # pixels of one colour of one board


def browse(browser, url, *more):
    """Standard output and the lines of the log that come from the page's console."""
    with tempfile.TemporaryDirectory() as profile:
        command = [browser, *FLAGS, "--user-data-dir=" + profile, *more, url]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        try:
            out, log = process.communicate(timeout=100)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
    return out, [line for line in log.splitlines() if "CONSOLE" in line]


def unfilter(kind, line, before, step):
    """One row of a PNG: the five filters of the format."""
    for i in range(len(line)):
        left = line[i - step] if i >= step else 0
        above, corner = before[i], before[i - step] if i >= step else 0
        if kind == 1:
            add = left
        elif kind == 2:
            add = above
        elif kind == 3:
            add = (left + above) // 2
        elif kind == 4:
            add = min((abs(above - corner), 0, left), (abs(left - corner), 1, above), (abs(left + above - 2 * corner), 2, corner))[2]
        else:
            return
        line[i] = (line[i] + add) & 255


def colours(path):
    """How many pixels of each colour a PNG of 8-bit RGB or RGBA has."""
    with open(path, "rb") as file:
        data = file.read()
    at, packed = 8, b""
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", data[at + 8:at + 18])
        if kind == b"IDAT":
            packed += data[at + 8:at + 8 + size]
        at += 12 + size
    step = {2: 3, 6: 4}[colour]
    assert depth == 8
    raw, row, counts, before = zlib.decompress(packed), width * step, {}, bytearray(width * step)
    for y in range(height):
        line = bytearray(raw[y * (row + 1) + 1:(y + 1) * (row + 1)])
        unfilter(raw[y * (row + 1)], line, before, step)
        for x in range(0, row, step):
            pixel = bytes(line[x:x + 3])
            counts[pixel] = counts.get(pixel, 0) + 1
        before = line
    return counts


def near(counts, wanted, off=60):
    """Pixels of about this colour: arrows let the board shine through."""
    return sum(n for pixel, n in counts.items() if all(abs(a - b) <= off for a, b in zip(pixel, wanted)))


class Silent(http.server.BaseHTTPRequestHandler):
    """Counts who asks."""
    asked = []

    def do_GET(self):
        Silent.asked.append(self.path)
        self.send_error(404)

    def log_message(self, *_):
        pass


class Checks:
    def __init__(self):
        self.count = self.failed = 0

    def check(self, good, claim, details=""):
        self.count += 1
        self.failed += not good
        print(f"{'ok' if good else 'not ok'} {self.count} - {claim}", flush=True)
        if not good:
            print("# " + str(details).replace("\n", "\n# "), flush=True)


def check_page(checks, browser, folder, name, arrows):
    page = os.path.join(folder, name + ".html")
    with open(page, encoding="utf-8") as file:
        text = file.read()
    rules = re.findall(r"<small>\[(\w+)\]", text)
    checks.check(rules and len(rules) == len(set(rules)) == text.count('class="finding"'), f"{name}: every broken rule once", rules)
    checks.check(not re.search(r"(?i)https?:|<script|<link|<img|@import|src=", text), f"{name}: nothing comes from outside")
    missing = [word for word in ("repeat it", "path from the root", "smallest position", "gatillo diff -g") if word not in text]
    checks.check(not missing, f"{name}: the finding is told in full", missing)
    picture = page + ".png"
    _, console = browse(browser, "file://" + page, "--screenshot=" + picture)
    checks.check(console == [], f"{name}: no error in the console", console)
    counts = colours(picture)
    checks.check(near(counts, LIGHT, 2) > BOARD * 0.7 and near(counts, DARK, 2) > BOARD * 0.7, f"{name}: boards are drawn",
                 (near(counts, LIGHT, 2), near(counts, DARK, 2)))
    checks.check(near(counts, (0x33, 0x33, 0x33), 3) > 50, f"{name}: pieces are drawn")
    for colour, what in arrows:
        checks.check(near(counts, colour) > 100, f"{name}: {what} arrows are drawn", near(counts, colour))
    return picture


def check_the_checker(checks, browser, folder):
    """A page that is broken is noticed, and one that asks for something is refused by its own policy."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Silent)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    broken = os.path.join(folder, "broken.html")
    with open(broken, "w", encoding="utf-8") as file:
        file.write("<!DOCTYPE html><script>no.such.thing()</script>")
    checks.check(len(browse(browser, "file://" + broken, "--dump-dom")[1]) > 0, "an error in the console is noticed")
    with open(os.path.join(folder, "hunt.html"), encoding="utf-8") as file:
        text = file.read().replace("</h1>", f'</h1><img src="http://127.0.0.1:{server.server_port}/x">')
    with open(broken, "w", encoding="utf-8") as file:
        file.write(text)
    _, console = browse(browser, "file://" + broken, "--dump-dom")
    checks.check(not Silent.asked and len(console) > 0, "the page's policy lets nothing in from outside", (Silent.asked, console))
    server.shutdown()


def main():
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    if not browser:
        print("1..0 # SKIP no chromium")
        return 77
    gatillo, mutant, source = (os.environ[name] for name in ("GATILLO", "GATILLO_MUTANT", "GATILLO_SOURCE"))
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(mutant, os.path.join(folder, "myengine"))
        os.symlink(os.path.join(source, "suites"), os.path.join(folder, "suites"))

        def run(*words):
            return subprocess.run([gatillo, *words], cwd=folder, stdout=subprocess.DEVNULL, check=False).returncode

        checks.check(run("hunt", "-g", "uci:./myengine castle_rook_taken", "--bugs", "1", "--html", "hunt.html") == 1, "a hunt that finds a bug")
        checks.check(run("diff", "-g", "uci:./myengine ep_rank_pin", "-d", "3", "--shrink", "--html", "diff.html",
                         "8/8/8/K2pP2r/8/6p1/8/4k3 w - d6 0 1") == 1, "a diff that finds a bug")
        checks.check(run("suite", "-q", "-g", "uci:./myengine ep_never", "--html", "suite.html", "suites/micro.epd") == 1, "a suite that finds a bug")
        dom, _ = browse(browser, "file://" + os.path.join(folder, "hunt.html"), "--dump-dom")
        checks.check(dom.count('class="finding"') == 1 and dom.count("</svg>") == 3, "the browser sees the finding and its two boards", dom[:2000])
        picture = check_page(checks, browser, folder, "hunt", [(RED, "red")])
        if sys.argv[1:2] == ["--picture"]:
            shutil.copyfile(picture, sys.argv[2])
        check_page(checks, browser, folder, "diff", [(RED, "red")])
        check_page(checks, browser, folder, "suite", [(BLUE, "blue")])
        check_the_checker(checks, browser, folder)
    print(f"1..{checks.count}")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
