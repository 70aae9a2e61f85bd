"""Prices by grade and quantity (D15): shown, agreed to, frozen, and hidden from others."""

import json

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.catalog import services as catalog
from core.catalog.models import PriceTier, Product
from core.common.tenancy import brand_scope
from core.conftest import client_for, set_stock
from core.members.models import Grade, Member
from core.orders.models import Order, OrderLine
from core.tests.flows.test_buying import order_body, place, quoted

pytestmark = pytest.mark.django_db(transaction=True)

# Numbers that occur nowhere else.
OWN, OTHER, ALL = 41_357, 40_973, 55_500


@pytest.fixture
def grades(shop):
    """A business grade of the member, and another grade."""
    with brand_scope(shop.brand.pk):
        Grade(grade_name_ko="일반", is_default=1).save()
        own = Grade(grade_name_ko="도매", grade_name_en="Wholesale", is_business=1)
        own.save()
        other = Grade(grade_name_ko="총판", discount_percent=7, is_business=1)
        other.save()
        Member.objects.update_or_create(user=shop.member, defaults={"grade": own})
        Member.objects.update_or_create(user=shop.other_member, defaults={"grade": other})
        catalog.save_product(
            product=shop.product,
            values={
                "price_tiers": [
                    {"grade_id": None, "min_qty": 3, "price": ALL},
                    {"grade_id": own.pk, "min_qty": 4, "price": OWN},
                    {"grade_id": other.pk, "min_qty": 1, "price": OTHER},
                ]
            },
        )
        set_stock(50, product=shop.product)
    return own, other


def line(quote):
    return quote["items"][0]


def test_a_visitor_pays_the_public_price_and_sees_the_next_tier(shop, grades, visitor):
    first = line(quoted(visitor, shop.variant, 2))
    assert (first["price"], first["reason"]["kind"], first["next"]) == (62_300, "sale", {"more": 1, "price": ALL})
    reached = line(quoted(visitor, shop.variant, 4))
    assert (reached["price"], reached["reason"], reached["next"]) == (
        ALL, {"kind": "tier", "grade": "", "min_qty": 3, "percent": 0}, None,
    )  # fmt: skip
    assert (reached["list_price"], reached["sale_price"], reached["total"]) == (89_000, 62_300, 4 * ALL)


def test_pieces_of_a_product_count_together_whatever_their_options(shop, grades, small, visitor):
    items = [{"id": shop.variant.pk, "quantity": 2}, {"id": small.pk, "quantity": 1}]
    quote = visitor.post("/api/shop/quote", {"items": items}, format="json").json()["data"]
    # The second one costs 1,000 more, at a tier too.
    assert [one["price"] for one in quote["items"]] == [ALL, ALL + 1_000]
    assert quote["subtotal"] == 3 * ALL + 1_000


def test_a_member_pays_the_grades_price_and_the_order_keeps_it_with_its_reason(shop, grades, member, bank):
    quote = quoted(member, shop.variant, 4)
    assert (line(quote)["price"], line(quote)["reason"]) == (
        OWN, {"kind": "grade_tier", "grade": "도매", "min_qty": 4, "percent": 0},
    )  # fmt: skip
    answer = place(member, order_body(shop, quote))
    assert answer.status_code == 200, answer.content
    order = answer.json()["data"]
    assert (order["lines"][0]["price"], order["lines"][0]["list_price"], order["subtotal"]) == (OWN, 89_000, 4 * OWN)
    with brand_scope(shop.brand.pk):
        PriceTier.objects.all().delete()
        Grade.objects.filter(pk=grades[0].pk).update(grade_name_ko="다른 이름")
        kept = OrderLine.objects.get(order__order_num=order["order_num"])
    assert (kept.price, kept.price_reason["sale_price"], kept.point_earn) == (OWN, 62_300, kept.point_earn)
    again = member.get(f"/api/shop/orders/{order['order_num']}").json()["data"]
    assert again["lines"][0]["reason"] == {"kind": "grade_tier", "grade": "도매", "min_qty": 4, "percent": 0}


def test_a_tier_changed_since_the_quote_is_reported_and_nothing_is_ordered(shop, grades, member, manager, bank):
    quote = quoted(member, shop.variant, 4)
    with brand_scope(shop.brand.pk):
        PriceTier.objects.filter(grade=grades[0]).update(price=OWN + 1)
    answer = place(member, order_body(shop, quote))
    assert answer.json()["result"] == -31
    assert line(answer.json()["data"])["price"] == OWN + 1
    with brand_scope(shop.brand.pk):
        assert not Order.objects.exists()


