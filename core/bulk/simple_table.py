"""The simple kind of bulk resource: a line is a row. A package declares columns, the lookup of rows, and saving.

For tables that fit in memory (categories, groups, settings): all rows are known by key while a run
is judged, so that a line may build on one above it.
"""

from abc import abstractmethod
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from django.utils.translation import gettext as _

from core.bulk.contract import CHANGED, NEW, ROW, SAME, BulkResource, Column, Record, RunInfo, Suggestion
from core.bulk.engine import headers as header_names
from core.bulk.pictures import Pictures
from core.bulk.undo.contract import Written
from core.common.errors import Invalid

Values = dict[str, Any]


@dataclass(slots=True)
class ExistingRows:
    """The rows that exist: their columns by id, their ids by key."""

    rows: dict[int, Values] = field(default_factory=dict)
    ids: dict[str, int] = field(default_factory=dict)

    def found(self, key: str) -> Values | None:
        """The row with this key."""
        return self.rows.get(self.ids.get(key, 0))


class SimpleTableResource(BulkResource):
    """Columns named as their model fields, unless a package reads and writes them itself."""

    # The column of a picture's address, '' where rows have none.
    picture: ClassVar[str] = ""

    def suggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]]) -> Suggestion:
        return Suggestion(header_names.suggest(headers, self.header_names(), self.many()))

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        unknown = set(options) - set(self.option_defaults)
        if unknown:
            raise Invalid({f"options[{name}]": _("모르는 항목이에요.") for name in sorted(unknown)})
        return {name: str(options.get(name, default)) for name, default in self.option_defaults.items()}

    def open(self, run: RunInfo) -> "SimpleTableSession":
        return SimpleTableSession(self, run)

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        rows = self.known().rows
        columns = {name: column for name, column in self.columns().items() if column.exported}
        for pk in ids:
            if pk in rows:
                cells = self.cells(rows[pk])
                yield [columns[name].widget.render(cells.get(name)) or "" for name in columns]

    @abstractmethod
    def known(self) -> ExistingRows:
        """All rows of the brand."""

    def lock(self) -> None:
        """Before rows are read that are about to be written, inside the transaction."""
        return None

    @abstractmethod
    def cells(self, row: Values) -> Values:
        """A row's values by column."""

    @abstractmethod
    def refuse(self, values: Values, known: ExistingRows, coming: Container[str]) -> dict[str, str]:
        """What is wrong with a line, by column. `coming` are the keys of lines above it that will be new."""

    @abstractmethod
    def save(self, values: Values, pk: int | None, known: ExistingRows) -> tuple[Values, list[Written]]:
        """Write a row; returns the columns that other rows need, its id among them, and what was written.

        `known` also has the rows that were written before it.
        """


@dataclass(slots=True)
class _Plan:
    values: Values
    pk: int | None
    before: Values


class SimpleTableSession:
    """One pass over a run of plain rows."""

    def __init__(self, resource: SimpleTableResource, run: RunInfo) -> None:
        self.resource, self.run = resource, run
        self.columns: dict[str, Column] = {
            name: column for name, column in resource.columns().items() if name in run.fields
        }
        self.pictures = Pictures(run.brand_id, run.pictures, run.beat)
        self.known = resource.known()
        self.coming: dict[str, None] = {}

    def read(self, records: Sequence[Record]) -> None:
        cleans: dict[str, Callable[[str], Any]] = {name: column.widget.clean for name, column in self.columns.items()}
        required = [name for name, column in self.resource.columns().items() if column.required]
        for record in records:
            row = record.rows[0]
            for name, text in row.cells.items():
                if name not in cleans:
                    continue
                try:
                    row.values[name] = cleans[name](text)
                except ValueError as exc:
                    row.errors[name] = str(exc)
            for name in required:
                if not row.cells.get(name):
                    row.errors.setdefault(name, _("필수값을 입력해 주세요."))
            for other in record.rows[1:]:
                other.errors[ROW] = _("%(line)s번째 줄과 같은 것이에요.") % {"line": row.number}

    def gather(self, records: Sequence[Record]) -> None:
        if self.resource.picture:
            refs = [record.rows[0].values.get(self.resource.picture, "") for record in records]
            self.pictures.gather(dict.fromkeys(ref for ref in refs if ref))

    def judge(self, records: Sequence[Record], *, lock: bool = False) -> None:
        if lock:
            self.resource.lock()
            self.known = self.resource.known()
        if self.resource.picture:
            self.pictures.look_up(one.rows[0].values.get(self.resource.picture, "") or "-" for one in records)
        for record in records:
            row = record.rows[0]
            row.errors |= self.resource.refuse(row.values, self.known, self.coming)
            if row.errors:
                continue
            pk = self.known.ids.get(record.key)
            old = self.resource.cells(self.known.rows[pk]) if pk is not None else {}
            self._picture(row, old)
            blank: Values = {name: "" if column.text else 0 for name, column in self.columns.items()}
            values = {name: row.values.get(name, blank[name]) for name in self.columns}
            for name, column in self.columns.items() if pk is not None else ():
                if name in self.resource.key_fields:
                    continue
                was, now = column.text_of(old.get(name)), column.text_of(values[name])
                if column.read_back(was) == now or not row.change(name, was, now):
                    del values[name]
            if row.errors:
                continue
            row.kind = NEW if pk is None else CHANGED if row.diff else SAME
            record.plan = _Plan(values, pk, old)
            if pk is None:
                self.coming[record.key] = None

    def _picture(self, row: Any, old: Values) -> None:
        name = self.resource.picture
        ref = row.values.get(name, "") if name in self.columns else ""
        if not ref:
            return
        kept = frozenset({old.get(name, "")} - {""})
        reason = self.pictures.refusal(ref, kept)
        if reason:
            row.notes[name] = reason
            row.values[name] = old.get(name, "")
        else:
            row.values[name] = self.pictures.src(ref, kept) or ref
            if note := self.pictures.note(ref):
                row.notes[name] = note

    def write(self, records: Sequence[Record]) -> list[Written]:
        written: list[Written] = []
        for record in records:
            plan, row = record.plan, record.rows[0]
            if not isinstance(plan, _Plan) or row.kind == SAME:
                continue
            before = dict(self.known.rows[plan.pk]) if plan.pk is not None else None
            saved, more = self.resource.save(plan.values, plan.pk, self.known)
            pk = saved["id"]
            if plan.pk is None:
                self.known.rows[pk] = saved
                self.known.ids.setdefault(record.key, pk)
            written += [*more, Written(self.resource.name, pk, record.key, before, row.diff)]
        return written

    def forget(self) -> None:
        self.known = self.resource.known()
        self.coming.clear()

    def settle(self) -> None:
        return None
