"""Tracking numbers as rows of a file: a packing list is exported and imported with numbers (D22, D31).

A row is a line of an order, or a whole order if it names no line. A number moves paid lines (5, 10 → 15) and corrects
the number of sent ones. Undoing an import removes the number if the line has not moved since. It does not move the line
back: there is no such move, and the parcel may be gone.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.db import IntegrityError
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from import_export.widgets import Widget

from core.bulk.contract import (
    CHANGED,
    NEW,
    ROW,
    SAME,
    BulkResource,
    Column,
    Record,
    Row,
    RowNumber,
    RunInfo,
    Suggestion,
)
from core.bulk.engine import headers as header_names
from core.bulk.undo.contract import Written
from core.common.errors import AppError, Invalid
from core.common.josa import fix_particles
from core.orders import selectors, services
from core.orders.actor_names import IMPORTED
from core.orders.models import Order, OrderLine
from core.orders.selectors.same_person import find_same_person
from core.orders.states import OrderStatus, label
from core.shipping import couriers, parcels
from core.shipping.models import Parcel
from core.shipping.selectors import couriers_in_use, parcel_out

SUBJECT = "invoice-numbers"
_GROUP = gettext_lazy("배송")
_NUMBER = re.compile(r"^[A-Z0-9]{6,40}$")
_LINE = (
    "id order_id order__order_num status cancelled_at refund_id courier invoice_num product_name option_info quantity"
).split()
_WHY_NOT = {
    OrderStatus.AWAITING: gettext_lazy("아직 결제되지 않았어요."),
    OrderStatus.CANCEL_REQUESTED: gettext_lazy("취소 요청을 받은 상품이에요."),
    OrderStatus.DELIVERED: gettext_lazy("배송이 끝난 상품이에요."),
}


class _Text(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        return " ".join(value.split())[:250]


class _OrderNum(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        return value.strip().upper()[:40]


class _Courier(Widget):
    """By code, name or alias, in any supported language."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        found = couriers.find_courier(value)
        if found is None:
            raise ValueError(_("모르는 택배사예요."))
        return found.code


class _TrackingNumber(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        number = couriers.normalize_tracking_number(value)
        if not _NUMBER.match(number):
            raise ValueError(_("송장 번호를 확인해 주세요."))
        return number


def _column(shown: Promise, widget: Widget, *names: str, required: bool = False, text: bool = True) -> Column:
    with translation.override("ko"):
        column = Column(str(shown), widget, group=_GROUP, required=required, names=names, text=text)
    column.shown = shown
    return column


class TrackingNumberResource(BulkResource):
    """One row a line. Columns other than the keys and the number are for people."""

    name: ClassVar[str] = SUBJECT
    label: ClassVar[str] = "송장 번호"
    shown: ClassVar[str | Promise] = gettext_lazy("송장 번호")
    key_fields: ClassVar[frozenset[str]] = frozenset({"order_num", "line_id"})

    order_num = _column(gettext_lazy("주문 번호"), _OrderNum(), "주문번호", "order", "order number", required=True)
    line_id = _column(gettext_lazy("품목 번호"), RowNumber(), "품목번호", "line", "line id", text=False)
    product_name = _column(gettext_lazy("상품명"), _Text(), "상품")
    option_info = _column(gettext_lazy("옵션"), _Text())
    quantity = _column(gettext_lazy("수량"), _Text())
    status = _column(gettext_lazy("주문 상태"), _Text(), "상태")
    courier = _column(gettext_lazy("택배사"), _Courier(), "배송업체", "운송사", "carrier", "택배회사")
    invoice_num = _column(
        gettext_lazy("송장 번호"), _TrackingNumber(), "송장번호", "운송장번호", "운송장 번호", "등기번호",
        "tracking number", "waybill",
    )  # fmt: skip

    def suggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]]) -> Suggestion:
        return Suggestion(header_names.suggest(headers, self.header_names(), self.many()))

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        if options:
            raise Invalid({f"options[{name}]": _("모르는 항목이에요.") for name in sorted(options)})
        return {}

    def key(self, cells: Mapping[str, str]) -> str:
        line = cells.get("line_id", "").strip()
        return f"#{line}" if line else cells.get("order_num", "").strip().upper()

    def open(self, run: RunInfo) -> "TrackingNumberSession":
        return TrackingNumberSession()

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        found = {row["id"]: row for row in OrderLine.objects.filter(pk__in=ids).values(*_LINE)}
        with translation.override("ko"):
            rows = [_cells(found[pk]) for pk in ids if pk in found]
        for cells in rows:
            yield [cells[name] for name in self.columns()]


def _cells(row: Mapping[str, Any]) -> dict[str, str]:
    return {
        "order_num": row["order__order_num"],
        "line_id": str(row["id"]),
        "product_name": row["product_name"],
        "option_info": row["option_info"],
        "quantity": str(row["quantity"]),
        "status": label(row["status"]),
        "courier": couriers.courier_name(row["courier"]),
        "invoice_num": row["invoice_num"],
    }


