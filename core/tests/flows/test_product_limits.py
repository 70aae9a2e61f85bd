"""A product's minimum and maximum count all its options in an order (D20)."""

import pytest

from core.catalog.models import Product, Variant
from core.conftest import client_for, set_stock
from core.tests.flows.cancelling import buy
from core.tests.flows.test_buying import order_body, place

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def variants(shop):
    """Two options of one product, with stock enough."""
    set_stock(50, product=shop.product)
    return list(Variant._base_manager.filter(product=shop.product).order_by("pk")[:2])


def limit(shop, least, most):
    Product._base_manager.filter(pk=shop.product.pk).update(min_qty=least, max_qty=most)


def ask(client, *items):
    body = {"items": [{"id": variant.pk, "quantity": quantity} for variant, quantity in items]}
    return client.post("/api/shop/quote", body, format="json").json()["data"]


@pytest.mark.parametrize(
    ("least", "most", "quantities", "works"),
    [
        (1, 2, (2, 2), False),
        (1, 2, (1, 1), True),
        (1, 2, (2, 0), True),
        (10, 20, (5, 5), True),
        (10, 20, (5, 4), False),
        (10, 20, (11, 10), False),
    ],
)
def test_limits_count_the_pieces_of_a_product(shop, member, bank, variants, least, most, quantities, works):
    limit(shop, least, most)
    items = [(variant, quantity) for variant, quantity in zip(variants, quantities, strict=True) if quantity]
    quote = ask(member, *items)
    assert quote["is_orderable"] is works
    assert all(item["is_orderable"] is works for item in quote["items"])
    placed = place(member, order_body(shop, quote))
    assert (placed.status_code == 200) is works, placed.content


def test_an_order_of_two_options_goes_into_the_cart_again_as_it_was(shop, member, bank, variants):
    limit(shop, 10, 20)
    number = buy(member, shop, [(variants[0], 6), (variants[1], 4)])
    again = member.post(f"/api/shop/orders/{number}/buy-again", {}, format="json").json()["data"]
    assert [item["quantity"] for item in again["items"]] == [6, 4]
    limit(shop, 12, 20)
    again = client_for(shop, shop.member).post(f"/api/shop/orders/{number}/buy-again", {}, format="json").json()["data"]
    assert sum(item["quantity"] for item in again["items"]) == 12
