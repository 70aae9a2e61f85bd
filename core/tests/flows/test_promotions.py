"""Orders with promotions: placed, paid, closed, reopened and refunded, by the endpoints that people use (D46)."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from core.catalog import services as catalog
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.orders.models import Order
from core.orders.services.close import release_overdue
from core.promotions.models import Coupon, PromotionCounter, PromotionShare, PromotionUse
from core.promotions.tests.factories import coupon_promotion, give, promotion
from core.tests.flows.cancelling import buy, cancel, deposit, lines_of, order_of, tell
from core.tests.flows.test_buying import order_body, place
from core.tests.flows.test_deposits import account_of, at_the_bank, breaches_of, notice, order_by_deposit

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def stocked(shop):
    shop.restock(100)


def quoted(client, shop, quantity=1, **more):
    body = {"items": [{"id": shop.variant.pk, "quantity": quantity}], **more}
    answer = client.post("/api/shop/quote", body, format="json")
    assert answer.status_code == 200, answer.content
    return answer.json()["data"]


def test_a_quote_explains_each_promotion_and_the_order_keeps_it(shop, member, bank):
    with brand_scope(shop.brand.pk):
        promotion(name="니트 10%", lang_obj={"en": {"name": "Knit 10%"}}, value=10, cap=5_000)
        coupon = give(coupon_promotion(level="order", combine="one_per_level"), shop.member)
    quote = quoted(member, shop)
    # 62,300: 10 % would be 6,230, at most 5,000; the coupon takes 5,000 too, and no coupon is spent for nothing.
    (rule,) = quote["promotions"]
    assert (rule["name"], rule["base"], rule["uncapped"], rule["amount"]) == ("니트 10%", 62_300, 6_230, 5_000)
    assert quote["left_out"][0]["reason"] == "not_chosen"
    assert quote["items"][0]["discounts"] == [{"promotion_id": rule["promotion_id"], "amount": 5_000}]
    assert (quote["discount"], quote["total"], quote["point_earn"]) == (5_000, 57_300, 573)
    placed = place(member, order_body(shop, quote)).json()["data"]
    assert (placed["discount"], placed["total"]) == (5_000, 57_300)
    assert [use["name"] for use in placed["promotions"]] == ["니트 10%"]
    with brand_scope(shop.brand.pk):
        assert PromotionUse.objects.get().state == "used"
        assert Coupon.objects.get(pk=coupon.pk).state == "open"


def test_a_shopper_takes_coupons_out_and_chooses(shop, member):
    with brand_scope(shop.brand.pk):
        small = give(coupon_promotion(name="작은 쿠폰", value=2_000), shop.member)
        big = give(coupon_promotion(name="큰 쿠폰", value=6_000), shop.member)
    quote = quoted(member, shop)
    assert [part["coupon_id"] for part in quote["promotions"]] == [big.pk]
    assert [(choice["coupons"], choice["payable"]) for choice in quote["choices"]] == [
        ([small.pk], 60_300),
        ([], 62_300),
    ]
    chosen = quoted(member, shop, coupons=[small.pk])
    assert [part["coupon_id"] for part in chosen["promotions"]] == [small.pk]
    assert {left["reason"] for left in chosen["left_out"]} == {"taken_out"}
    assert quoted(member, shop, coupons=[])["discount"] == 0


def test_another_quote_than_the_shown_one_is_refused_with_the_new_one(shop, member, bank):
    with brand_scope(shop.brand.pk):
        row = promotion(value=10)
    quote = quoted(member, shop)
    with brand_scope(shop.brand.pk):
        type(row).objects.filter(pk=row.pk).update(ends_at=timezone.now())
    answer = place(member, order_body(shop, quote))
    assert (answer.status_code, answer.json()["result"]) == (409, -31)
    assert answer.json()["data"]["total"] == 62_300
    with brand_scope(shop.brand.pk):
        assert not Order.objects.exists()


def test_the_last_use_is_told_when_the_order_is_placed(shop, member, visitor, bank):
    with brand_scope(shop.brand.pk):
        row = promotion(value=10, limit_total=1)
    first, second = quoted(member, shop), quoted(visitor, shop)
    assert second["discount"] == 6_230
    assert place(member, order_body(shop, first)).status_code == 200
    answer = place(visitor, order_body(shop, second))
    assert (answer.status_code, answer.json()["result"]) == (409, -31)
    assert answer.json()["data"]["discount"] == 0
    with brand_scope(shop.brand.pk):
        assert PromotionCounter.objects.get(promotion=row).used == 1
        assert Order.objects.count() == 1


def test_an_order_that_is_not_paid_gives_everything_back_and_late_money_takes_it_again(shop, member):
    with brand_scope(shop.brand.pk):
        row = promotion(value=10, limit_total=1, limit_person=1)
        coupon = give(coupon_promotion(level="product", value=3_000), shop.member)
    number = deposit(member, shop)
    with brand_scope(shop.brand.pk):
        assert Coupon.objects.get(pk=coupon.pk).state == "held"
        order = order_of(number)
        assert order.total == 62_300 - 3_000 - 5_930
    with time_machine.travel(timezone.now() + timedelta(days=5)):
        release_overdue()
        with brand_scope(shop.brand.pk):
            assert Coupon.objects.get(pk=coupon.pk).state == "open"
            assert set(PromotionUse.objects.values_list("state", flat=True)) == {"returned"}
            assert set(PromotionCounter.objects.filter(promotion=row).values_list("used", flat=True)) == {0}
        late = client_for(shop, shop.manager).post(f"/api/orders/{order.pk}/confirm-deposit", {}, format="json")
        assert late.status_code == 200, late.content
    with brand_scope(shop.brand.pk):
        assert order_of(number).status == 5
        assert Coupon.objects.get(pk=coupon.pk).state == "used"
        assert set(PromotionUse.objects.values_list("state", flat=True)) == {"used"}
        assert PromotionCounter.objects.get(promotion=row, scope="total").used == 1


def test_a_reversed_deposit_holds_the_coupon_again_until_the_order_closes(shop, member, bank):
    with brand_scope(shop.brand.pk):
        promotion(value=10, limit_total=1)
        coupon = give(coupon_promotion(level="product", value=3_000), shop.member)
    account = account_of(shop)
    order = order_by_deposit(member, shop, account)
    at_the_bank(bank, order)
    assert notice(member, account.webhook_path, order).status == 5
    at_the_bank(bank, order, "__deposit-error")
    assert notice(member, account.webhook_path, order).status == 0
    with brand_scope(shop.brand.pk):
        assert Coupon.objects.get(pk=coupon.pk).state == "held"
    assert breaches_of(order) == []
    with time_machine.travel(timezone.now() + timedelta(days=9)):
        release_overdue()
    with brand_scope(shop.brand.pk):
        assert Coupon.objects.get(pk=coupon.pk).state == "open"
        assert PromotionCounter.objects.get(scope="total").used == 0
    assert breaches_of(order) == []


def test_a_refund_gives_back_what_a_piece_cost_and_the_coupon_with_the_last(shop, member, manager, bank):
    with brand_scope(shop.brand.pk):
        promotion(value=7, level="product", combine="stack")
        coupon = give(coupon_promotion(level="product", value=2_001, combine="stack"), shop.member)
    number = buy(member, shop, [(shop.variant, 2)])
    order = order_of(number)
    # 124,600: 7 % = 8,722, then 2,001 of what is left.
    assert (order.discount, order.total) == (10_723, 113_877)
    (line,) = lines_of(number)
    cancel(manager, number, [{"line_id": line.pk, "quantity": 1}])
    with brand_scope(shop.brand.pk):
        parts = sorted(PromotionShare.objects.values_list("line_id", "amount"))
        assert sorted(amount for _line, amount in parts) == [1_000, 1_001, 4_361, 4_361]
        assert Coupon.objects.get(pk=coupon.pk).state == "used"
    cancel(manager, number, [{"line_id": line.pk}])
    assert order_of(number).refunded == 113_877
    with brand_scope(shop.brand.pk):
        assert Coupon.objects.get(pk=coupon.pk).state == "open"
        assert set(PromotionUse.objects.values_list("state", flat=True)) == {"returned"}


def test_a_coupon_that_the_shop_makes_useless_gets_seven_days(shop, member, manager, bank):
    with brand_scope(shop.brand.pk):
        coupon = give(coupon_promotion(ends_at=(timezone.now() + timedelta(days=1)).isoformat()), shop.member)
    number = buy(member, shop, [(shop.variant, 1)])
    (line,) = lines_of(number)
    with time_machine.travel(timezone.now() + timedelta(days=2)):
        cancel(client_for(shop, shop.manager), number, [{"line_id": line.pk}])
        with brand_scope(shop.brand.pk):
            row = Coupon.objects.get(pk=coupon.pk)
            assert row.state == "open"
            assert row.ends_at is not None
            assert timedelta(days=6) < row.ends_at - timezone.now() <= timedelta(days=7)


def test_what_was_sent_brings_no_coupon_back(shop, member, manager, bank):
    with brand_scope(shop.brand.pk):
        coupon = give(coupon_promotion(), shop.member)
    number = buy(member, shop, [(shop.variant, 1)])
    (line,) = lines_of(number)
    assert tell(manager, number, "move", to=15, courier="cj", invoice_num="123456789012").status_code == 200
    assert cancel(manager, number, [{"line_id": line.pk}]).status_code == 200
    with brand_scope(shop.brand.pk):
        assert Coupon.objects.get(pk=coupon.pk).state == "used"


def test_goods_discounted_to_nothing_still_pay_the_delivery(shop, member, bank):
    with brand_scope(shop.brand.pk):
        promotion(value=100)
    quote = quoted(member, shop)
    assert (quote["subtotal"], quote["discount"], quote["point_limit"]) == (62_300, 62_300, 0)
    assert quote["total"] == quote["shipping"]


def test_a_visitor_types_a_shared_code_and_guesses_are_counted(shop, visitor):
    with brand_scope(shop.brand.pk):
        promotion(kind="coupon", issue="code", code="WINTER10", name="겨울 코드")
    claimed = visitor.post("/api/shop/coupon-offers/claim", {"code": " winter-10 "}, format="json").json()["data"]
    assert (claimed["code"], claimed["coupon_id"]) == ("WINTER10", None)
    assert quoted(visitor, shop)["discount"] == 0
    quote = quoted(visitor, shop, codes=["winter10"])
    assert (quote["discount"], quote["promotions"][0]["is_typed"]) == (6_230, True)
    answers = [
        visitor.post("/api/shop/coupon-offers/claim", {"code": f"WRONG{number}"}, format="json").json()["result"]
        for number in range(32)
    ]
    assert answers[0] == -44
    assert answers[-1] == -60
    # Guessing can't go on: a right code is refused too, by either way, but what was found before stays.
    with brand_scope(shop.brand.pk):
        promotion(kind="coupon", issue="code", code="SPRING20", name="봄 코드")
    right = visitor.post("/api/shop/coupon-offers/claim", {"code": "SPRING20"}, format="json")
    assert right.json()["result"] == -60
    items = {"items": [{"id": shop.variant.pk, "quantity": 1}]}
    assert visitor.post("/api/shop/quote", {**items, "codes": ["SPRING20"]}, format="json").json()["result"] == -60
    assert quoted(visitor, shop, codes=["winter10"])["discount"] == 6_230


def test_lines_that_cannot_be_ordered_get_no_discount_and_meet_no_condition(shop, member):
    """A sold-out line stays in the cart: what it would have reduced, or would have reached, is promised to nobody."""
    with brand_scope(shop.brand.pk):
        sold_out = catalog.save_product(
            values={"product_name": "품절 니트", "product_price": 100_000, "product_sale_price": 100_000, "status": 2}
        )
        rule = promotion(value=10, combine="stack")
        promotion(name="10만 원부터", value=20, combine="stack", min_won=100_000)
        pk = sold_out.variants.get().pk
    items = [{"id": shop.variant.pk, "quantity": 1}, {"id": pk, "quantity": 1}]
    quote = member.post("/api/shop/quote", {"items": items}, format="json").json()["data"]
    own, gone = quote["items"]
    assert (own["is_orderable"], gone["is_orderable"], quote["is_orderable"]) == (True, False, False)
    assert own["discounts"] == [{"promotion_id": rule.pk, "amount": 6_230}]
    assert gone["discounts"] == []
    assert [part["base"] for part in quote["promotions"]] == [62_300]
    assert [(left["name"], left["missing"]) for left in quote["left_out"]] == [("10만 원부터", 37_700)]
