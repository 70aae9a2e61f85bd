"""What the cells of the manager's list save: versions of rows, prices, and differences of stock."""

import pytest

from core.catalog.models import Product, ProductStatus, StockMove, Variant
from core.catalog.services import save_product, take_stock
from core.catalog.services.stock import StockLine
from core.common.tenancy import brand_scope
from core.reconciliation.invariants.stock import stock
from core.security.models import AuditEntry

pytestmark = [pytest.mark.django_db, pytest.mark.both]


@pytest.fixture
def single(shop):
    """The shop's product with its first variant only, 5 pieces."""
    with brand_scope(shop.brand.pk):
        save_product(values={"variants": [{"id": shop.variant.pk, "values": ["세이지", "S"]}]}, product=shop.product)
    return shop


def listed(manager, shop):
    rows = manager.get("/api/products").json()["data"]["content"]
    return next(row for row in rows if row["id"] == shop.product.pk)


def send_stock(client, shop, **body):
    return client.post(f"/api/products/{shop.product.pk}/stock", body, format="json")


def test_a_row_has_the_version_that_saves_take_and_answer(single, manager):
    row = listed(manager, single)
    address = f"/api/products/{single.product.pk}"
    first = manager.patch(address, {"product_sale_price": 7000, "version": row["version"]}, format="json")
    assert first.status_code == 200
    later = first.json()["data"]["version"]
    assert later == listed(manager, single)["version"] != row["version"]
    stale = manager.patch(address, {"status": 1, "version": row["version"]}, format="json")
    assert (stale.status_code, stale.json()["result"]) == (409, -45)
    assert send_stock(manager, single, difference=3, version=row["version"]).json()["result"] == -45
    assert Variant._base_manager.get(pk=single.variant.pk).stock == 5
    changed = send_stock(manager, single, difference=3, version=later).json()["data"]
    assert (changed["stock_total"], changed["version"]) == (8, listed(manager, single)["version"])
    assert manager.patch(address, {"status": 3, "version": changed["version"]}, format="json").status_code == 200


def test_the_difference_keeps_an_order_meanwhile_and_is_recorded(single, manager):
    row = listed(manager, single)
    with brand_scope(single.brand.pk):
        take_stock([StockLine(1, single.variant.pk, single.product.pk, 2, "니트")])
    assert send_stock(manager, single, difference=4, version=row["version"]).status_code == 200
    with brand_scope(single.brand.pk):
        assert Variant.objects.get(pk=single.variant.pk).stock == 7
        assert StockMove.objects.filter(variant=single.variant, kind="set").latest("pk").delta == 4
        assert [text for _brand, text, _values in stock() if "합" in text] == []
    entry = AuditEntry._base_manager.latest("pk")
    assert (entry.subject, entry.subject_id, entry.action) == ("products", str(single.product.pk), "update")
    assert (entry.before["stock_total"], entry.after["stock_total"]) == (3, 7)


def test_stock_of_none_sells_out_and_returns_with_its_status(single, manager):
    assert send_stock(manager, single, difference=-5).json()["data"]["status"] == ProductStatus.SOLD_OUT
    assert send_stock(manager, single, difference=5).json()["data"]["status"] == ProductStatus.ON_SALE


def test_refusals_change_nothing(single, manager):
    refused = send_stock(manager, single, difference=-6)
    assert refused.status_code == 400
    assert "5개" in refused.json()["data"]["errors"]["difference"]
    assert send_stock(manager, single, difference=10_000_000).status_code == 400
    with brand_scope(single.brand.pk):
        Variant.objects.filter(pk=single.variant.pk).update(stock=None)
    assert send_stock(manager, single, difference=1).status_code == 400
    assert not StockMove._base_manager.filter(variant=single.variant, delta__in=[1, -6]).exists()


def test_several_variants_are_changed_in_the_form(shop, manager):
    assert send_stock(manager, shop, difference=1).status_code == 400


def test_only_who_may_change_products_changes_stock(single, visitor, member):
    assert send_stock(visitor, single, difference=1).status_code == 401
    assert send_stock(member, single, difference=1).status_code == 403


def test_a_sale_price_alone_keeps_every_variant_above_nothing(single, manager):
    address = f"/api/products/{single.product.pk}"
    above = manager.patch(address, {"product_sale_price": 2_000_000}, format="json")
    assert "product_sale_price" in above.json()["data"]["errors"]
    with brand_scope(single.brand.pk):
        Variant.objects.filter(pk=single.variant.pk).update(price_diff=-3000)
    below = manager.patch(address, {"product_sale_price": 2000}, format="json")
    assert "product_sale_price" in below.json()["data"]["errors"]
    with brand_scope(single.brand.pk):
        assert Product.objects.get(pk=single.product.pk).product_sale_price == single.product.product_sale_price
