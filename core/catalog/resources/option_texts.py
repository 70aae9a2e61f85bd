"""Option names and values in the six languages other than Korean: read from rows and compared with stored ones."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from core.bulk.contract import Row
from core.catalog.resources.labels import OPTIONS
from core.common import languages

OTHERS = {code: f"name_{languages.suffix(code)}" for code in languages.LANGUAGES if code != languages.DEFAULT}
FIELDS = frozenset(
    f"option{place}_{part}_{code}" for place in range(1, OPTIONS + 1) for part in ("name", "value") for code in OTHERS
)


@dataclass(slots=True)
class OptionTexts:
    """An option's texts by database column, and its values' texts by Korean name; a blank cell is ''.

    Only columns that the file has are included.
    """

    group: dict[str, str] = field(default_factory=dict)
    values: dict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))


def columns(fields: Collection[str]) -> list[str]:
    """The database columns to compare with a file with these fields."""
    asked = FIELDS.intersection(fields)
    return [column for code, column in OTHERS.items() if any(name.endswith(f"_{code}") for name in asked)]


def read_option_texts(rows: Iterable[Row], place: int, fields: Collection[str]) -> OptionTexts:
    """The texts of the option at this place. Conflicting rows get an error."""
    found = OptionTexts()
    if FIELDS.isdisjoint(fields):
        return found
    rows = list({id(row): row for row in rows}.values())
    by_value = defaultdict(list)
    for row in rows:
        if pair := row.values.get(f"option{place}_value"):
            by_value[pair[0]].append(row)
    for code, column in OTHERS.items():
        name = f"option{place}_name_{code}"
        if name in fields:
            found.group[column] = _text_of_rows(rows, name)
        name = f"option{place}_value_{code}"
        if name in fields:
            for text, own in by_value.items():
                found.values[text][column] = _text_of_rows(own, name)
    return found


def _text_of_rows(rows: Sequence[Row], name: str) -> str:
    said = [(row, row.values[name]) for row in rows if row.values.get(name)]
    for row, text in said[1:]:
        if text != said[0][1]:
            row.errors[name] = _("같은 상품의 %(line)s번째 줄과 달라요.") % {"line": said[0][0].number}
    return said[0][1] if said else ""


def changed_texts(existing: Mapping[str, Any], texts: Mapping[str, str]) -> dict[str, str]:
    """Those of these texts that differ from a stored option or value."""
    return {column: text for column, text in texts.items() if (existing[column] or "") != text}


def field_of(place: int, part: str, column: str) -> str:
    """The file's field for a database column."""
    return next(f"option{place}_{part}_{code}" for code, own in OTHERS.items() if own == column)
