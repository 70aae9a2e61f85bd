"""The plain kind of export: a row for each record, with cells from what a list's selector answers."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, ClassVar

from django.utils import timezone, translation
from django.utils.functional import Promise
from import_export.widgets import Widget

from core.bulk.contract import Column, ExportResource


def column(shown: str | Promise, *, text: bool = True, group: str | Promise = "") -> Column:
    """A column that is only exported; files have its Korean label."""
    with translation.override("ko"):
        made = Column(str(shown), Widget(), group=group, text=text)
    made.shown = shown
    return made


def number_column(shown: str | Promise, *, group: str | Promise = "") -> Column:
    """A column of numbers."""
    return column(shown, text=False, group=group)


def moment(at: datetime | None) -> str:
    """A time in the shop's time zone, as files write it; '' for none."""
    return f"{timezone.localtime(at):%Y-%m-%d %H:%M:%S}" if at else ""


class RowExport(ExportResource):
    """A list whose file has one row for each record: columns are declared, and `rows` has their values."""

    personal: ClassVar[frozenset[str]] = frozenset()

    @abstractmethod
    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        """The values of these records by column name; names that are no columns are left out, missing ones blank."""

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        rows = self.rows(ids)
        names = list(self.columns())
        for pk in ids:
            if pk in rows:
                yield [_cell(rows[pk].get(name)) for name in names]


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "Y" if value else "N"
    return moment(value) if isinstance(value, datetime) else str(value)
