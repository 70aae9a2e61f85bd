"""Tell the buyer of an order what became of it: the one door, keyed by kind (`core.notify.kinds`)."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from django.utils import translation

from core.kit import languages
from core.notify import services as notices
from core.notify.services import Reader
from core.orders import names
from core.orders.models import Order, OrderLine
from core.payments.selectors import bank_name
from core.shipping.couriers import COURIERS

_silent: ContextVar[bool] = ContextVar("silent", default=False)


@contextmanager
def silently(silent: bool = True) -> Iterator[None]:
    """Queue no notice of what this thread does meanwhile: a manager tells the buyer in person."""
    before = _silent.set(silent)
    try:
        yield
    finally:
        _silent.reset(before)


def _names(order: Order, lines: Sequence[OrderLine]) -> dict[str, str]:
    """What a notice calls the order, by language: the buyer's, and Korean for a text message that can't carry it."""
    found: dict[str, str] = {}
    for language in dict.fromkeys((order.language, languages.DEFAULT)):
        with translation.override(languages.to_django(language)):
            if lines:
                found[language] = names.order_name([names.line_words(line)[0] for line in lines])
            else:
                foreign = language != languages.DEFAULT
                found[language] = names.name_of(order, list(order.lines.all()) if foreign else [])
    return found


def notify(kind: str, order: Order, *, ref: str = "", lines: Sequence[OrderLine] = (), **facts: Any) -> int:
    """Queue a notice about an order, inside the caller's transaction; it is sent after the commit.

    `ref` names what it is about, and a kind is told once about it: the order by default, else for example
    `line:7` (the first of the lines that moved together) or `refund:3`. `lines` narrows what the message
    names to them. `facts` fill the kind's own places: sums in won, times as datetime, `courier` and `bank` by code.
    Returns how many messages were queued; 0 for a repeat, and under `silently`.
    """
    if _silent.get():
        return 0
    known: dict[str, Any] = {
        "buyer_name": order.buyer_name,
        "order_num": order.order_num,
        "order_name": _names(order, lines),
        "total": order.total,
        "path": f"/my/orders/{order.order_num}" if order.user_id else f"/shop/order-lookup?order_num={order.order_num}",
    }
    # A courier and a bank are named in the buyer's language.
    with translation.override(languages.to_django(order.language)):
        if "courier" in facts:
            known_courier = COURIERS.get(facts["courier"])
            facts["courier"] = str(known_courier.name) if known_courier else facts["courier"]
        if "bank" in facts:
            facts["bank"] = bank_name(str(facts["bank"]))
    return notices.tell(
        kind,
        Reader(phone=order.buyer_phone, email=order.buyer_email, language=order.language),
        ref=ref or f"order:{order.pk}",
        facts={**known, **facts},
        order_id=order.pk,
        order_num=order.order_num,
    )
