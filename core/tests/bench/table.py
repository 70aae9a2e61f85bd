"""One table: figure, baseline, result, target."""

import sys
import unicodedata
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """Answers per second, and the server's processor time for one in milliseconds."""

    per_second: float = 0.0
    cpu_ms: float = 0.0

    def __str__(self) -> str:
        return f"{self.per_second:,.0f} /s, {self.cpu_ms:.2f} ms"


@dataclass(frozen=True)
class Line:
    """A figure. `met` is None where there is no target."""

    what: str
    baseline: str
    reached: str
    ratio: str
    target: str
    met: bool | None = None


def at_least(what: str, value: Rate, baseline: Rate, share: float, unit: str = "B") -> Line:
    """A rate with a target: at least `share` of its baseline."""
    ratio = value.per_second / baseline.per_second if baseline.per_second else 0.0
    return Line(what, str(baseline), str(value), f"{ratio:.2f}", f"≥ {share:g} {unit}", ratio >= share)


def at_most(what: str, value: float, most: float, unit: str, digits: int = 0) -> Line:
    """A figure with a limit of its own."""
    return Line(what, "", f"{value:,.{digits}f} {unit}".strip(), "", f"≤ {most:g} {unit}".strip(), value <= most)


def times(what: str, seconds: float, baseline: float, most: float) -> Line:
    """A duration as a multiple of its baseline."""
    ratio = seconds / baseline if baseline else 0.0
    return Line(what, f"{baseline:.2f} s", f"{seconds:.2f} s", f"{ratio:.1f} ×", f"≤ {most:g} ×", ratio <= most)


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def show(title: str, lines: list[Line]) -> None:
    """Print a part of the table."""
    head = ("what", "baseline", "reached", "ratio", "target", "")
    marks = {None: "", True: "ok", False: "short"}
    rows = [head, *((one.what, one.baseline, one.reached, one.ratio, one.target, marks[one.met]) for one in lines)]
    widths = [max(_width(row[place]) for row in rows) for place in range(len(head))]
    print(f"\n{title}")
    for row in rows:
        print("  " + "  ".join(cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)))
    sys.stdout.flush()