@dataclass(frozen=True)
class _Plan:
    lines: Sequence[Mapping[str, Any]]
    courier: str
    number: str


class TrackingNumberSession:
    """One pass over a file."""

    def __init__(self) -> None:
        self._columns = TrackingNumberResource.columns()
        self._preferred = [one.code for one in couriers_in_use(parcel_out())]
        # Orders of numbers set in this pass, by courier and number.
        self._given: dict[tuple[str, str], set[int]] = defaultdict(set)

    def read(self, records: Sequence[Record]) -> None:
        for record in records:
            for row in record.rows:
                self._clean(row)
            first = record.rows[0]
            for other in record.rows[1:]:
                # Rows of one order without line ids must agree, or it is unclear which number belongs to which line.
                same = all(other.values.get(name) == first.values.get(name) for name in ("courier", "invoice_num"))
                if not same and not other.errors:
                    other.errors[ROW] = _("한 주문에 송장이 여럿이에요. 품목 번호로 나눠 적어 주세요.")

    def _clean(self, row: Row) -> None:
        for name, text in row.cells.items():
            if name not in self._columns or not text.strip():
                continue
            try:
                row.values[name] = self._columns[name].widget.clean(text)
            except ValueError as exc:
                row.errors[name] = str(exc)
        if not row.cells.get("order_num", "").strip():
            row.errors.setdefault("order_num", _("필수값을 입력해 주세요."))

    def gather(self, records: Sequence[Record]) -> None:
        return None

    def judge(self, records: Sequence[Record], *, lock: bool = False) -> None:
        rows = [record.rows[0] for record in records]
        lines = _load_lines(
            [row.values["line_id"] for row in rows if "line_id" in row.values],
            [row.values["order_num"] for row in rows if "line_id" not in row.values and "order_num" in row.values],
            lock=lock,
        )
        for record in records:
            if not record.is_wrong:
                self._choose(record, lines)
        plans = [record.plan for record in records if record.plan is not None]
        if lock:
            parcels.lock_numbers((plan.courier, plan.number) for plan in plans)
        taken = _find_owners([plan.number for plan in plans])
        for record in records:
            self._settle(record, taken)

    def _choose(self, record: Record, lines: Mapping[Any, list[dict[str, Any]]]) -> None:
        row = record.rows[0]
        number = row.values.get("invoice_num", "")
        named = row.values.get("line_id")
        mine = lines[named if named is not None else row.values["order_num"]]
        if named is not None and (not mine or mine[0]["order__order_num"] != row.values["order_num"]):
            row.errors["line_id"] = _("이 주문에 없는 품목이에요.")
        elif not mine:
            row.errors["order_num"] = _("없는 주문이에요.")
        elif number:
            self._plan(record, mine, number)

    def _plan(self, record: Record, mine: list[dict[str, Any]], number: str) -> None:
        row = record.rows[0]
        code = row.values.get("courier", "")
        known = couriers.COURIERS[code] if code else couriers.guess_courier(number, self._preferred)
        if known is None:
            row.errors["courier"] = _("택배사를 적어 주세요.")
            return
        if not code:
            row.notes["courier"] = fix_particles(_("번호로 보아 %(name)s(으)로 적어요.") % {"name": known.name})
        elif not known.matches(number):
            row.notes["invoice_num"] = _("%(name)s의 번호와 모양이 달라요.") % {"name": known.name}
        open_lines = [line for line in mine if (line["courier"], line["invoice_num"]) != (known.code, number)]
        if "line_id" not in row.values:
            open_lines = _select_order_lines(open_lines, is_known=len(open_lines) < len(mine))
        why = next((why for line in open_lines if (why := _refusal_of(line))), None)
        if why:
            row.errors[ROW] = str(why)
            return
        record.plan = _Plan(open_lines, known.code, number) if open_lines else None

    def _settle(self, record: Record, taken: Mapping[tuple[str, str], Mapping[int, str]]) -> None:
        plan: _Plan | None = record.plan
        for row in record.rows:
            row.kind = SAME
        if plan is None:
            return
        row, key = record.rows[0], (plan.courier, plan.number)
        order_id = plan.lines[0]["order_id"]
        owners = taken.get(key, {})
        others = {*owners, *self._given[key]} - {order_id}
        strangers = others - find_same_person(order_id, others)
        if strangers:
            text = _("이미 다른 주문에 쓴 송장 번호예요.")
            owner = next((owners[pk] for pk in sorted(strangers) if pk in owners), "")
            row.errors["invoice_num"] = f"{text} ({owner})" if owner else text
            record.plan, row.kind = None, ""
            return
        if others:
            row.notes["invoice_num"] = _("같은 분의 다른 주문에도 쓴 번호예요. 한 상자로 보내는 것으로 적어요.")
        self._given[key].add(order_id)
        # A number and its courier are one value.
        stored = dict.fromkeys((line["courier"], line["invoice_num"]) for line in plan.lines)
        before = ", ".join(dict.fromkeys(number for _code, number in stored if number))
        row.kind = CHANGED if before else NEW
        if row.change("invoice_num", before, plan.number, seen=str(list(stored))):
            names = ", ".join(dict.fromkeys(couriers.courier_name(code) for code, _number in stored))
            if any(code != plan.courier for code, _number in stored):
                row.diff["courier"] = [names, couriers.courier_name(plan.courier)]

    def write(self, records: Sequence[Record]) -> list[Written]:
        written = []
        for record in records:
            plan: _Plan | None = record.plan
            if plan is None or record.rows[0].kind not in (NEW, CHANGED):
                continue
            self._give(plan)
            for line in plan.lines:
                before = {"courier": line["courier"], "invoice_num": line["invoice_num"]}
                diff = {"invoice_num": [line["invoice_num"], plan.number]}
                written.append(Written(SUBJECT, line["id"], line["order__order_num"], before, diff))
        return written

    def _give(self, plan: _Plan) -> None:
        try:
            services.set_tracking_number(
                line_ids=[line["id"] for line in plan.lines],
                courier=plan.courier,
                tracking_number=plan.number,
                actor=IMPORTED,
                # The preview named the numbers of two orders of one person.
                is_shared=True,
            )
        except AppError as exc:
            # Another request used this number first: the engine finds the row and names it.
            raise IntegrityError(str(exc.message)) from exc

    def forget(self) -> None:
        self._given.clear()

    def settle(self) -> None:
        return None


