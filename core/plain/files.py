"""Every plain table as a bulk resource: its columns, the row of a line, and how rows are written.

A line names its row by `row_number`, or by the table's normalised key; a line without either is a new row.
Exported files have the number only where the key does not distinguish rows: numbers mean nothing in another brand.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.contract import BulkResource, Column, RunInfo, Suggestion
from core.bulk.engine import headers as header_names
from core.bulk.languages import LANGUAGE_NAMES, LANGUAGES
from core.bulk.widgets import Whole
from core.common.errors import Invalid
from core.plain import kinds, labels, selectors
from core.plain.kinds.widgets import RowNumber, is_number
from core.plain.row_keys import RowKeys
from core.plain.session import KEY, NUMBER, TableSession
from core.plain.table import Table

_ORDER = ("position", "order", "순번", "順序", "排序", "ordre", "thứ tự", "الترتيب")
_AT_ONCE = 500


class TableResource(BulkResource):
    """A table's rows as lines of a file."""

    table: ClassVar[Table]

    def suggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]]) -> Suggestion:
        return Suggestion(header_names.suggest(headers, self.header_names(), self.many()))

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        if options:
            raise Invalid({f"options[{name}]": _("모르는 항목이에요.") for name in sorted(options)})
        return {}

    def open(self, run: RunInfo) -> TableSession:
        return TableSession(self, self.table, run)

    def key(self, found: Mapping[str, str]) -> str:
        number = found.get("row_number", "")
        if is_number(number):
            return f"{NUMBER}{int(number)}"
        own = [self.table.part[name] for name in self.table.key]
        texts = [part.key_text(found.get(part.api, "")) for part in own]
        return KEY + "\n".join(texts) if texts and texts[-1] else ""

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        places = RowKeys(self.table)
        columns = {name: column for name, column in self.columns().items() if column.exported}
        for start in range(0, len(ids), _AT_ONCE):
            some = ids[start : start + _AT_ONCE]
            rows = selectors.without_translation(selectors.live_rows(self.table).filter(pk__in=some)).values(
                *self.table.read
            )
            by_id = {row["id"]: row for row in rows}
            for pk in some:
                if pk in by_id:
                    line = places.line(by_id[pk])
                    yield [columns[name].widget.render(line.get(name)) or "" for name in columns]


def _columns(table: Table) -> dict[str, Column]:
    found: dict[str, Column] = {}
    for part in table.parts:
        label = labels.label(table.name, part.name)
        own = Column(
            label,
            part.widget(),
            required=part.is_required or part.name in table.key[-1:],
            names=(part.name, *labels.header_names(table.name, part.name)),
            text=part.is_text,
        )
        own.shown = table.word(part.name)
        found[part.api] = own
        for code, language in LANGUAGE_NAMES.items() if part.translated else ():
            other = Column(f"{label}({language})", part.widget(), names=(f"{part.name}_{code}",))
            other.shown = format_lazy("{name}({language})", name=table.word(part.name), language=LANGUAGES[code])
            found[f"{part.name}_{code}"] = other
    if table.is_ordered:
        found["position"] = Column("순서", Whole(0, 1_000_000), text=False, names=_ORDER)
        found["position"].shown = gettext_lazy("순서")
    found["row_number"] = Column("고유 번호", RowNumber(), text=False)
    found["row_number"].shown = gettext_lazy("고유 번호")
    return found


def resource_of(table: Table) -> type[TableResource]:
    """The bulk resource of a table."""
    keys = frozenset({"row_number", *(table.part[name].api for name in table.key)})
    own: dict[str, Any] = {
        "table": table,
        "name": table.name,
        "label": labels.label(table.name, "one"),
        "shown": table.word("one"),
        "key_fields": keys,
        "has_pictures": any(isinstance(part, kinds.Picture) for part in table.parts),
        "__annotations__": {},
    }
    made: type[TableResource] = type(f"{table.model.__name__}Resource", (TableResource,), own)
    # Not by the class's attributes: a part may be called as one of them, `name` for example.
    made.fields.update(_columns(table))
    return made
