"""Playwright in Debian's Chromium."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from testing.score import ROOT, Played, add, name_slowest, say, took

# The browser's files, which Playwright takes as patterns, in two lanes of about the same length: the shop has more
# journeys than the manager: its screens are looked at, and goods exchanged, beside the manager's. What is new falls to
# its face.
LANES = {
    "shopfront": ["shopfront/e2e/(?!screens|exchanges)"],
    "adminpanel": ["adminpanel/e2e/", "shopfront/e2e/(screens|exchanges)"],
}
# The tests that look at screens for what is to be mended, in two lanes too; their titles end with the appearance.
SCREENS = {
    "shopfront": ["shopfront/e2e/screens", "adminpanel/e2e/wizard"],
    "adminpanel": ["adminpanel/e2e/(?!wizard)"],
}
LOOKS = r"\((ko|ar)\b|every appearance"
# What `make proofs` plays in its full size: 20,000 rows of an import.
LARGE = {"adminpanel": ["adminpanel/e2e/import"]}


def chromium() -> str | None:
    """Debian's Chromium, installed where it is missing and that is allowed. Its build without windows draws the same
    pages in two thirds of the time; where only the whole one can be had, that is taken."""
    names = ("chromium-headless-shell", "chromium")
    if shutil.which(names[0]) is None and os.geteuid() == 0 and shutil.which("apt-get"):
        say("Installing Chromium and fonts")
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        _install("fonts-noto-cjk", "fonts-noto-core", "fonts-noto-color-emoji")
        _install(names[0])
        if not any(map(shutil.which, names)):
            _install(names[1])
    return next(filter(None, map(shutil.which, names)), None)


def _install(*packages: str) -> None:
    subprocess.run(["apt-get", "install", "-y", "-qq", *packages], check=False, stdout=subprocess.DEVNULL)


class Prepared:
    """An installation as `manage.py serve` finds it at its second start, made beside other tests: migrated, filled with
    the demo, its files pressed. Each lane serves a copy; a lane without one makes its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "prepared"
        env = {**os.environ, "MARU_VAR_DIR": str(self._folder), "DATABASE_URL": "", "REDIS_URL": ""}
        command = [sys.executable, "manage.py", "serve", "--prepare"]
        self._making = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.DEVNULL)

    def copy_to(self, var: Path) -> None:
        if self._making.wait() == 0:
            shutil.copytree(self._folder, var)


def play(
    folder: Path,
    prepared: Prepared,
    lanes: Mapping[str, Sequence[str]] = LANES,
    env: Mapping[str, str] | None = None,
    only: str = "",
) -> None:
    """Each lane's journeys in an installation of their own, side by side: a journey mostly waits. `only`: those whose
    title has this pattern."""
    browser = chromium()
    if browser is None:
        say("Chromium is missing (Debian: apt-get install chromium): the browser tests did not run")
        return
    say("browser, Playwright")
    start, running = time.monotonic(), {}
    for number, (lane, files) in enumerate(lanes.items()):
        own = folder / f"browser-{lane}"
        prepared.copy_to(own / "var")
        more = {
            "CHROMIUM": browser,
            "E2E_PORT": str(int(os.environ.get("E2E_PORT", "8321")) + 10 * number),
            "PLAYWRIGHT_JSON_OUTPUT_NAME": str(own / "report.json"),
            "MARU_E2E_DIR": str(own / "var"),
            **(env or {}),
        }
        command = ["npx", "playwright", "test", "--config", ".config/playwright.config.ts"]
        command += [f"--output=test-results/{lane}", *([f"--grep={only}"] if only else [])]
        running[own] = subprocess.Popen([*command, *files], cwd=ROOT, env={**os.environ, **more})
    played: list[Played] = []
    for own, process in running.items():
        code, report = process.wait(), own / "report.json"
        print(f"-- lane of {own.name.removeprefix('browser-')}: {time.monotonic() - start:.0f} s", flush=True)
        if not report.exists():
            add(0, 0, 0, code or 1)
            continue
        found = json.loads(report.read_text())
        stats = found["stats"]
        if stats["flaky"]:
            say(
                f"UNSTEADY: {stats['flaky']} browser tests passed only at the second try (listed above): find the cause"
            )
        add(stats["expected"] + stats["flaky"], stats["unexpected"], stats["skipped"], code)
        played += [one for suite in found["suites"] for one in _played(suite)]
    took("browser, Playwright", start)
    name_slowest(played)


def _played(suite: Mapping[str, Any]) -> Iterator[Played]:
    for spec in suite.get("specs", []):
        seconds = sum(result["duration"] for test in spec["tests"] for result in test["results"]) / 1000
        yield Played(spec["file"], spec["title"], seconds)
    for inner in suite.get("suites", []):
        yield from _played(inner)
