"""Past orders as rows of a file, one row a line of an order; the order's own cells are in its first row (D22).

Files of SmartStore, Cafe24, Shopify and WooCommerce are read by the names of their columns. An order that is known and
differs is corrected; undoing an import removes what it brought.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, ClassVar, cast

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.accounts.models import User
from core.bulk.contracts import (
    CHANGED,
    NEW,
    ROW,
    SAME,
    BulkResource,
    Column,
    Moment,
    Record,
    Row,
    RunInfo,
    Suggestion,
    Written,
    suggest_columns,
)
from core.common import bulk
from core.common.errors import Invalid
from core.common.folding import fold
from core.past_orders.columns import past_order_columns
from core.past_orders.models import PastOrder

MOST_LINES = 200
# Columns of a line, and their names in the stored list.
_LINE = {
    "product_code": "code", "product_name": "name", "option_info": "option", "quantity": "quantity", "price": "price",
    "line_total": "total", "courier": "courier", "invoice_num": "invoice_num",
}  # fmt: skip
_FIGURES = frozenset({"quantity", "price", "line_total"})
_HEAD = (
    "ordered_at status buyer_name buyer_phone buyer_email receiver_name receiver_phone postcode addr memo pay_method "
    "subtotal discount shipping total old_path"
).split()
_STORED = ("id", "order_num", "order_name", "user_id", "lines", *_HEAD)


class PastOrderResource(BulkResource):
    """Import and export of the orders of the former shop."""

    name: ClassVar[str] = "past-orders"
    label: ClassVar[str] = "지난 주문"
    shown: ClassVar[str | Promise] = gettext_lazy("지난 주문")
    key_fields: ClassVar[frozenset[str]] = frozenset({"order_num"})
    personal: ClassVar[frozenset[str]] = frozenset(
        "user_name buyer_name buyer_phone buyer_email receiver_name receiver_phone postcode addr memo".split()
    )

    locals().update(past_order_columns())

    def suggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]]) -> Suggestion:
        return Suggestion(suggest_columns(headers, self.header_names(), self.many()))

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        if options:
            raise Invalid({f"options[{name}]": _("모르는 항목이에요.") for name in sorted(options)})
        return {}

    def key(self, cells: Mapping[str, str]) -> str:
        return cells.get("order_num", "").strip()

    def open(self, run: RunInfo) -> "PastOrderSession":
        return PastOrderSession(run)

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        orders = PastOrder.objects.select_related("user").in_bulk(list(ids))
        columns = self.columns()
        for pk in ids:
            order = orders.get(pk)
            if order is None:
                continue
            for place, line in enumerate(order.lines or [{}]):
                yield [_cell(order, line, name, column, is_first=place == 0) for name, column in columns.items()]


def _cell(order: PastOrder, line: Mapping[str, Any], name: str, column: Column, *, is_first: bool) -> str:
    """A cell of an export. Sums of the order are in its first row only, so that a column can be summed."""
    if name in _LINE:
        value = line.get(_LINE[name], "")
    elif name == "user_name":
        value = order.user.user_name if order.user else ""
    else:
        value = getattr(order, name)
        if name in ("subtotal", "discount", "shipping", "total") and not is_first:
            return ""
    return column.text_of(value) if value not in (None, "") else ""


class PastOrderSession:
    """One pass over a file of past orders."""

    def __init__(self, run: RunInfo) -> None:
        self.run = run
        self.columns = {name: column for name, column in PastOrderResource.columns().items() if name in run.fields}

    def read(self, records: Sequence[Record]) -> None:
        for record in records:
            for row in record.rows:
                for name, text in row.cells.items():
                    if name not in self.columns or not text:
                        continue
                    try:
                        row.values[name] = self.columns[name].widget.clean(text)
                    except ValueError as exc:
                        row.errors[name] = str(exc)
            head = record.rows[0]
            if not record.key:
                head.errors.setdefault("order_num", _("필수값을 입력해 주세요."))
            if len(record.rows) > MOST_LINES:
                head.errors[ROW] = _("주문 하나에 %(most)s줄까지예요.") % {"most": MOST_LINES}
            values = _joined(record)
            if "ordered_at" not in values and not any("ordered_at" in row.errors for row in record.rows):
                head.errors["ordered_at"] = _("필수값을 입력해 주세요.")
            record.plan = values

    def gather(self, records: Sequence[Record]) -> None:
        return None

    def judge(self, records: Sequence[Record], *, lock: bool = False) -> None:
        orders = PastOrder.objects.filter(order_num__in=[record.key for record in records])
        known = {row["order_num"]: row for row in (orders.select_for_update() if lock else orders).values(*_STORED)}
        users = self._users(records)
        for record in records:
            values, head = record.plan, record.rows[0]
            if any(row.errors for row in record.rows) or not isinstance(values, dict):
                record.plan = None
                continue
            user_name = values.pop("user_name", "")
            if "user_name" in self.run.fields:
                values["user_id"] = users.get(fold(user_name)) if user_name else None
                if user_name and values["user_id"] is None:
                    head.notes["user_name"] = _("없는 회원이라 비회원의 주문으로 둬요.")
            old = known.get(record.key)
            changed = values if old is None else _changed(head, old, values)
            kind = NEW if old is None else CHANGED if changed else SAME
            for row in record.rows:
                row.kind = kind
            record.plan = (old, changed)

    def _users(self, records: Sequence[Record]) -> dict[str, int]:
        """Members of the brand by their folded names."""
        plans = [record.plan for record in records if isinstance(record.plan, dict)]
        names = {fold(plan["user_name"]) for plan in plans if plan.get("user_name")}
        return dict(User.objects.filter(user_name_key__in=names).values_list("user_name_key", "pk")) if names else {}

    def write(self, records: Sequence[Record]) -> Iterable[Written]:
        wanted = [record for record in records if record.plan and record.rows[0].kind != SAME]
        fresh = [record for record in wanted if record.plan[0] is None]
        orders = PastOrder.objects.bulk_create(
            [PastOrder(brand_id=self.run.brand_id, order_num=record.key, **record.plan[1]) for record in fresh]
        )
        written = [Written(PastOrderResource.name, order.pk, order.order_num) for order in orders]
        for record in wanted:
            old, changed = record.plan
            if old is not None:
                PastOrder.objects.filter(pk=old["id"]).update(**changed)
                written.append(
                    Written(PastOrderResource.name, old["id"], record.key, _before(old), record.rows[0].diff)
                )
        return written

    def forget(self) -> None:
        return None

    def settle(self) -> None:
        bulk.refresh_statistics((PastOrder,))


def _changed(head: Row, old: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """The values that differ from the stored ones and were shown so. The order's name follows its lines."""
    changed = {
        name: value
        for name, value in values.items()
        if name != "order_name" and not _is_same(old[name], value) and head.change(*_diff(name, old[name], value))
    }
    if "lines" in changed:
        changed["order_name"] = values["order_name"]
    return changed


