"""One pass of an import over a plain table: lines are read, compared with existing rows, and written."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from django.db import connection
from django.utils import timezone
from django.utils.translation import gettext as _

from core.bulk.contract import CHANGED, NEW, ROW, SAME, BulkResource, Column, Record, Row, RunInfo
from core.bulk.pictures import Pictures
from core.bulk.undo.contract import Written
from core.common import bulk, languages, trees
from core.common.errors import Invalid
from core.common.squash import squash
from core.plain import kinds, selectors, services, translation_sources, versions
from core.plain.row_keys import RowKeys
from core.plain.table import Table, Values

# The prefix of a record's key: a row's number, or its name.
NUMBER, KEY = "#", "="


@dataclass(slots=True)
class _Plan:
    columns: Values
    pk: int | None
    before: Values | None
    # Rows to create before this one: part's name in the API -> the new row's name.
    made: dict[str, str] = field(default_factory=dict)


class TableSession:
    """One pass over a run of a plain table."""

    def __init__(self, resource: BulkResource, table: Table, run: RunInfo) -> None:
        self.table, self.run = table, run
        self.columns: dict[str, Column] = {
            name: column for name, column in resource.columns().items() if name in run.fields
        }
        self.required = [name for name, column in resource.columns().items() if column.required]
        self.pictured = [
            part.api for part in table.parts if isinstance(part, kinds.Picture) and part.api in self.columns
        ]
        self.pictures = Pictures(run.brand_id, run.pictures, run.beat)
        self.places = RowKeys(table)
        self.is_tree = trees.is_tree(table.model)
        # New parents, by id, of rows whose lines were judged and not written yet.
        self.moved: dict[int, int | None] = {}

    def read(self, records: Sequence[Record]) -> None:
        cleans: dict[str, Callable[[str], Any]] = {name: column.widget.clean for name, column in self.columns.items()}
        for record in records:
            row = record.rows[0]
            for name, text in row.cells.items():
                if name not in cleans or not text:
                    continue
                try:
                    row.values[name] = cleans[name](text)
                except ValueError as exc:
                    row.errors[name] = str(exc)
            # An existing row may be named by its number alone.
            for name in self.required if "row_number" not in row.values or not self.table.key else ():
                if not row.cells.get(name) and (name in self.columns or not record.key.startswith(NUMBER)):
                    row.errors.setdefault(name, _("필수값을 입력해 주세요."))
            for other in record.rows[1:]:
                other.errors[ROW] = _("%(line)s번째 줄과 같은 것이에요.") % {"line": row.number}

    def gather(self, records: Sequence[Record]) -> None:
        refs = [record.rows[0].values.get(name, "") for record in records for name in self.pictured]
        if any(refs):
            self.pictures.gather(dict.fromkeys(ref for ref in refs if ref))

    def judge(self, records: Sequence[Record], *, lock: bool = False) -> None:
        if self.pictured:
            self.pictures.look_up(
                record.rows[0].values.get(name, "") or "-" for record in records for name in self.pictured
            )
        if lock and self.is_tree:
            trees.lock_tree(self.table.model)
            self.moved.clear()
        found = self._rows([pk for record in records if (pk := self._pk(record)) is not None], lock)
        for record in records:
            row = record.rows[0]
            pk = self._pk(record)
            old = found.get(pk) if pk is not None else None
            number = row.values.get("row_number")
            named = record.key.startswith(NUMBER)
            if named and (old is None or self._is_other(row, old)):
                row.errors["row_number"] = (
                    _("이 번호의 줄이 아니에요. 번호를 비우면 이름으로 찾아요.")
                    if self.table.key
                    else _("%(number)s번은 없어요.") % {"number": number}
                )
                continue
            self._judge(record, row, old)

    def _pk(self, record: Record) -> int | None:
        if record.key.startswith(NUMBER):
            return int(record.key[1:])
        return next(iter(self.places.ids.get(record.key[1:], ())), None) if record.key else None

    def _is_other(self, row: Row, old: Values) -> bool:
        """Whether a line whose row is named by its number also gives the key of another one."""
        given = [row.values.get(self.table.part[name].api, "") for name in self.table.key]
        return bool(given) and bool(given[-1]) and "\n".join(map(squash, given)) != self.places.place(old)

    def _rows(self, ids: Sequence[int], lock: bool) -> dict[int, Values]:
        # A line that names a deleted row by its number restores it.
        rows = selectors.all_rows(self.table).filter(pk__in=ids).order_by("pk")
        if lock and connection.features.has_select_for_update:
            rows = rows.select_for_update()
        return {row["id"]: row for row in selectors.without_translation(rows).values(*self.table.read)} if ids else {}

    def _judge(self, record: Record, row: Row, old: Values | None) -> None:
        line = self.places.line(old) if old else {}
        for name in self.required if old else ():
            # A row that is named by its number keeps what can't be empty.
            if not row.cells.get(name) and name in self.columns:
                row.values[name] = line.get(name)
        self._look_at_pictures(row, line)
        values, made = self._values(row, old)
        kept = self._kept(row, line, values, made, old) if old is not None and not row.errors else {}
        comes_back = old is not None and old["deleted_at"] is not None
        if comes_back and not row.change("row_number", _("지운 줄"), _("되살림")):
            row.refuse_changed("row_number", _("지운 줄"))
        if not row.errors:
            try:
                values = self.table.clean(values, old)
            except Invalid as exc:
                row.errors |= {name if name in self.columns else ROW: text for name, text in exc.errors.items()}
        if not row.errors and self.is_tree and old is not None and "parent_id" in values:
            self._judge_parent(row, old, values["parent_id"])
        if row.errors:
            return
        # What stays is written as it is stored, so that all lines write the same columns.
        columns, before = self._written(values | kept), None
        row.kind = NEW if old is None else CHANGED if row.diff else SAME
        if old is not None:
            before = {name: _trace_value(old[name]) for name in self.table.columns}
        if self.table.is_aged and columns:
            kept = (old or {}).get("text_sources") or {}
            columns["text_sources"] = self._sources(old or {}, columns, kept)
            if before is not None:
                before["text_sources"] = kept
        if old is not None and before is not None and comes_back:
            columns["deleted_at"], before["deleted_at"] = None, _trace_value(old["deleted_at"])
        record.plan = _Plan(columns, old["id"] if old else None, before, made)

    def _kept(self, row: Row, line: Values, values: Values, made: dict[str, str], old: Values) -> Values:
        """The stored values of cells that don't change, or whose change the check did not show."""
        stored = self._stored(old)
        kept: Values = {}
        for name, column in self.columns.items():
            if name == "row_number":
                continue
            was, now = column.text_of(line.get(name)), column.text_of(row.values.get(name, ""))
            is_same = column.read_back(was) == now and name not in made
            if not is_same and row.change(name, was, now):
                continue
            made.pop(name, None)
            if name in values:
                kept[name] = stored[name]
                if not is_same:
                    values[name] = stored[name]
        return kept

    def _stored(self, old: Values) -> Values:
        """A row's values by the names that a line's values have."""
        found: Values = {"position": old["position"]} if self.table.is_ordered else {}
        for part in self.table.parts:
            found[part.api] = old[self.table.column(part.name)]
            for code in languages.LANGUAGES if part.translated else ():
                found[f"{part.name}_{code}"] = old[self.table.column(part.name, code)]
        return found

    def _judge_parent(self, row: Row, old: Values, parent_id: int | None) -> None:
        """Refuse a parent that is below the row, other lines of the file included."""
        if parent_id == old["parent_id"]:
            return
        if parent_id is not None and trees.is_under(self.table.model, parent_id, old["id"], self.moved):
            row.errors["parent_id"] = _("자기 아래로는 옮길 수 없어요.")
        else:
            self.moved[old["id"]] = parent_id

    def _sources(self, old: Values, columns: Values, kept: Values) -> Values:
        """The fingerprints of the translations' Korean texts, after these columns are written."""
        names = self.table.translated
        now, before = (
            translation_sources.texts_by_language({**old, **columns}, names),
            translation_sources.texts_by_language(old, names),
        )
        return translation_sources.updated_fingerprints(now, names, before=before, kept=kept)

    def _values(self, row: Row, old: Values | None) -> tuple[Values, dict[str, str]]:
        """A line's values by part, and the rows that it needs and that don't exist yet."""
        values: Values = {}
        made: dict[str, str] = {}
        for part in self.table.parts:
            if part.api not in self.columns:
                continue
            value = row.values.get(part.api)
            if isinstance(part, kinds.Reference):
                value = self._referred(part, row, old, made)
            elif value is None:
                value = part.of_blank_cell()
            values[part.api] = value
            for code in languages.LANGUAGES if part.translated else ():
                if f"{part.name}_{code}" in self.columns:
                    values[f"{part.name}_{code}"] = row.values.get(f"{part.name}_{code}", "")
        if "position" in self.columns and "position" in row.values:
            values["position"] = row.values["position"]
        return values, made

    def _referred(self, part: Any, row: Row, old: Values | None, made: dict[str, str]) -> int | None:
        name, names = str(row.values.get(part.api) or ""), self.places.refs[part.api]
        if not name:
            return None
        own: int | None = old[part.attname] if old else None
        if own is not None and squash(names.name(own)) == squash(name):
            # Of several rows with one name, the one that it already refers to.
            return own
        found = names.find(name)
        if found is None and part.makes:
            made[part.api] = name
        elif found is None:
            row.errors[part.api] = _("'%(name)s' 항목이 없어요.") % {"name": name[:60]}
        return found

    def _look_at_pictures(self, row: Row, line: Values) -> None:
        for name in self.pictured:
            ref = row.values.get(name, "")
            if not ref:
                continue
            kept = frozenset({line.get(name) or ""} - {""})
            reason = self.pictures.refusal(ref, kept)
            if reason:
                row.notes[name] = reason
                row.values[name] = line.get(name) or ""
            else:
                row.values[name] = self.pictures.src(ref, kept) or ref
                if note := self.pictures.note(ref):
                    row.notes[name] = note

    def _written(self, values: Values) -> Values:
        """Values as columns."""
        found: Values = {}
        for part in self.table.parts:
            if part.api in values:
                found[self.table.column(part.name)] = values[part.api]
            for code in languages.LANGUAGES if part.translated else ():
                if f"{part.name}_{code}" in values:
                    found[self.table.column(part.name, code)] = values[f"{part.name}_{code}"]
        return {**found, "position": values["position"]} if "position" in values else found

    def write(self, records: Sequence[Record]) -> list[Written]:
        plans = [(record, plan) for record in records if isinstance(plan := record.plan, _Plan)]
        due = [(record, plan) for record, plan in plans if record.rows[0].kind != SAME]
        written = self._make(due)
        now = timezone.now()
        changed = [
            {**plan.columns, "updated_at": now, "id": plan.pk, "brand_id": self.run.brand_id}
            for _record, plan in due
            if plan.pk is not None
        ]
        bulk.update(self.table.model, changed)
        fresh = [(record, plan) for record, plan in due if plan.pk is None]
        ids = bulk.reserve_ids(self.table.model, len(fresh))
        self._insert([plan for _record, plan in fresh], ids, now)
        for (record, plan), pk in zip(fresh, ids, strict=True):
            if record.key:
                self.places.ids.setdefault(record.key[1:], []).append(pk)
            plan.pk = pk
        for record, plan in due:
            assert plan.pk is not None
            written.append(Written(self.table.name, plan.pk, self._called(plan), plan.before, record.rows[0].diff))
        if due:
            ids = [plan.pk for _record, plan in due if plan.pk is not None]
            self.table.changed(ids)
            versions.save_versions(self.table, ids, self.run.actor)
        return written

    def _called(self, plan: _Plan) -> str:
        """The name of a written row in histories: its first text or words."""
        part = next((part for part in self.table.parts if part.names_row), None)
        value = {**(plan.before or {}), **plan.columns}.get(self.table.column(part.name)) if part else ""
        return ", ".join(value) if isinstance(value, list) else str(value or "")

    def _make(self, due: Sequence[tuple[Record, _Plan]]) -> list[Written]:
        """Create the missing rows that lines refer to."""
        written: list[Written] = []
        for _record, plan in due:
            for part in self.table.references:
                name = plan.made.get(part.api)
                if name is None:
                    continue
                names = self.places.refs[part.api]
                pk = names.find(name)
                if pk is None:
                    pk, new = names.make(name)
                    written.append(new)
                plan.columns[part.attname] = pk
        return written

    def _insert(self, plans: Sequence[_Plan], ids: Sequence[int], now: datetime) -> None:
        last: dict[tuple[Any, ...], int] = {}
        rows = []
        for plan, pk in zip(plans, ids, strict=True):
            own = {"created_at": now, "updated_at": now, "id": pk, "brand_id": self.run.brand_id, **plan.columns}
            if self.table.is_ordered and "position" not in own:
                own["position"] = self._last(plan.columns, last)
            rows.append(own)
        for _names, same in bulk.group_by_columns(rows):
            bulk.insert(self.table.model, same)

    def _last(self, columns: Mapping[str, Any], last: dict[tuple[Any, ...], int]) -> int:
        """The position after the siblings of a new row."""
        level = tuple(columns.get(part.attname) for part in self.table.references)
        if level not in last:
            refs = [part.attname for part in self.table.references]
            row = self.table.model(**{name: columns.get(name) for name in refs})
            last[level] = services.last_position(self.table, row) - 1
        last[level] += 1
        return last[level]

    def forget(self) -> None:
        self.places = RowKeys(self.table)
        self.moved.clear()

    def settle(self) -> None:
        bulk.refresh_statistics((self.table.model,))


def _trace_value(value: Any) -> Any:
    """A column's value as a trace stores it."""
    return value.isoformat() if isinstance(value, date) else value
