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

from core.common.testing import migrated
from testing.score import ROOT, Failed, Played, Score, add, name_slowest, say, took

# Browser test files, as patterns for Playwright, in two lanes of about the same length. A new file runs in the lane of
# its front end.
LANES = {
    "shopfront": ["shopfront/e2e/(?!screens)"],
    "adminpanel": ["adminpanel/e2e/", "shopfront/e2e/screens"],
}
# The tests that check screens, in two lanes too. Their titles end with the appearance.
SCREENS = {
    "shopfront": ["shopfront/e2e/screens", "adminpanel/e2e/wizard"],
    "adminpanel": ["adminpanel/e2e/(?!wizard)"],
}
LOOKS = r"\((ko|ar)\b|every appearance"
# What `make proofs` runs in full size: an import of 20,000 rows, a held one of 16,000.
LARGE = {"adminpanel": ["adminpanel/e2e/(import|wizard)"]}


def chromium() -> str | None:
    """Debian's Chromium, installed if it is missing and root may install it. The headless build renders the same
    pages in two thirds of the time; the full build is the fallback."""
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
    """An installation as `manage.py serve` finds it at its second start: migrated, with demo data and compressed files.

    It is prepared while other tests run, from the migrated database of the server's tests. Each lane serves a copy; a
    lane without one prepares its own.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "prepared"
        self._folder.mkdir()
        shutil.copyfile(migrated.sqlite(), self._folder / "maru.sqlite3")
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
    """Run each lane's journeys in an installation of its own, in parallel: a journey mostly waits. `only`: those whose
    title matches this pattern."""
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
        lane = f"browser, lane of {own.name.removeprefix('browser-')}"
        took(lane, start)
        if not report.exists():
            add(lane, 0, [], 0, code or 1)
            continue
        found = json.loads(report.read_text())
        stats = found["stats"]
        specs = [spec for suite in found["suites"] for spec in _specs(suite)]
        Score.unsteady += _with_status("flaky", specs)
        failed = [*_with_status("unexpected", specs), *(Failed(lane, "", _error(one)) for one in found["errors"])]
        add(lane, stats["expected"] + stats["flaky"], failed, stats["skipped"], code)
        played += [Played(file, title, _seconds(spec)) for file, title, spec in specs]
    took("browser, Playwright", start)
    name_slowest(played)


Spec = tuple[str, str, Mapping[str, Any]]


def _specs(suite: Mapping[str, Any], outer: str = "") -> Iterator[Spec]:
    """File, title with those of the groups around it, and report of each test."""
    for spec in suite.get("specs", []):
        yield spec["file"], f"{outer}{spec['title']}", spec
    for inner in suite.get("suites", []):
        yield from _specs(inner, f"{outer}{inner['title']} › ")


def _seconds(spec: Mapping[str, Any]) -> float:
    return float(sum(result["duration"] for test in spec["tests"] for result in test["results"])) / 1000


def _with_status(status: str, specs: Sequence[Spec]) -> Iterator[Failed]:
    """Tests that ended so, with the error of their first try."""
    for file, title, spec in specs:
        for test in spec["tests"]:
            if test["status"] == status:
                errors = [error for result in test["results"] for error in result.get("errors", [])]
                yield Failed("browser", file, title, _error(errors[0]) if errors else "")


def _error(error: Mapping[str, Any]) -> str:
    """Its message, shortened where Playwright repeats what it waited for, and the line of the test."""
    at = error.get("location") or {}
    lines = [line for line in str(error.get("message") or error.get("value") or "").splitlines() if line.strip()]
    place = [f"at {at['file']}:{at['line']}".replace(f"{ROOT}/", "")] if at else []
    return "\n".join([*lines[:4], *place])