def _is_same(old: Any, new: Any) -> bool:
    """Whether two values are the same in a file, which has no parts of seconds."""
    if isinstance(old, datetime) and isinstance(new, datetime):
        return Moment().render(old) == Moment().render(new)
    return bool(old == new)


def _before(old: Mapping[str, Any]) -> dict[str, Any]:
    """The stored columns as JSON has them."""
    return {name: value.isoformat() if name == "ordered_at" else value for name, value in old.items() if name != "id"}


def _diff(name: str, old: Any, new: Any) -> tuple[str, str, str]:
    """A changed cell as a preview shows it."""
    render: Callable[[Any], str] = str
    if name == "ordered_at":
        render = Moment().render
    elif name == "lines":
        render = _goods
    return ("product_name" if name == "lines" else "user_name" if name == "user_id" else name), render(old), render(new)


def _goods(lines: Sequence[Mapping[str, Any]]) -> str:
    return ", ".join(f"{line['name']} {line['option']} × {line['quantity']} {line['total']}" for line in lines)


def _joined(record: Record) -> dict[str, Any]:
    """The order's own values, from the first row that has them, and its lines."""
    values: dict[str, Any] = {}
    for row in record.rows:
        for name in (*_HEAD, "user_name"):
            if name in row.values:
                values.setdefault(name, row.values[name])
    lines = [
        _line(row.values) for row in record.rows if any(name in row.values for name in ("product_name", "product_code"))
    ]
    if lines:
        values["lines"] = lines
        name = lines[0]["name"] or lines[0]["code"]
        more = len(lines) - 1
        values["order_name"] = (_("%(name)s 외 %(more)s건") % {"name": name, "more": more} if more else name)[:250]
        values.setdefault("subtotal", sum(line["total"] for line in lines))
    values.setdefault("total", values.get("subtotal", 0) - values.get("discount", 0) + values.get("shipping", 0))
    return values


def _line(values: Mapping[str, Any]) -> dict[str, Any]:
    """A line as it is stored. Without a total it is the price times the quantity, and the other way round."""
    line = {own: values.get(name, 0 if name in _FIGURES else "") for name, own in _LINE.items()}
    line["quantity"] = line["quantity"] or 1
    if "line_total" not in values:
        line["total"] = line["price"] * line["quantity"]
    elif "price" not in values:
        line["price"] = cast(int, line["total"]) // cast(int, line["quantity"])
    return line
