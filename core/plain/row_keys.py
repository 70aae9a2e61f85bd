"""The rows of a table by key, and the names of referenced rows, for files."""

from typing import Any

from core.bulk.undo.contract import Written
from core.common import languages
from core.common.squash import squash
from core.plain import selectors, services
from core.plain.kinds.widgets import is_number
from core.plain.table import TABLES, Table, Values


class RowKeys:
    """The rows of a table by normalised key, and the names of the rows that they refer to."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.refs = {part.api: RowNames(part.related_model) for part in table.references}
        self.ids: dict[str, list[int]] = {}
        if table.key:
            columns = [table.column(name) for name in table.key]
            for pk, *values in (
                selectors.without_translation(selectors.live_rows(table)).order_by("pk").values_list("id", *columns)
            ):
                self.ids.setdefault(self._place(dict(zip(columns, values, strict=True))), []).append(pk)

    def _place(self, row: Values) -> str:
        return "\n".join(squash(self._said(name, row)) for name in self.table.key)

    def _said(self, name: str, row: Values) -> str:
        part, value = self.table.part[name], row[self.table.column(name)]
        return self.refs[part.api].name(value) if part.api in self.refs else str(value or "")

    def place(self, row: Values) -> str:
        """The key of a row; '' where the table has none."""
        return self._place(row) if self.table.key else ""

    def line(self, row: Values) -> Values:
        """A row's values by the columns of a file."""
        found: Values = {}
        for part in self.table.parts:
            value = row[self.table.column(part.name)]
            found[part.api] = self.refs[part.api].name(value) if part.api in self.refs else value
            for code in languages.LANGUAGES if part.translated else ():
                if code != languages.DEFAULT:
                    found[f"{part.name}_{code}"] = row[self.table.column(part.name, code)]
        if self.table.is_ordered:
            found["position"] = row["position"]
        alone = self.table.key and len(self.ids.get(self.place(row), ())) == 1
        found["row_number"] = "" if alone else row["id"]
        return found


class RowNames:
    """The rows of another table by name, read once; a missing one can be created."""

    def __init__(self, model: Any) -> None:
        self.table = next(one for one in TABLES.values() if one.model is model)
        self._names: dict[int, str] = {}
        self._ids: dict[str, int] = {}
        # Rows without names are named by their numbers.
        self.part = self.table.key[-1] if self.table.key else ""
        if not self.part:
            return
        column = self.table.column(self.part)
        rows = selectors.without_translation(selectors.live_rows(self.table)).order_by("pk").values_list("id", column)
        self._names = {pk: name or "" for pk, name in rows}
        for pk, name in self._names.items():
            self._ids.setdefault(squash(name), pk)

    def name(self, pk: int | None) -> str:
        """The name of a row."""
        return self._names.get(pk or 0, "") if self.part else str(pk or "")

    def find(self, name: str) -> int | None:
        """The row with a name."""
        if self.part:
            return self._ids.get(squash(name))
        known = is_number(name) and selectors.live_rows(self.table).filter(pk=int(name)).exists()
        return int(name) if known else None

    def make(self, name: str) -> tuple[int, Written]:
        """Create a row with this name; inside a transaction."""
        row = services.save(table=self.table, values={self.part: name})
        self._names[row.pk] = name
        self._ids[squash(name)] = row.pk
        return row.pk, Written(self.table.name, row.pk, name)
