"""The seller of a product: in its form, in files, and as a filter (D20, D22, D23)."""

import pytest

from core.accounts.models import Membership
from core.accounts.tests.test_sellers import make, sells
from core.bulk import services as jobs
from core.catalog import services as catalog
from core.catalog.models import Product
from core.catalog.tests.importing import applied, checked, counts, errors, table
from core.common.tenancy import brand_scope

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _scope(shop):
    with brand_scope(shop.brand.pk):
        yield


def save(client, shop, **values):
    return client.patch(f"/api/products/{shop.product.pk}", values, format="json")


def seller_of(shop) -> int | None:
    return Product._base_manager.get(pk=shop.product.pk).seller_id


def test_a_products_seller_is_chosen_shown_narrowed_by_and_taken_away(shop, manager):
    saved = save(manager, shop, seller_id=shop.seller.pk)
    assert saved.status_code == 200, saved.content
    assert saved.json()["data"]["seller_name"] == "seller"
    found = manager.get("/api/products", {"seller_id": shop.seller.pk}).json()["data"]["content"]
    assert [(row["id"], row["seller_name"]) for row in found] == [(shop.product.pk, "seller")]
    assert manager.get("/api/products", {"seller_id": shop.member.pk}).json()["data"]["total"] == 0
    # A form sends the complete record back, including read-only fields.
    whole = manager.get(f"/api/products/{shop.product.pk}").json()["data"]
    assert manager.put(f"/api/products/{shop.product.pk}", whole, format="json").status_code == 200
    assert save(manager, shop, seller_id=None).status_code == 200
    assert seller_of(shop) is None


def test_who_does_not_sell_here_sells_nothing(shop, other, manager):
    for stranger in (shop.member.pk, other.seller.pk, 987654321):
        answer = save(manager, shop, seller_id=stranger)
        assert answer.status_code == 400
        assert list(answer.json()["data"]["errors"]) == ["seller_id"]
        assert seller_of(shop) is None


def test_goods_keep_a_seller_who_stopped_selling(shop, manager):
    assert save(manager, shop, seller_id=shop.seller.pk).status_code == 200
    Membership.objects.filter(user=shop.seller).delete()
    assert save(manager, shop, seller_id=shop.seller.pk, maker="한올").status_code == 200
    sells(shop, 0)
    assert save(manager, shop, seller_id=shop.seller.pk, maker="두레").status_code == 200
    assert seller_of(shop) == shop.seller.pk
    # Importing an export of it changes nothing.
    run = checked(table("상품코드,판매자 아이디", "HG-1,seller"))
    assert (counts(run), errors(run)) == ({"same": 1}, {})


def test_a_copy_is_the_same_sellers(shop, manager):
    assert save(manager, shop, seller_id=shop.seller.pk).status_code == 200
    shop.product.refresh_from_db()
    assert catalog.duplicate_product(product=shop.product).seller_id == shop.seller.pk


def test_a_file_names_the_seller_by_user_name(shop, manager):
    assert make(manager).status_code == 201
    head = "상품코드,상품명,판매가,판매자"
    run = applied(table(head, "HG-1,램스울 라운드 니트,62300,seller", "K-1,새것,1000,weaver", "K-2,우리 것,1000,"))
    assert errors(run) == {}
    sold_by = dict(Product.objects.values_list("product_code", "seller__user_name"))
    assert sold_by == {"HG-1": "seller", "K-1": "weaver", "K-2": None}
    again = checked(table(head, "HG-1,램스울 라운드 니트,62300,seller", "K-1,새것,1000,", "K-2,우리 것,1000,"))
    assert counts(again) == {"same": 2, "changed": 1}
    jobs.apply_now(run=again, mode="good_rows")
    assert Product.objects.get(product_code="K-1").seller_id is None
    jobs.undo_now(run=again)
    assert Product.objects.get(product_code="K-1").seller.user_name == "weaver"


def test_a_file_with_an_unknown_member_is_refused_in_its_cell(shop):
    run = checked(table("상품코드,판매자", "HG-1,member"))
    assert errors(run) == {2: {"seller": "없는 판매자예요."}}
    sells(shop, 0)
    assert list(errors(checked(table("상품코드,판매자", "HG-1,seller")))) == [2]


def test_shoppers_read_who_sells_on_the_page_alone(shop, visitor):
    Product._base_manager.filter(pk=shop.product.pk).update(seller=shop.seller)
    assert visitor.get(f"/api/shop/products/{shop.product.pk}").json()["data"]["seller"]["name"] == "seller"
    assert "seller" not in visitor.get("/api/shop/products").content.decode()
