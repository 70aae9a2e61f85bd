"""Fees of returning overseas goods: set by the brand, shown before the payment, and charged as shown."""

from typing import Any

import pytest

from core.catalog import services as catalog
from core.catalog.models import Product, Variant
from core.common import local_cache
from core.common.tenancy import brand_scope
from core.orders.models import OrderLine
from core.orders.tests.test_customs import CUSTOMS
from core.reconciliation import ledger
from core.shipping.models import ParcelOut
from core.tests.flows.cancelling import buy, lines_of
from core.tests.flows.claiming import asked, deliver, done, give_back, looked_at, to_inspected
from core.tests.flows.test_buying import CARD, order_body, place

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def home(shop) -> Variant:
    """A domestic product beside the overseas knit."""
    Product._base_manager.filter(pk=shop.product.pk).update(is_overseas=True)
    with brand_scope(shop.brand.pk):
        product = catalog.save_product(
            values={
                "product_code": "HG-2",
                "product_name": "소이 왁스 초",
                "product_price": 19_200,
                "product_sale_price": 19_200,
                "images": [{"src": "/media/1/b.webp", "alt": "초"}],
                "category_ids": [shop.category.pk],
                "variants": [{"values": [], "stock": 5}],
            }
        )
        found: Variant = Variant.objects.get(product=product)
    return found


def setting(manager, **values):
    pk = manager.get("/api/parcel-outs").json()["data"]["content"][0]["id"]
    answer = manager.patch(f"/api/parcel-outs/{pk}", values, format="json")
    local_cache.clear()
    return answer


def quoted(client, *wanted) -> dict[str, Any]:
    items = [{"id": variant.pk, "quantity": 1} for variant in wanted]
    data: dict[str, Any] = client.post("/api/shop/quote", {"items": items}, format="json").json()["data"]
    return data


def test_the_fee_is_a_setting_shown_with_product_and_cart(shop, home, visitor, manager):
    assert setting(manager, overseas_return_fee=-1).status_code == 400
    assert setting(manager, overseas_return_fee=1_000_001).status_code == 400
    saved = setting(manager, overseas_return_fee=25_000)
    assert (saved.status_code, saved.json()["data"]["overseas_return_fee"]) == (200, 25_000)
    for pk, told in ((shop.product.pk, 25_000), (home.product_id, 3_000)):
        assert visitor.get(f"/api/shop/products/{pk}").json()["data"]["shipping"]["return_fee"] == told
    assert quoted(visitor, shop.variant, home)["overseas_return_fee"] == 25_000
    assert quoted(visitor, home)["overseas_return_fee"] is None


def test_a_changed_fee_needs_a_new_consent(shop, home, member, manager):
    quote = quoted(member, shop.variant)
    body = order_body(shop, quote, customs=CUSTOMS)
    body["payment"] = {**body["payment"], **CARD, "card_num": "4330123412341234"}
    setting(manager, overseas_return_fee=40_000)
    refused = place(member, body)
    assert (refused.status_code, refused.json()["result"]) == (409, -31)
    assert refused.json()["data"]["overseas_return_fee"] == 40_000
    assert not OrderLine._base_manager.exists()


def test_a_claim_charges_the_fee_shown_at_the_order(shop, home, member, manager, bank):
    setting(manager, overseas_return_fee=25_000)
    number = buy(member, shop, [(shop.variant, 1), (home, 1)], customs=CUSTOMS)
    assert [line.return_fee for line in lines_of(number)] == [25_000, 3_000]
    setting(manager, overseas_return_fee=90_000, return_fee=9_000)
    deliver(manager, number, to=15)
    options = member.get(f"/api/shop/orders/{number}/claim-options").json()["data"]
    assert [(one["is_overseas"], one["one_way"]) for one in options["lines"]] == [(True, 25_000), (False, 3_000)]
    assert options["ways"] == {"return": 1, "exchange": 2}
    abroad, here = lines_of(number)
    one = asked(member, number, [{"line_id": abroad.pk}])
    assert (one.one_way, one.fee) == (25_000, 25_000)
    to_inspected(manager, one)
    assert give_back(manager, one).json()["data"]["refund"]["amount"] == abroad.total + abroad.shipping_share - 25_000
    other = asked(member, number, [{"line_id": here.pk}])
    assert other.fee == 3_000
    assert ledger.check() == []


def test_domestic_and_overseas_goods_return_to_two_addresses(shop, home, member, manager, bank):
    with brand_scope(shop.brand.pk):
        ParcelOut.objects.update(overseas_return_fee=25_000)
    local_cache.clear()
    number = buy(member, shop, [(shop.variant, 2), (home, 1)], customs=CUSTOMS)
    deliver(manager, number, to=15)
    assert asked(member, number).fee == 28_000


def test_an_exchange_of_goods_from_abroad_costs_both_ways(shop, home, twin, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)], customs=CUSTOMS)
    deliver(manager, number, to=15)
    line = lines_of(number)[0]
    one = asked(member, number, [{"line_id": line.pk, "variant_id": twin.pk}], kind="exchange")
    assert (one.one_way, one.fee) == (20_000, 40_000)
    done(manager, one, "approve")
    done(manager, one, "confirm-fee", amount=40_000, how="transfer")
    done(manager, one, "collect")
    done(manager, one, "inspect", lines=looked_at(one))
    done(manager, one, "exchange", courier="hanjin", invoice_num="999988887777")
    # Returning the exchanged piece costs the same.
    assert lines_of(number)[-1].return_fee == 20_000


def test_an_older_line_costs_the_current_setting(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    OrderLine._base_manager.update(return_fee=None)
    setting(manager, return_fee=4_000)
    assert asked(member, number).fee == 4_000
