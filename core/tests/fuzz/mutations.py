"""Damage to files: each mutation changes a file and gives the allowed result."""

import random
import unicodedata
from collections.abc import Callable

from core.bulk.contract import ROW
from core.catalog.resources.products import ProductResource
from core.tests.fuzz.files import NOTHING, WHOLE, File, plain

Mutation = Callable[[random.Random, File], None]
MANY = 1_000_000


def _none(_rng: random.Random, file: File) -> None:
    file.encode()


def _blank_lines(rng: random.Random, file: File) -> None:
    place = rng.randrange(1, len(file.table) + 1)
    file.table.insert(place, [])
    _shift(file, place)
    file.encode()


def _shift(file: File, place: int) -> None:
    file.numbers = {item: [row + (row > place) for row in rows] for item, rows in file.numbers.items()}


def _short_rows(_rng: random.Random, file: File) -> None:
    for row in file.table[1:]:
        while len(row) > 1 and not row[-1]:
            row.pop()
    file.encode()
    # A missing cell that most rows have is reported, and its row is refused (docs/importing.md).
    file.outcome = WHOLE


def _long_row(rng: random.Random, file: File) -> None:
    """A row with an extra cell: its whole product is refused."""
    place = rng.randrange(len(file.items))
    nth = rng.randrange(len(file.items[place].rows))
    row = file.table[file.numbers[place][nth] - 1]
    row += [""] * (len(file.columns) - len(row)) + ["남는 칸"]
    _wrong(file, place, nth)


def _long_cell(rng: random.Random, file: File) -> None:
    place = rng.randrange(len(file.items))
    nth = rng.randrange(len(file.items[place].rows))
    row = file.table[file.numbers[place][nth] - 1]
    row[file.table[0].index("상품명")] = "x" * 32_768
    _wrong(file, place, nth)


def _wrong(file: File, place: int, nth: int) -> None:
    # Errors of a row's shape are reported before those of its cells.
    file.items[place].wrong = (nth, ROW)
    file.encode()


def _million(_rng: random.Random, file: File) -> None:
    """A row of a million blank cells is ignored."""
    file.table.append([""] * (MANY + 1))
    file.encode()


def _decomposed(_rng: random.Random, file: File) -> None:
    file.encoding = "utf-8"
    file.table = [[unicodedata.normalize("NFD", cell) for cell in row] for row in file.table]
    file.encode()


def _rows_over(_rng: random.Random, file: File) -> None:
    file.encode()
    file.limits, file.outcome = {"IMPORT_MAX_ROWS": len(file.table) - 2}, NOTHING


def _rows_fit(_rng: random.Random, file: File) -> None:
    file.encode()
    file.limits = {"IMPORT_MAX_ROWS": len(file.table) - 1, "IMPORT_MAX_BYTES": len(file.raw)}


def _size_over(_rng: random.Random, file: File) -> None:
    file.encode()
    file.limits, file.outcome = {"IMPORT_MAX_BYTES": len(file.raw) - 1}, NOTHING


def _cut_character(_rng: random.Random, file: File) -> None:
    file.table.append(["가가가"] + [""] * (len(file.table[0]) - 1))
    file.ending = "\n"
    file.encoding = "utf-8-sig" if file.encoding == "utf-8" else file.encoding
    file.raw = file.text().rstrip("\n" + file.delimiter + '"').encode(file.encoding, "replace")[:-1]
    file.outcome = NOTHING


def _nul(rng: random.Random, file: File) -> None:
    text = file.text()
    place = rng.randrange(len(text))
    file.raw = (text[:place] + "\x00" + text[place:]).encode(file.encoding, "replace")
    file.outcome = NOTHING


def _two_encodings(_rng: random.Random, file: File) -> None:
    file.encoding = "utf-8-sig"
    file.encode()
    file.raw += "B-2,라마바".encode("cp949") + b",1,\x80\xff\n"
    file.outcome = NOTHING


def _two_marks(_rng: random.Random, file: File) -> None:
    file.encoding = "utf-8-sig"
    file.encode()
    file.raw, file.outcome = b"\xef\xbb\xbf" + file.raw, WHOLE


def _same_header(rng: random.Random, file: File) -> None:
    name = rng.choice(file.table[0])
    for row in file.table:
        row.append("")
    file.table[0][-1] = name
    file.encode()
    # A product may have several columns of pictures.
    file.outcome = WHOLE if ProductResource().is_many(name) else NOTHING


def _title(_rng: random.Random, file: File) -> None:
    # The header is found one line lower; the delimiter may be undetectable in such a file.
    file.table.insert(0, ["우리 가게 상품 목록"])
    file.numbers = {item: [number + 1 for number in rows] for item, rows in file.numbers.items()}
    file.encode()
    file.outcome = WHOLE


def _no_header(_rng: random.Random, file: File) -> None:
    file.table.pop(0)
    file.encode()
    file.outcome = NOTHING


def _no_rows(_rng: random.Random, file: File) -> None:
    del file.table[1:]
    file.encode()
    file.outcome = NOTHING


def _open_quote(_rng: random.Random, file: File) -> None:
    file.encode()
    unmarked = {"utf-16": "utf-16-le", "utf-8-sig": "utf-8"}.get(file.encoding, file.encoding)
    file.raw += f'"끝{file.delimiter}없는 줄'.encode(unmarked)
    file.outcome = NOTHING


def _empty(rng: random.Random, file: File) -> None:
    file.raw = rng.choice((b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\n\n\n", b" "))
    file.outcome = NOTHING


def _other_kind(rng: random.Random, file: File) -> None:
    file.encode()
    magic = rng.choice((b"\x89PNG\r\n\x1a\n", b"PK\x03\x04", b"%PDF-1.7", b"\xd0\xcf\x11\xe0", b"\x1f\x8b"))
    file.raw, file.outcome = magic + file.raw, NOTHING


def _flipped(rng: random.Random, file: File) -> None:
    file.encode()
    raw = bytearray(file.raw)
    for _time in range(rng.randrange(1, 9)):
        raw[rng.randrange(len(raw))] = rng.randrange(256)
    file.raw, file.outcome = bytes(raw), WHOLE


def _cut(rng: random.Random, file: File) -> None:
    file.encode()
    file.raw, file.outcome = file.raw[: rng.randrange(len(file.raw))], WHOLE


MUTATIONS: dict[str, tuple[int, Mutation]] = {
    "none": (24, _none), "blank line": (4, _blank_lines), "short rows": (6, _short_rows), "long row": (6, _long_row),
    "long cell": (3, _long_cell), "a million commas": (1, _million), "decomposed": (4, _decomposed),
    "rows over the limit": (3, _rows_over), "rows at the limit": (3, _rows_fit), "size over the limit": (2, _size_over),
    "cut character": (4, _cut_character), "NUL": (4, _nul), "two encodings": (3, _two_encodings),
    "two marks": (2, _two_marks), "same header": (4, _same_header), "title above": (3, _title),
    "no header": (3, _no_header), "no rows": (2, _no_rows), "open quote": (4, _open_quote), "empty": (1, _empty),
    "other kind": (3, _other_kind), "flipped bytes": (8, _flipped), "cut": (5, _cut),
}  # fmt: skip
_NAMES = list(MUTATIONS)
_WEIGHTS = [weight for weight, _mutation in MUTATIONS.values()]


def make(seed: str) -> File:
    """The file of a seed."""
    file, rng = plain(seed), random.Random(f"{seed} mutation")
    file.mutation = rng.choices(_NAMES, _WEIGHTS)[0]
    MUTATIONS[file.mutation][1](rng, file)
    return file
