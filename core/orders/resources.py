"""Orders as rows of an export, one line a row, for packing and for sums. They can't be imported.

An order's own amounts are in its first row only, so that a column can be summed. Buyer and address are in every row.
The customs code and payment details are not exported.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from import_export.widgets import Widget

from core.accounts.delivery_requests import DELIVERY_REQUESTS
from core.bulk.contract import Column, ExportResource
from core.common import languages
from core.common.phones import hyphenated
from core.orders import subscribers
from core.orders.models import Order, OrderLine
from core.orders.selectors.lists import exclude_replaced
from core.orders.states import PaymentState, label
from core.payments.models import PaymentModule
from core.payments.services import FREE
from core.shipping import couriers

_BUYER, _GOODS, _AMOUNT, _DELIVERY = _("주문"), _("상품"), _("금액"), _("배송")
_ORDER = (
    "id order_num created_at payment_state pay_method buyer_name buyer_phone buyer_email subtotal discount points_used "
    "shipping total refunded address"
).split()
_LINE = (
    "order_id status cancelled_at replaced_by_id product__product_code product_name option_info quantity price total "
    "is_overseas courier invoice_num seller_name"
).split()
_SUMS = ("subtotal", "discount", "points_used", "shipping", "total", "refunded")
# As the list shows it. An order paid in points alone has no way to pay in money.
METHODS = {**dict(PaymentModule.Kind.choices), FREE: "포인트"}
_ADDRESS = ("receiver_name", "postcode", "addr", "addr_detail", "memo")


def _column(name: str, shown: str | Promise, group: str | Promise, *, text: bool = True) -> Column:
    column = Column(name, Widget(), group=group, text=text)
    column.shown = shown
    return column


def _columns() -> dict[str, Column]:
    return {
        "order_num": _column("주문 번호", _("주문 번호"), _BUYER),
        "created_at": _column("주문 시각", _("주문 시각"), _BUYER),
        "status": _column("주문 상태", _("주문 상태"), _BUYER),
        "payment_state": _column("결제 상태", _("결제 상태"), _BUYER),
        "pay_method": _column("결제 수단", _("결제 수단"), _BUYER),
        "buyer_name": _column("주문자", _("주문자"), _BUYER),
        "buyer_phone": _column("주문자 전화", _("주문자 전화"), _BUYER),
        "buyer_email": _column("주문자 이메일", _("주문자 이메일"), _BUYER),
        "product_code": _column("상품코드", _("상품코드"), _GOODS),
        "product_name": _column("상품명", _("상품명"), _GOODS),
        "option_info": _column("옵션", _("옵션"), _GOODS),
        "quantity": _column("수량", _("수량"), _GOODS, text=False),
        "is_overseas": _column("해외배송", _("해외배송"), _GOODS),
        "seller": _column("판매자", _("판매자"), _GOODS),
        "price": _column("단가", _("단가"), _AMOUNT, text=False),
        "line_total": _column("금액", _("금액"), _AMOUNT, text=False),
        "subtotal": _column("주문 상품 금액", _("주문 상품 금액"), _AMOUNT, text=False),
        "discount": _column("주문 할인", _("주문 할인"), _AMOUNT, text=False),
        "points_used": _column("포인트 사용", _("포인트 사용"), _AMOUNT, text=False),
        "shipping": _column("배송비", _("배송비"), _AMOUNT, text=False),
        "total": _column("결제 금액", _("결제 금액"), _AMOUNT, text=False),
        "refunded": _column("환불한 금액", _("환불한 금액"), _AMOUNT, text=False),
        "receiver_name": _column("받는 분", _("받는 분"), _DELIVERY),
        "receiver_phone": _column("받는 분 전화", _("받는 분 전화"), _DELIVERY),
        "postcode": _column("우편번호", _("우편번호"), _DELIVERY),
        "addr": _column("주소", _("주소"), _DELIVERY),
        "addr_detail": _column("상세 주소", _("상세 주소"), _DELIVERY),
        "memo": _column("배송 메모", _("배송 메모"), _DELIVERY),
        "courier": _column("택배사", _("택배사"), _DELIVERY),
        "invoice_num": _column("송장 번호", _("송장 번호"), _DELIVERY),
    }


class OrderResource(ExportResource):
    """The export of the managers' order list. A manager who may see the list may export it."""

    name: ClassVar[str] = "orders"
    label: ClassVar[str] = "주문"
    personal: ClassVar[frozenset[str]] = frozenset(
        "buyer_name buyer_phone buyer_email receiver_name receiver_phone postcode addr addr_detail memo".split()
    )
    shown: ClassVar[str | Promise] = _("주문")

    locals().update(_columns())

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        names = list(self.columns())
        orders = {row["id"]: row for row in Order.objects.filter(pk__in=ids).values(*_ORDER)}
        lines = defaultdict(list)
        for line in (
            subscribers.annotate_outcomes(exclude_replaced(OrderLine.objects.filter(order_id__in=ids)))
            .order_by("order_id", "id")
            .values(*_LINE, "is_returned")
        ):
            lines[line["order_id"]].append(line)
        # Files are always Korean.
        with translation.override(languages.DEFAULT):
            rows = [
                {**_of_order(orders[pk], first=place == 0), **_of_line(line)}
                for pk in ids
                if pk in orders
                for place, line in enumerate(lines[pk])
            ]
        for cells in rows:
            yield [cells.get(name, "") for name in names]


def _of_order(row: Mapping[str, Any], *, first: bool) -> dict[str, str]:
    address = row["address"] or {}
    cells = {name: str(address.get(name) or "") for name in _ADDRESS}
    cells["memo"] = DELIVERY_REQUESTS.to_korean(cells["memo"])
    if first:
        cells |= {name: str(row[name]) for name in _SUMS}
    return cells | {
        "order_num": row["order_num"],
        "created_at": f"{timezone.localtime(row['created_at']):%Y-%m-%d %H:%M:%S}",
        "payment_state": _word(PaymentState, row["payment_state"]),
        "pay_method": METHODS.get(row["pay_method"], row["pay_method"]),
        "buyer_name": row["buyer_name"],
        "buyer_phone": hyphenated(row["buyer_phone"]),
        "buyer_email": row["buyer_email"],
        "receiver_phone": hyphenated(str(address.get("phone_num") or "")),
    }


def _of_line(line: Mapping[str, Any]) -> dict[str, str]:
    return {
        "status": _resolution(line),
        "product_code": line["product__product_code"],
        "product_name": line["product_name"],
        "option_info": line["option_info"],
        "quantity": str(line["quantity"]),
        "price": str(line["price"]),
        # An exchanged line has passed its sums to its replacement.
        "line_total": "" if line["replaced_by_id"] else str(line["total"]),
        "is_overseas": "Y" if line["is_overseas"] else "N",
        "seller": line["seller_name"],
        "courier": couriers.courier_name(line["courier"]),
        "invoice_num": line["invoice_num"],
    }


def _resolution(line: Mapping[str, Any]) -> str:
    if line["replaced_by_id"]:
        return "교환"
    if line["is_returned"]:
        return "반품"
    return "취소" if line["cancelled_at"] else label(line["status"])


def _word(choices: Any, value: str) -> str:
    return str(choices(value).label) if value in choices.values else value
