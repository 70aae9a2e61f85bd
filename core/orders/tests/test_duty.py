"""The duty estimate: free up to the limit, above it on the whole value, each tax rounded down to ten won."""

import pytest

from core.orders import duty


@pytest.mark.parametrize(
    ("goods", "asked"),
    [
        ([], None),
        ([(202_702, "")], (202_702, 0, 0)),
        ([(202_703, "")], (202_703, 16_210, 21_890)),
        ([(100_000, "6109.10"), (150_000, "8517")], (250_000, 25_000, 27_500)),
        ([(300_000, "6403")], (300_000, 39_000, 33_900)),
    ],
)
def test_the_estimate(goods, asked):
    found = duty.estimate(goods)
    if asked is None:
        assert found is None
        return
    assert found is not None
    assert (found.goods, found.duty, found.vat) == asked
    assert found.free_up_to == 202_702


@pytest.mark.django_db
def test_the_quote_shows_the_estimate_besides_the_total(shop, visitor):
    body = {"items": [{"id": shop.variant.pk, "quantity": 4}]}
    assert visitor.post("/api/shop/quote", body, format="json").json()["data"]["duty"] is None
    shop.product.__class__._base_manager.filter(pk=shop.product.pk).update(is_overseas=True, hs_code="6110")
    data = visitor.post("/api/shop/quote", body, format="json").json()["data"]
    assert data["duty"] == {"goods": 249_200, "free_up_to": 202_702, "duty": 32_390, "vat": 28_150}
    assert data["total"] == data["subtotal"] + data["shipping"]
