"""Notify the buyer of an order: the only entry point, by kind (`core.notifications.kinds`)."""

from collections.abc import Sequence
from typing import Any

from django.utils import translation

from core.common import languages
from core.notifications import services as notices
from core.notifications.services import Recipient, suppress_notifications
from core.orders import names
from core.orders.models import Order, OrderLine
from core.payments.selectors import bank_name
from core.promotions import selectors as promotions
from core.shipping.couriers import COURIERS

__all__ = ["notify", "suppress_notifications"]

# The notices whose mail says what the order came to.
_OF_SUMS = frozenset({"deposit_wait", "paid"})


def _names(order: Order, lines: Sequence[OrderLine]) -> dict[str, str]:
    """The order's name in a notice, by language: the buyer's, and Korean for text messages that can't contain it."""
    found: dict[str, str] = {}
    for language in dict.fromkeys((order.language, languages.DEFAULT)):
        with translation.override(languages.to_django(language)):
            if lines:
                found[language] = names.order_name([names.localize_line(line)[0] for line in lines])
            else:
                foreign = language != languages.DEFAULT
                found[language] = names.localize_order_name(order, list(order.lines.all()) if foreign else [])
    return found


def notify(kind: str, order: Order, *, ref: str = "", lines: Sequence[OrderLine] = (), **facts: Any) -> int:
    """Queue a notice about an order, inside the caller's transaction. It is sent after the commit.

    `ref` names the subject, and a kind is sent once for it: the order by default, or for example `line:7` (the first of
    the lines that moved together) or `refund:3`. `lines` limits the named products to them. `facts` fill the kind's
    placeholders: sums in won, times as datetime, `courier` and `bank` by code.

    Returns how many messages were queued; 0 for a repeat, and under `silently`.
    """
    known: dict[str, Any] = {
        "buyer_name": order.buyer_name,
        "order_num": order.order_num,
        "order_name": _names(order, lines),
        "total": order.total,
        "path": f"/my/orders/{order.order_num}" if order.user_id else f"/shop/order-lookup?order_num={order.order_num}",
    }
    if kind in _OF_SUMS and order.buyer_email:
        uses = promotions.uses_of_order(order.pk)
        known["promotions"] = [{"name": use.names, "amount": use.amount} for use in uses]
    # Couriers and banks are named in the buyer's language.
    with translation.override(languages.to_django(order.language)):
        if "courier" in facts:
            known_courier = COURIERS.get(facts["courier"])
            facts["courier"] = str(known_courier.name) if known_courier else facts["courier"]
        if "bank" in facts:
            facts["bank"] = bank_name(str(facts["bank"]))
    return notices.notify(
        kind,
        Recipient(phone=order.buyer_phone, email=order.buyer_email, language=order.language),
        ref=ref or f"order:{order.pk}",
        facts={**known, **facts},
        order_id=order.pk,
        order_num=order.order_num,
    )
