"""Public data of sellers on products, quotes, orders, documents and pages. Nothing if disabled (D23)."""

from datetime import date
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.accounts import services as accounts
from core.accounts.models import User
from core.accounts.tests.test_sellers import sells
from core.catalog.models import Product, ProductStatus, Variant
from core.common import local_cache
from core.common.tenancy import brand_scope
from core.conftest import World, set_stock
from core.documents.rendering.facts import facts_of
from core.orders.models import Order, OrderLine
from core.pages.tests.test_pages import page
from core.sellers import storefront
from core.sellers.models import SellerContract, SellerProfile
from core.tests.flows.test_buying import order_body, place, quoted

pytestmark = pytest.mark.django_db

VECTOR = '</title></script><script>ran(1)</script><img src=x onerror="ran(1)">'
COMPANY = {
    "company_name": "소소옷방", "ceo_name": "한소리", "business_num": "1000000009", "addr": "서울 성동구",
    "mail_order_num": "제2024-0000호", "phone_num": "0200000011", "email": "a@example.com",
}  # fmt: skip


@pytest.fixture
def selling(shop: World) -> World:
    """The product of `World` belongs to the seller, who has a company."""
    Product._base_manager.filter(pk=shop.product.pk).update(seller=shop.seller)
    with brand_scope(shop.brand.pk):
        SellerProfile(user=shop.seller, intro="옷을 지어요", notice="쉬는 날", **COMPANY).save()
    fresh()
    return shop


def fresh() -> None:
    """Clear the caches of the process."""
    cache.clear()
    local_cache.clear()


def sold(world: World, client: Any) -> Any:
    """An order of the product of `World`."""
    with brand_scope(world.brand.pk):
        set_stock(9, product=world.product)
    answer = place(client, order_body(world, quoted(client, world.variant)))
    assert answer.status_code == 200, answer.content
    return answer.json()["data"]


def data(client: Any, path: str, **query: Any) -> Any:
    return client.get(path, query).json()["data"]


def test_a_product_says_who_sells_it(selling: World, visitor: Any) -> None:
    found = data(visitor, f"/api/shop/products/{selling.product.pk}")["seller"]
    assert found == {"id": selling.seller.pk, "name": "소소옷방", "has_page": True, **COMPANY}
    # A former seller is still named on the product, without a page.
    User._base_manager.filter(pk=selling.seller.pk).update(is_active=False)
    fresh()
    found = data(visitor, f"/api/shop/products/{selling.product.pk}")["seller"]
    assert (found["name"], found["has_page"]) == ("소소옷방", False)
    assert visitor.get(f"/api/shop/sellers/{selling.seller.pk}").status_code == 404


def test_the_page_of_a_seller_has_goods_and_stars_over_all_of_them(selling: World, visitor: Any) -> None:
    with brand_scope(selling.brand.pk):
        for code, score, count in (("A", "5.00", 3), ("B", "2.00", 1)):
            Product(
                product_code=code, product_name_ko=code, product_price=1, product_sale_price=1, seller=selling.seller,
                review_score=score, review_count=count,
            ).save()  # fmt: skip
        Product.objects.filter(product_code="B").update(status=ProductStatus.DISCONTINUED)
    found = data(visitor, f"/api/shop/sellers/{selling.seller.pk}")
    assert (found["review_score"], found["review_count"], found["product_count"]) == (5.0, 3, 2)
    assert (found["intro"], found["notice"]) == ("옷을 지어요", "쉬는 날")
    assert "account_masked" not in found
    goods = data(visitor, "/api/shop/products", seller_id=selling.seller.pk)
    assert goods["total"] == 2
    facets = data(visitor, "/api/shop/products/facets")
    assert facets["sellers"] == [{"id": selling.seller.pk, "name": "소소옷방", "count": 2}]
    assert data(visitor, "/api/shop", is_manager=0)["sellers"] == [
        {"id": selling.seller.pk, "name": "소소옷방", "img": ""}
    ]
    assert f"/shop/seller/{selling.seller.pk}<" in visitor.get("/sitemap/pages.xml").getvalue().decode()