def test_another_grade_since_the_quote_is_another_price(shop, grades, member, bank):
    quote = quoted(member, shop.variant, 4)
    with brand_scope(shop.brand.pk):
        Member.objects.filter(pk=shop.member.pk).update(grade=None)
    assert place(member, order_body(shop, quote)).json()["result"] == -31
    with brand_scope(shop.brand.pk):
        assert not Order.objects.exists()


def test_a_deleted_grade_and_its_prices_do_not_count(shop, grades, member):
    with brand_scope(shop.brand.pk):
        from django.utils import timezone

        Grade.objects.filter(pk=grades[0].pk).update(deleted_at=timezone.now())
    assert line(quoted(member, shop.variant, 4))["price"] == ALL


def test_a_manager_who_orders_for_a_member_gets_the_members_price(shop, grades, manager):
    body = {"items": [{"id": shop.variant.pk, "quantity": 4}], "user_id": shop.member.pk}
    quote = manager.post("/api/orders/quote", body, format="json").json()["data"]
    assert line(quote)["price"] == OWN
    visitor = manager.post("/api/orders/quote", {**body, "user_id": None}, format="json").json()["data"]
    assert line(visitor)["price"] == ALL


def test_the_queries_of_a_quote_do_not_depend_on_the_cart(shop, grades, member):
    with brand_scope(shop.brand.pk):
        made = [
            catalog.save_product(
                values={
                    "product_name": f"니트 {place}", "product_price": 9_000, "product_sale_price": 9_000,
                    "price_tiers": [{"grade_id": grades[0].pk, "min_qty": 1, "price": 8_000}],
                }
            )
            for place in range(8)
        ]  # fmt: skip
        ids = [one.variants.get().pk for one in made]

    def cost(count):
        items = [{"id": pk, "quantity": 1} for pk in ids[:count]]
        member.post("/api/shop/quote", {"items": items}, format="json")
        with CaptureQueriesContext(connection) as asked:
            member.post("/api/shop/quote", {"items": items}, format="json")
        return len(asked)

    assert cost(8) == cost(1)


def test_own_prices_come_in_one_call_and_are_for_members_only(shop, grades, member, visitor):
    path = f"/api/shop/products/my-prices?ids={shop.product.pk}"
    assert visitor.get(path).json()["result"] == -10
    answer = member.get(path)
    assert answer["Cache-Control"] == "no-store"
    assert answer.json()["data"] == {
        "grade": "도매", "percent": 0, "is_business": True,
        "content": [
            {
                "id": shop.product.pk, "price": 62_300,
                "tiers": [{"min_qty": 3, "price": ALL}, {"min_qty": 4, "price": OWN}],
            }
        ],
    }  # fmt: skip
    assert member.get("/api/shop/products/my-prices?ids=x").json()["result"] == -50


def answers(client, shop, variant):
    """All responses about a product to a client, as text."""
    paths = [
        f"/api/shop/products/{shop.product.pk}", "/api/shop/products", "/api/shop/products?search=니트",
        "/api/shop/products/facets", "/api/shop/products/suggest?search=니트", "/api/shop/bootstrap",
        f"/shop/item/{shop.product.pk}", "/", "/shop/search", f"/shop/category/{shop.category.pk}", "/sitemap.xml",
        "/sitemap/products.xml", "/blog/rss.xml", "/robots.txt", "/api/shop/cart",
        f"/api/shop/products/my-prices?ids={shop.product.pk}",
    ]  # fmt: skip
    for path in paths:
        answer = client.get(path)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        yield path, body.decode()
    items = [{"id": variant.pk, "quantity": 20}]
    yield "quote", client.post("/api/shop/quote", {"items": items}, format="json").content.decode()


