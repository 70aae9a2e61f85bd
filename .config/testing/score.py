"""What was played: the sums for the last line, and the slowest of each phase."""

import os
import subprocess
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The lines that a phase names its slowest in: files, then tests.
FILES, TESTS = 6, 9


class Score:
    passed = 0
    failed = 0
    skipped = 0


@dataclass(frozen=True)
class Played:
    """A test as a runner reports it."""

    file: str
    name: str
    seconds: float


def say(text: str) -> None:
    print(f"\n== {text}", flush=True)


def took(name: str, start: float) -> None:
    """How long a phase took, and what else the machine had to do (the load of a minute)."""
    print(f"-- {name}: {time.monotonic() - start:.0f} s (load {os.getloadavg()[0]:.1f})", flush=True)


def run(name: str, command: list[str], *, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> int:
    say(name)
    start = time.monotonic()
    code = subprocess.run(command, cwd=cwd, env={**os.environ, **(env or {})}).returncode
    took(name, start)
    return code


def add(passed: int, failed: int, skipped: int, code: int) -> None:
    """Count a runner; one that ended badly without naming a failure is a failure itself."""
    Score.passed += passed
    Score.failed += failed or (1 if code else 0)
    Score.skipped += skipped


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
