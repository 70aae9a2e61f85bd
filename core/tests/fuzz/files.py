"""Product files: a table in an encoding, an optional mutation, and the allowed result."""

import csv
import io
import random
from dataclasses import dataclass, field
from typing import Any

from core.tests.fuzz.goods import COLUMNS, SPARE, Goods, goods, spoil

ENCODINGS = ("utf-8", "utf-8-sig", "cp949", "utf-16")
# The allowed result of a file: exactly its good products; nothing, with a reason; or whole products only.
EXACT, NOTHING, WHOLE = "exact", "nothing", "whole"


@dataclass
class File:
    """A file and what the generator knows about it. `numbers` gives each product's rows in the file."""

    seed: str
    items: list[Goods]
    columns: tuple[str, ...]
    table: list[list[str]]
    numbers: dict[int, list[int]]
    encoding: str
    delimiter: str
    ending: str = "\r\n"
    quoting: Any = csv.QUOTE_MINIMAL
    mutation: str = "none"
    outcome: str = EXACT
    raw: bytes = b""
    # The settings of its import.
    limits: dict[str, int] = field(default_factory=dict)
    mode: str = "good_rows"

    def text(self) -> str:
        out = io.StringIO()
        # Before Python 3.13 a writer whose lines end in one of CR and LF leaves a cell with the other one bare.
        breaks = any("\n" in cell or "\r" in cell for row in self.table for cell in row)
        quoting: Any = csv.QUOTE_ALL if breaks and len(self.ending) == 1 else self.quoting
        writer = csv.writer(out, quoting=quoting, delimiter=self.delimiter, lineterminator=self.ending)
        writer.writerows(self.table)
        return out.getvalue()

    def encode(self) -> None:
        self.raw = self.text().encode(self.encoding, "replace" if self.encoding == "cp949" else "strict")


def plain(seed: str) -> File:
    """The file of a seed before a mutation. A third of the files have wrong products."""
    rng = random.Random(seed)
    encoding = rng.choice(ENCODINGS)
    left_out = set(rng.sample(SPARE, rng.randrange(0, 3)))
    columns = tuple(name for name in COLUMNS if name not in left_out)
    items = [goods(rng, number, columns, encoding != "cp949") for number in range(rng.randrange(1, 8))]
    if encoding == "cp949":
        items = [one for one in items if _fits(one)] or [goods(random.Random(5), 9, columns, False)]
    if rng.random() < 0.35:
        spoil(rng, rng.choice(items), columns)
    order = list(columns)
    if rng.random() < 0.5:
        rng.shuffle(order)
    left = {place: len(one.rows) for place, one in enumerate(items)}
    table = [order]
    numbers: dict[int, list[int]] = {place: [] for place in left}
    mixed = rng.random() < 0.3
    while left:
        place = rng.choice(list(left)) if mixed else min(left)
        one = items[place]
        row = one.rows[len(one.rows) - left[place]]
        table.append([row.get(name, "") for name in order])
        numbers[place].append(len(table))
        left[place] -= 1
        if not left[place]:
            del left[place]
    return File(
        seed, items, columns, table, numbers, encoding, rng.choice(",,,;\t|"), rng.choice(("\r\n", "\n", "\r")),
        rng.choice((csv.QUOTE_MINIMAL, csv.QUOTE_ALL)), mode=rng.choice(("good_rows", "all_or_nothing")),
    )  # fmt: skip


def _fits(one: Goods) -> bool:
    try:
        "".join(text for row in one.rows for text in row.values()).encode("cp949")
    except UnicodeEncodeError:
        return False
    return True