def test_sellers_without_products_on_sale_are_not_listed(selling: World, visitor: Any) -> None:
    Product._base_manager.update(status=ProductStatus.SOLD_OUT)
    assert data(visitor, "/api/shop", is_manager=0)["sellers"] == []
    assert visitor.get(f"/api/shop/sellers/{selling.seller.pk}").status_code == 200


@pytest.mark.parametrize("who", ["member", "nobody", "text"])
def test_who_is_no_seller_has_no_page(selling: World, visitor: Any, who: str) -> None:
    key = {"member": selling.member.pk, "nobody": 987654321, "text": "x"}[who]
    assert visitor.get(f"/api/shop/sellers/{key}").status_code == 404
    assert visitor.get(f"/shop/seller/{key}").status_code == 404


def test_a_seller_of_another_brand_is_not_found(selling: World, other: World, visitor: Any) -> None:
    assert visitor.get(f"/api/shop/sellers/{other.seller.pk}").status_code == 404
    assert data(visitor, "/api/shop/products", seller_id=other.seller.pk)["total"] == 0


def test_the_head_of_a_seller_s_page(selling: World, visitor: Any) -> None:
    asked = {"dns": selling.host, "product_id": -1, "post_id": -1, "seller_id": selling.seller.pk}
    found = data(visitor, "/api/domain", **asked)
    assert found["title"].startswith("소소옷방 | ")
    assert found["description"] == "옷을 지어요"
    assert [one["@type"] for one in found["jsonld"]] == ["OnlineStore", "BreadcrumbList"]
    assert "aggregateRating" not in found["jsonld"][0]
    assert visitor.get("/api/domain", {**asked, "seller_id": 987654321}).status_code == 404
    assert found["canonical"] in page(visitor, f"/shop/seller/{selling.seller.pk}")[1]


def test_what_a_seller_writes_is_text_and_never_markup(selling: World, visitor: Any) -> None:
    with brand_scope(selling.brand.pk):
        SellerProfile.objects.update(company_name=f"{VECTOR}"[:80], intro=VECTOR, notice=VECTOR, addr=VECTOR)
    fresh()
    for path in (f"/shop/seller/{selling.seller.pk}", f"/shop/item/{selling.product.pk}"):
        text = page(visitor, path)[1]
        assert "<script>ran(1)" not in text
        assert "<img src=x" not in text
        assert "</title></script>" not in text


@pytest.mark.django_db(transaction=True)
def test_with_the_setting_off_sellers_are_named_on_past_orders_only(
    selling: World, visitor: Any, member: Any, manager: Any, bank: Any
) -> None:
    placed = sold(selling, member)
    sells(selling, 0)
    fresh()
    pk = selling.seller.pk
    for path in (f"/api/shop/sellers/{pk}", f"/shop/seller/{pk}"):
        assert visitor.get(path).status_code == 404
    asked = {"dns": selling.host, "product_id": -1, "post_id": -1, "seller_id": pk}
    assert visitor.get("/api/domain", asked).status_code == 404
    for path in ("sellers", "seller-contracts", "commission-rates", f"sellers/{pk}"):
        assert manager.get(f"/api/{path}").status_code == 404
    assert data(visitor, f"/api/shop/products/{selling.product.pk}")["seller"] is None
    assert data(visitor, "/api/shop", is_manager=0)["sellers"] == []
    assert data(visitor, "/api/shop/products", seller_id=pk)["total"] == 0
    assert data(visitor, "/api/shop/products/facets")["sellers"] == []
    assert quoted(member, selling.variant)["items"][0]["seller"] is None
    assert "/shop/seller/" not in visitor.get("/sitemap/pages.xml").getvalue().decode()
    # Orders keep the name, for the buyer, the manager and on documents.
    own = data(member, f"/api/shop/orders/{placed['order_num']}")["lines"][0]
    assert (own["seller_id"], own["seller_name"]) == (pk, "소소옷방")
    order = Order._base_manager.get(order_num=placed["order_num"])
    assert data(manager, f"/api/orders/{order.pk}")["lines"][0]["seller_name"] == "소소옷방"
    with brand_scope(selling.brand.pk):
        assert "판매자 소소옷방" in facts_of([order])[0].rows[0].words


