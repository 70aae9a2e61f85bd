"""Points as rows of a file: managers add and reduce points in bulk, and export the ledger (D22, D34).

A row without an id is a new entry. One with the id of an export is the existing entry, which can't be changed. Undoing
an import writes opposite entries.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django.db import IntegrityError
from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from import_export.widgets import Widget

from core.accounts.models import User
from core.bulk.contract import NEW, ROW, SAME, BulkResource, Column, Record, RowNumber, RunInfo, Suggestion
from core.bulk.engine import headers as header_names
from core.bulk.undo.contract import Written
from core.bulk.widgets import Number
from core.common.errors import Invalid
from core.common.folding import fold
from core.common.numbers import parse_number
from core.points import services
from core.points.models import UNDO, PointEntry, PointType
from core.points.services import MAX_ADJUSTMENT, Cause

_GROUP = gettext_lazy("포인트")
_TYPES = {"지급": 15, "관리자 지급": 15, "차감": 20, "관리자 차감": 20, "15": 15, "20": 20, "add": 15, "reduce": 20}


class _Text(Widget):
    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        text = " ".join(value.split())
        if len(text) > self.most:
            raise ValueError(_("%(most)s자까지 쓸 수 있어요.") % {"most": self.most})
        return text


class _Amount(Number):
    """Signed won; a negative amount reduces."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> int:
        amount = parse_number(value.replace("점", "").replace("P", ""))
        if amount != amount.to_integral_value():
            raise ValueError(_("숫자로 적어 주세요."))
        if not 0 < abs(amount) <= MAX_ADJUSTMENT:
            raise ValueError(_("1부터 %(most)s까지 적어 주세요.") % {"most": f"{MAX_ADJUSTMENT:,}"})
        return int(amount)


class _Type(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> int:
        word = " ".join(value.split()).lower()
        known = {str(one.label): int(one) for one in PointType} | _TYPES
        if word not in known:
            raise ValueError(_("지급이나 차감 가운데 골라 주세요."))
        return known[word]

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return str(PointType(value).label) if value in PointType.values else "---"


def _column(shown: Promise, widget: Widget, *names: str, required: bool = False, text: bool = True) -> Column:
    """A column with its Korean name in files, in any language of the manager."""
    with translation.override("ko"):
        column = Column(str(shown), widget, group=_GROUP, required=required, names=names, text=text)
    column.shown = shown
    return column


class PointResource(BulkResource):
    """One row an entry."""

    name: ClassVar[str] = "points"
    label: ClassVar[str] = "포인트"
    shown: ClassVar[str | Promise] = gettext_lazy("포인트")
    key_fields: ClassVar[frozenset[str]] = frozenset({"entry_id", "user_name", "type", "amount", "note"})

    user_name = _column(
        gettext_lazy("아이디"), _Text(150), "회원", "회원 아이디", "id", "user", "user id", "member", required=True
    )
    type = _column(gettext_lazy("구분"), _Type(), "종류", "유형")
    amount = _column(gettext_lazy("포인트"), _Amount(), "금액", "점수", "point", "points", required=True, text=False)
    note = _column(gettext_lazy("내용"), _Text(200), "사유", "메모", "적요", "reason", required=True)
    order_num = _column(gettext_lazy("주문 번호"), _Text(18), "주문번호", "order")
    created_at = _column(gettext_lazy("날짜"), _Text(40), "일시", "date")
    entry_id = _column(gettext_lazy("기록 번호"), RowNumber(), "entry", text=False)

    def suggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]]) -> Suggestion:
        return Suggestion(header_names.suggest(headers, self.header_names(), self.many()))

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        if options:
            raise Invalid({f"options[{name}]": _("모르는 항목이에요.") for name in sorted(options)})
        return {}

    def key(self, cells: Mapping[str, str]) -> str:
        number = cells.get("entry_id", "")
        if number:
            return f"#{number}"
        parts = [cells.get(name, "") for name in ("user_name", "type", "amount", "note")]
        return "|".join(parts) if parts[0] else ""

    def open(self, run: RunInfo) -> "PointSession":
        return PointSession(run.actor)

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        found = {row["id"]: row for row in _entries(ids)}
        for pk in ids:
            if pk in found:
                cells = _cells(found[pk])
                yield [column.widget.render(cells[name]) or "" for name, column in self.columns().items()]


def _entries(ids: Sequence[int]) -> list[dict[str, Any]]:
    names = ("id", "type", "amount", "note", "order_num", "created_at", "user_id", "user__user_name")
    return [dict(row) for row in PointEntry.objects.filter(pk__in=ids).values(*names)]


def _cells(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "user_name": row["user__user_name"],
        "type": row["type"],
        "amount": str(row["amount"]),
        "note": row["note"],
        "order_num": row["order_num"],
        "created_at": f"{timezone.localtime(row['created_at']):%Y-%m-%d %H:%M:%S}",
        "entry_id": str(row["id"]),
    }


