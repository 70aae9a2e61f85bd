"""Helpers to buy with immediate payment and to refund, by the buyers' and managers' endpoints."""

from core.orders.models import Order, OrderLine
from core.points.models import PointAccount
from core.tests.flows.test_buying import CARD, order_body, place

ACCOUNT = {"bank": "88", "account_num": "110-123-456789", "holder": "이서연"}


def buy(client, shop, wanted, *, last="1234", use=0, **more):
    """A paid order of (variant, quantity) pairs; its number."""
    items = [{"id": variant.pk, "quantity": quantity} for variant, quantity in wanted]
    body = {"items": items, "points": use} if use else {"items": items}
    quote = client.post("/api/shop/quote", body, format="json").json()["data"]
    asked = order_body(shop, quote, points=use, **more)
    if "payment" not in more:
        asked["payment"] = {**asked["payment"], **CARD, "card_num": f"433012341234{last}"}
    placed = place(client, asked)
    assert placed.status_code == 200, placed.content
    return placed.json()["data"]["order_num"]


def order_of(number) -> Order:
    return Order._base_manager.get(order_num=number)


def lines_of(number) -> list[OrderLine]:
    return list(OrderLine._base_manager.filter(order__order_num=number).order_by("pk"))


def ask(client, number, **body):
    return client.post(f"/api/shop/orders/{number}/cancel", body, format="json")


def tell(client, number, verb, **body):
    return client.post(f"/api/orders/{order_of(number).pk}/{verb}", body, format="json")


def cancel(client, number, lines, **more):
    quote = tell(client, number, "refund-quote", lines=lines).json()["data"]
    return tell(client, number, "cancel", lines=lines, amount=quote["amount"], reason="품절", **more)


def held(shop) -> int:
    return PointAccount._base_manager.get(user=shop.member).balance


def deposit(client, shop, number=1):
    return buy(
        client, shop, [(shop.variant, number)],
        payment={"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"},
    )  # fmt: skip