@pytest.mark.django_db(transaction=True)
def test_an_order_keeps_the_name_that_the_seller_had(selling: World, member: Any, manager: Any, bank: Any) -> None:
    placed = sold(selling, member)
    with brand_scope(selling.brand.pk):
        SellerProfile.objects.update(company_name="새 이름")
    order = Order._base_manager.get(order_num=placed["order_num"])
    assert data(manager, f"/api/orders/{order.pk}")["lines"][0]["seller_name"] == "소소옷방"
    assert data(member, f"/api/shop/orders/{placed['order_num']}")["lines"][0]["seller_name"] == "소소옷방"
    assert OrderLine._base_manager.get(order=order).seller_name == "소소옷방"


def many(world: World, count: int) -> list[Variant]:
    """Products that each have another seller, in the brand's scope."""
    made = []
    for index in range(count):
        values = {"user_name": f"seller-{index}", "name": f"공방 {index}"}
        seller = accounts.save_seller(actor=world.manager, values=values, password="spring-loom-7")
        product = Product(
            product_code=f"S-{index}", product_name_ko=f"상품 {index}", product_price=1000, product_sale_price=1000,
            seller=seller,
        )  # fmt: skip
        product.save()
        variant = Variant(product=product, stock=10)
        variant.save()
        made.append(variant)
    return made


def cost(call: Any) -> int:
    call()
    with CaptureQueriesContext(connection) as captured:
        call()
    return len(captured)


def test_a_cart_of_thirty_sellers_costs_what_one_line_costs(selling: World, member: Any) -> None:
    with brand_scope(selling.brand.pk):
        variants = many(selling, 30)

    def ask(lines: list[Variant]) -> Any:
        items = [{"id": one.pk, "quantity": 1} for one in lines]
        return member.post("/api/shop/quote", {"items": items}, format="json")

    names = {line["seller"]["name"] for line in ask(variants).json()["data"]["items"]}
    assert names == {f"공방 {index}" for index in range(30)}
    assert cost(lambda: ask(variants)) == cost(lambda: ask(variants[:1]))
    items = [{"id": one.pk, "quantity": 1} for one in variants]
    one = cost(lambda: member.get("/api/shop/cart"))
    member.post("/api/shop/cart/merge", {"items": items}, format="json")
    assert cost(lambda: member.get("/api/shop/cart", {"page_size": 100})) <= one + 3


def test_a_product_costs_the_same_with_a_seller(selling: World, visitor: Any) -> None:
    path = f"/api/shop/products/{selling.product.pk}"
    with_seller = cost(lambda: visitor.get(path))
    Product._base_manager.update(seller=None)
    fresh()
    # The seller's data is cached with the page for two seconds.
    assert with_seller == cost(lambda: visitor.get(path))


def test_the_rating_of_a_seller_is_kept_for_a_minute(selling: World) -> None:
    def asked() -> int:
        with brand_scope(selling.brand.pk), CaptureQueriesContext(connection) as captured:
            storefront.get_page(selling.seller.pk)
        return sum("catalog_product" in one["sql"] for one in captured.captured_queries)

    assert (asked(), asked()) == (1, 0)


def test_a_contract_tells_shoppers_nothing(selling: World, visitor: Any) -> None:
    with brand_scope(selling.brand.pk):
        SellerContract(user=selling.seller, began_on=date(2020, 1, 1), commission_rate="37.25", memo="비밀 조건").save()
    for path in (f"/api/shop/sellers/{selling.seller.pk}", f"/api/shop/products/{selling.product.pk}"):
        said = visitor.get(path).content.decode()
        assert "37.25" not in said
        assert "비밀" not in said