class PointSession:
    """One pass over a file: rows are new or existing entries."""

    def __init__(self, actor: Any = None) -> None:
        self._columns = PointResource.columns()
        self._actor = actor

    def read(self, records: Sequence[Record]) -> None:
        for record in records:
            for other in record.rows[1:]:
                other.errors[ROW] = _("%(line)s번째 줄과 같은 것이에요.") % {"line": record.rows[0].number}
            row = record.rows[0]
            for name, text in row.cells.items():
                if name not in self._columns or not text:
                    continue
                try:
                    row.values[name] = self._columns[name].widget.clean(text)
                except ValueError as exc:
                    row.errors[name] = str(exc)
            if "entry_id" in row.values:
                # An existing entry: its text may be blank, as for entries of orders.
                continue
            for name, column in self._columns.items():
                if column.required and not row.cells.get(name):
                    row.errors.setdefault(name, _("필수값을 입력해 주세요."))

    def gather(self, records: Sequence[Record]) -> None:
        return None

    def judge(self, records: Sequence[Record], *, lock: bool = False) -> None:
        names = {record.rows[0].values.get("user_name", "") for record in records}
        rows = User.objects.filter(user_name__in=names, is_active=True).values_list("user_name_key", "pk")
        users = dict(rows)
        numbers = [row.values["entry_id"] for record in records if "entry_id" in (row := record.rows[0]).values]
        known = {row["id"]: row for row in _entries(numbers)} if numbers else {}
        given = self._given(list(users.values()))
        for record in records:
            row = record.rows[0]
            if "entry_id" in row.values:
                self._existing(row, known.get(row.values["entry_id"]))
                continue
            user_id = users.get(fold(row.values.get("user_name", "")))
            if user_id is None and "user_name" not in row.errors:
                row.errors["user_name"] = _("없는 회원이에요.")
            kind = row.values.get("type", 20 if row.values.get("amount", 1) < 0 else 15)
            if kind not in (15, 20):
                row.errors["type"] = _("지급이나 차감 가운데 골라 주세요.")
            if kind == 15 and row.values.get("amount", 1) < 0:
                row.errors["amount"] = _("지급은 0보다 크게 적어 주세요.")
            if row.errors:
                continue
            amount = abs(row.values["amount"]) * (1 if kind == 15 else -1)
            if (amount, row.values["note"]) in given[user_id]:
                row.notes[ROW] = _("같은 회원에게 같은 내용으로 적힌 기록이 이미 있어요.")
            row.kind = NEW
            record.plan = (user_id, kind, abs(amount), row.values["note"])

    def _given(self, user_ids: Sequence[int]) -> dict[Any, set[tuple[int, str]]]:
        found: dict[Any, set[tuple[int, str]]] = defaultdict(set)
        rows = PointEntry.objects.filter(user_id__in=user_ids, type__in=[15, 20])
        for user_id, amount, note in rows.values_list("user_id", "amount", "note"):
            found[user_id].add((amount, note))
        return found

    def _existing(self, row: Any, entry: Mapping[str, Any] | None) -> None:
        if entry is None:
            row.errors["entry_id"] = _("없는 기록이에요. 새로 적으려면 비워 두세요.")
            return
        cells = _cells(entry)
        for name in ("user_name", "type", "amount", "note"):
            # Compared as a file is read: a tab in a note becomes a space.
            column = self._columns[name].widget
            if name in row.values and row.values[name] != column.clean(column.render(cells[name]) or ""):
                row.errors[name] = _("적힌 기록은 바꿀 수 없어요. 새 줄로 적어 주세요.")
        if not row.errors:
            row.kind = SAME

    def write(self, records: Sequence[Record]) -> list[Written]:
        written = []
        for record in records:
            if record.plan is None or record.rows[0].kind != NEW:
                continue
            user_id, kind, amount, note = record.plan
            try:
                entry = services.adjust(user_id=user_id, kind=kind, amount=amount, note=note, actor=self._actor)
            except Invalid as exc:
                # The balance has exceeded the maximum since the check: the engine finds the row and names it.
                raise IntegrityError(str(exc.message)) from exc
            written.append(Written("points", entry.pk, record.key))
        return written

    def forget(self) -> None:
        return None

    def settle(self) -> None:
        return None


class PointRestorer:
    """Undoes entries by opposite ones: the ledger is insert-only (D34)."""

    def marks(self, ids: Sequence[int], *, lock: bool = False) -> dict[int, str]:
        return dict.fromkeys(PointEntry.objects.filter(pk__in=ids).values_list("pk", flat=True), "entry")

    def restore(self, rows: Sequence[tuple[int, Any]], *, actor: Any = None) -> dict[int, str]:
        entries = PointEntry.objects.filter(pk__in=[pk for pk, _before in rows]).order_by("pk")
        for entry in entries:
            services.reverse_entry(entry=entry, cause=Cause(ref=f"{UNDO}{entry.pk}", note=entry.note, actor=actor))
        return {}