def _select_order_lines(lines: list[dict[str, Any]], *, is_known: bool) -> list[dict[str, Any]]:
    """The lines that a number without a line id applies to. `is_known`: some lines already have this number.

    A line sent under another number keeps it if some lines are still to be sent, or were sent under this one. Cancelled
    and delivered lines are left out, unless there are no others.
    """
    able = [line for line in lines if not _refusal_of(line)]
    waiting = selectors.lines_without_number(able)
    return waiting if waiting or is_known else able or lines


def _refusal_of(line: Mapping[str, Any]) -> str | Promise:
    if line["cancelled_at"]:
        return gettext_lazy("취소된 상품이에요.")
    if line["refund_id"]:
        return gettext_lazy("환불이 진행 중인 상품이에요.")
    return _WHY_NOT.get(line["status"], "")


def _load_lines(ids: Sequence[int], order_nums: Sequence[str], *, lock: bool) -> dict[Any, list[dict[str, Any]]]:
    """Lines by their id and by their order's number: two queries.

    `lock` locks the orders first (every service locks an order before its lines).
    """
    found: dict[Any, list[dict[str, Any]]] = defaultdict(list)
    if lock:
        wanted = Order.objects.filter(order_num__in=order_nums).values_list("pk", flat=True)
        _lock_orders({*wanted, *_order_ids_of(ids)})
    if ids:
        for line in OrderLine.objects.filter(pk__in=ids).values(*_LINE):
            found[line["id"]].append(dict(line))
    if order_nums:
        rows = OrderLine.objects.filter(order__order_num__in=order_nums).order_by("id")
        for line in rows.values(*_LINE):
            found[line["order__order_num"]].append(dict(line))
    return found


def _order_ids_of(ids: Sequence[int]) -> Iterable[int]:
    return OrderLine.objects.filter(pk__in=ids).values_list("order_id", flat=True)


def _lock_orders(keys: Iterable[int]) -> None:
    list(Order.objects.select_for_update().filter(pk__in=set(keys)).order_by("pk").values_list("pk", flat=True))


def _find_owners(numbers: Sequence[str]) -> dict[tuple[str, str], dict[int, str]]:
    """The orders of each number, by their id: one query."""
    owners: dict[tuple[str, str], dict[int, str]] = defaultdict(dict)
    if not numbers:
        return owners
    rows = Parcel.objects.filter(leg__in=parcels.DOMESTIC, invoice_num__in=numbers)
    for courier, number, order_id, order_num in rows.values_list("courier", "invoice_num", "order_id", "order_num"):
        owners[courier, number][order_id] = order_num
    return owners


class TrackingNumberRestorer:
    """Undoes numbers: restores the previous one. No line moves, because there is no move back from 15."""

    def marks(self, ids: Sequence[int], *, lock: bool = False) -> dict[int, str]:
        if lock:
            _lock_orders(_order_ids_of(ids))
        names = ("pk", "status", "courier", "invoice_num", "cancelled_at", "refund_id")
        found = OrderLine.objects.filter(pk__in=ids).order_by("pk").values_list(*names)
        return {pk: "|".join(map(str, rest)) for pk, *rest in found}

    def restore(self, rows: Sequence[tuple[int, Any]], *, actor: Any = None) -> dict[int, str]:
        kept: dict[int, str] = {}
        for pk, before in rows:
            try:
                done = services.restore_tracking_number(
                    line_id=pk, courier=before["courier"], tracking_number=before["invoice_num"], actor=IMPORTED
                )
                why = "" if done else _("그 뒤에 배송이 시작되어 그대로 두었어요.")
            except AppError as exc:
                why = str(exc.message)
            if why:
                kept[pk] = why
        return kept
