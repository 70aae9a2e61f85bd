"""What was played: failures, times of the phases and sums for the end of a run, and the slowest tests of each phase."""

import os
import re
import subprocess
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The lines that a phase names its slowest in: files, then tests.
FILES, TESTS = 6, 9
# The last lines of an error that the summary prints.
ERROR_LINES = 5
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True)
class Failed:
    """A test that failed, with its runner's error text; `title` may name a run that ended without naming a test."""

    phase: str
    file: str
    title: str
    error: str = ""


@dataclass(frozen=True)
class Phase:
    """A phase and its duration; `load` is the machine's load average of a minute at its end."""

    name: str
    seconds: float
    load: float


class Score:
    passed = 0
    failed = 0
    skipped = 0
    failures: list[Failed] = []
    # Passed at the second try only.
    unsteady: list[Failed] = []
    phases: list[Phase] = []


@dataclass(frozen=True)
class Played:
    """A test as a runner reports it."""

    file: str
    name: str
    seconds: float


def say(text: str) -> None:
    print(f"\n== {text}", flush=True)


def took(name: str, start: float) -> None:
    """Print and keep the duration of a phase, and the machine's load."""
    phase = Phase(name, time.monotonic() - start, os.getloadavg()[0])
    Score.phases.append(phase)
    print(f"-- {name}: {phase.seconds:.0f} s (load {phase.load:.1f})", flush=True)


def run(name: str, command: list[str], *, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> int:
    say(name)
    start = time.monotonic()
    code = subprocess.run(command, cwd=cwd, env={**os.environ, **(env or {})}).returncode
    took(name, start)
    return code


def add(phase: str, passed: int, failed: Iterable[Failed], skipped: int, code: int) -> None:
    """Count a runner's tests; one that ended with a code and named no failure is a failure itself."""
    failures = list(failed)
    if code and not failures:
        failures.append(Failed(phase, "", f"ended with exit code {code} and named no test: see its output above"))
    Score.passed += passed
    Score.failed += len(failures)
    Score.skipped += skipped
    Score.failures += failures


def name_slowest(played: Iterable[Played]) -> None:
    """Name the files and the tests that took longest; seconds are those of one process."""
    tests = sorted(played, key=lambda one: -one.seconds)
    files: Counter[str] = Counter()
    for one in tests:
        files[one.file] += one.seconds  # type: ignore[assignment]
    for file, seconds in files.most_common(FILES):
        print(f"   {seconds:6.1f} s  {file}")
    for one in tests[:TESTS]:
        print(f"   {one.seconds:6.1f} s  {one.file}: {one.name[:100]}")
    print(end="", flush=True)


def summarise() -> None:
    """Print the times of all phases, every unsteady and every failed test, and the line `N passed, N failed`."""
    say("Phases")
    for phase in Score.phases:
        print(f"   {phase.seconds:6.0f} s  {phase.name} (load {phase.load:.1f})")
    _list("UNSTEADY, passed at the second try only: find the cause", Score.unsteady)
    _list("FAILED", Score.failures)
    skipped = f", {Score.skipped} skipped" if Score.skipped else ""
    print(f"\n{Score.passed} passed, {Score.failed} failed{skipped}", flush=True)


def _list(heading: str, tests: list[Failed]) -> None:
    if not tests:
        return
    say(f"{heading} ({len(tests)})")
    for one in tests:
        print(f"   {': '.join(filter(None, (one.phase, one.file, one.title)))}")
        lines = [line.rstrip() for line in _COLOURS.sub("", one.error).splitlines() if line.strip()]
        for line in lines[-ERROR_LINES:]:
            print(f"      {line[:200]}")
