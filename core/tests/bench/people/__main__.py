"""`python -m core.tests.bench.people [sqlite] [postgres] [members]`: a million members, 10,000 orders of one, a million
reviews, sign-in.

The list of members and my orders answer within `MAX_MS` milliseconds (median). A sign-in is compared with its
password hash.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from core.tests.bench.stage import Stage
from core.tests.bench.table import Line, at_most, show

MEMBERS, ORDERS, REVIEWS, MAX_MS = 1_000_000, 10_000, 1_000_000, 30.0


def measure(label: str, stage: Stage, members: int = MEMBERS) -> None:
    """Seed, measure, and print the result."""
    stage.folder.mkdir(parents=True, exist_ok=True)
    made = stage.step("people.members", "seed", str(members))
    listed = stage.step("people.members", "ask", str(made["grade"]), ",".join(map(str, made["both"])))
    show(f"{label}, the list of {members:,} members in process", [_line(*one) for one in listed.items()])
    stage.step("people.mine", "seed", str(ORDERS))
    mine = stage.step("people.mine", "ask")
    show(f"{label}, a member with {ORDERS:,} orders", [_line(*one) for one in mine.items()])
    made = stage.step("people.reviews", "seed", str(REVIEWS))
    said = stage.step("people.reviews", "ask", str(made["product"]))
    show(f"{label}, {REVIEWS:,} reviews in process", [_line(*one) for one in said.items()])
    show(f"{label}, sign-in beside one bare Argon2id", _signed(stage.step("people.signing")))


def _line(name: str, row: dict[str, Any]) -> Line:
    line = at_most(f"{name} ({row['total']:,})", row["median"], MAX_MS, "ms", 1)
    more = f"first {row['first']:.0f}, least {row['least']:.1f}, own {row['own']:.1f}"
    return Line(line.what, "", line.reached, more, line.target, line.met)


def _signed(found: dict[str, float]) -> list[Line]:
    share = found["bare"] / found["sign-in"]
    rates = {name: f"{1000 / ms:.1f} /s, {ms:.1f} ms" for name, ms in found.items()}
    return [
        Line("sign-in", rates["bare"], rates["sign-in"], f"{share:.2f}", ""),
        Line("wrong password: a name that is there, beside nobody's", rates["nobody"], rates["known"],
             f"{found['known'] / found['nobody']:.2f}", ""),
    ]  # fmt: skip


def play(words: list[str]) -> None:
    """On the named databases, or on both."""
    from core.tests.bench.__main__ import postgres

    members = next((int(one) for one in words if one.isdigit()), MEMBERS)
    with tempfile.TemporaryDirectory(prefix="maru-people-") as folder:
        if "sqlite" in words or "postgres" not in words:
            measure("SQLite", Stage(Path(folder) / "sqlite"), members)
        if "postgres" in words or "sqlite" not in words:
            with postgres() as urls:
                if urls is None:
                    print("\nPostgreSQL does not answer (TEST_DATABASE_URL)")
                else:
                    measure("PostgreSQL", Stage(Path(folder) / "postgres", urls[0]), members)


if __name__ == "__main__":
    play(sys.argv[1:])