def test_prices_of_other_grades_are_hidden(shop, grades, visitor, member):
    """Twice, so that a cached response of one is not sent to the other."""
    other = client_for(shop, shop.other_member)
    told = {"visitor": (visitor, ()), "member": (member, (OWN,)), "other": (other, (OTHER,))}
    seen = dict.fromkeys(told, "")
    for _turn in range(2):
        for name, (client, own) in told.items():
            for path, text in answers(client, shop, shop.variant):
                plain = text.replace(",", "")
                for secret in {OWN, OTHER} - set(own):
                    assert str(secret) not in plain, (name, path)
                seen[name] += plain
    assert str(OWN) in seen["member"]
    assert str(OTHER) in seen["other"]
    assert str(ALL) in seen["visitor"]


def test_tiers_are_saved_with_the_product_and_errors_name_the_field(shop, grades, manager):
    path = f"/api/products/{shop.product.pk}"
    before = manager.get(path).json()["data"]
    assert [one["grade_name"] for one in before["price_tiers"]] == ["", "도매", "총판"]

    def refused(*rows):
        answer = manager.patch(path, {"price_tiers": list(rows)}, format="json")
        assert answer.json()["result"] == -50, answer.json()
        return set(answer.json()["data"]["errors"])

    own = grades[0].pk
    assert refused({"grade_id": None, "min_qty": 1, "price": 10}) == {"price_tiers[0][min_qty]"}
    assert refused({"grade_id": own, "min_qty": 1000, "price": 10}) == {"price_tiers[0][min_qty]"}
    assert refused({"grade_id": own, "min_qty": 1, "price": 0}) == {"price_tiers[0][price]"}
    assert refused({"grade_id": 987654, "min_qty": 2, "price": 10}) == {"price_tiers[0][grade_id]"}
    twice = {"grade_id": own, "min_qty": 2, "price": 10}
    assert refused(twice, {**twice, "price": 9}) == {"price_tiers[1][min_qty]"}
    assert manager.get(path).json()["data"]["price_tiers"] == before["price_tiers"]

    row = {"grade_id": own, "min_qty": 2, "price": 9_000}
    saved = manager.patch(path, {"price_tiers": [row], "version": before["version"]}, format="json")
    assert [one["price"] for one in saved.json()["data"]["price_tiers"]] == [9_000]
    stale = manager.patch(path, {"price_tiers": [], "version": before["version"]}, format="json")
    assert stale.json()["result"] == -45
    with brand_scope(shop.brand.pk):
        assert PriceTier.objects.filter(product=shop.product).count() == 1
    changed = manager.get(f"{path}/history").json()["data"]["content"][0]["changes"]
    assert [one["field"] for one in changed] == ["price_tiers"]


def test_the_order_sheet_and_the_statement_say_why(shop, grades, member, bank):
    from core.documents.rendering.facts import facts_of

    order = place(member, order_body(shop, quoted(member, shop.variant, 4))).json()["data"]
    with brand_scope(shop.brand.pk):
        rows = facts_of([Order.objects.get(order_num=order["order_num"])])[0].rows
    assert (rows[0].price, rows[0].reason) == (OWN, "도매 4개 이상 가격")


def test_order_again_adds_what_is_still_sold_at_current_prices(shop, grades, small, member, bank):
    items = [{"id": shop.variant.pk, "quantity": 4}, {"id": small.pk, "quantity": 2}]
    quote = member.post("/api/shop/quote", {"items": items}, format="json").json()["data"]
    order = place(member, order_body(shop, quote)).json()["data"]
    with brand_scope(shop.brand.pk):
        set_stock(3, pk=shop.variant.pk)
        set_stock(0, pk=small.pk)
    path = f"/api/shop/orders/{order['order_num']}/buy-again"
    told = member.post(path, {}, format="json").json()["data"]["items"]
    assert [(one["id"], one["wanted"], one["quantity"], one["why"]) for one in told] == [
        (shop.variant.pk, 4, 3, "less"), (small.pk, 2, 0, "sold_out"),
    ]  # fmt: skip
    # Three pieces reach the public tier, no longer the grade's.
    assert (told[0]["before"], told[0]["price"]) == (OWN, ALL)
    cart = member.get("/api/shop/cart").json()["data"]["content"]
    assert [(one["id"], one["quantity"], one["price"]) for one in cart] == [(shop.variant.pk, 3, ALL)]
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(status=1)
    gone = member.post(path, {}, format="json").json()["data"]["items"]
    assert {one["why"] for one in gone} == {"gone"}
    assert client_for(shop, shop.other_member).post(path, {}, format="json").status_code == 404
    assert json.loads(client_for(shop).post(path, {}, format="json").content)["result"] == -404
