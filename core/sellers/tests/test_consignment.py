"""Requests about products on consignment: permissions, moves, the price change on approval (D23)."""

from datetime import timedelta

import pytest
from django.utils import timezone

from core.catalog.models import Product
from core.common.errors import MoveNotAllowed
from core.common.tenancy import brand_scope, unscoped
from core.conftest import client_for
from core.notifications.models import Message
from core.security.models import AuditEntry
from core.sellers.consignment import services
from core.sellers.consignment.models import ConsignmentEvent, ConsignmentRequest
from core.sellers.consignment.states import RequestState
from core.sellers.tests.factories import ADDRESS, consigned, pickup, price, second_seller, switches

pytestmark = pytest.mark.django_db
BASE = "/api/shop/seller-requests"


@pytest.fixture(autouse=True)
def _scope(shop):
    with brand_scope(shop.brand.pk):
        consigned(shop)
        yield


@pytest.fixture
def seller(shop):
    return client_for(shop, shop.seller)


def ask(client, shop, **values):
    body = {"product_id": shop.product.pk, "price": 59_000, "memo": "행사", **values}
    return client.post(f"{BASE}/price", {name: one for name, one in body.items() if one is not None}, format="json")


def sale_price(shop) -> int:
    return Product.objects.get(pk=shop.product.pk).product_sale_price


def test_a_seller_asks_for_a_price_and_a_manager_approves_it(shop, seller, manager):
    asked = ask(seller, shop)
    assert asked.status_code == 201, asked.content
    pk = asked.json()["data"]["id"]
    assert sale_price(shop) == 62_300
    row = manager.get("/api/consignments").json()["data"]["content"][0]
    assert (row["id"], row["price_now"], row["price"], row["is_moved"]) == (pk, 62_300, 59_000, False)
    assert manager.get("/api/consignments/waiting").json()["data"] == {"price": 1, "pickup": 0}
    answer = manager.post(f"/api/consignments/{pk}/approve", {}, format="json")
    assert (answer.status_code, answer.json()["data"]["state"]) == (200, "approved")
    product = Product.objects.get(pk=shop.product.pk)
    # Through the catalog service, so that the product's derived prices follow.
    assert (product.product_sale_price, product.discount_percent) == (59_000, 34)
    changes = manager.get(f"/api/products/{shop.product.pk}/history").json()["data"]["content"][0]["changes"]
    assert changes == [{"field": "product_sale_price", "before": 62_300, "after": 59_000}]
    assert AuditEntry.objects.filter(subject="consignments", action="approved").count() == 1
    assert list(Message.objects.values_list("kind", flat=True)) == ["price_approved"]
    events = seller.get(f"{BASE}/{pk}").json()["data"]["events"]
    assert [(one["state_to"], one["by"], one["actor_name"]) for one in events] == [
        ("requested", "seller", ""), ("approved", "shop", ""),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (None, "바꿀 판매가를 적어 주세요."),
        (89_001, "판매가가 정가보다 높아요."),
        (62_300, "지금 판매가와 같아요."),
        (0, "0원보다 적어져요."),
    ],
)
def test_a_price_that_cannot_be_is_refused_beside_its_field(shop, seller, wanted, said):
    answer = ask(seller, shop, price=wanted)
    assert (answer.status_code, answer.json()["data"]["errors"]) == (400, {"price": said})
    assert not ConsignmentRequest.objects.exists()


def test_a_product_has_one_open_request_of_a_kind(shop, seller, manager):
    first = ask(seller, shop).json()["data"]["id"]
    again = ask(seller, shop, price=58_000)
    assert (again.status_code, again.json()["error"]) == (409, "request_open")
    body = {"product_id": shop.product.pk, "quantity": 1, "address": ADDRESS}
    assert seller.post(f"{BASE}/pickup", body, format="json").status_code == 201
    assert seller.post(f"{BASE}/{first}/withdraw", {}, format="json").json()["data"]["state"] == "withdrawn"
    assert ask(seller, shop).status_code == 201
    assert seller.get(BASE, {"product_id": shop.product.pk}).json()["data"]["total"] == 3
    # Withdrawn: a manager's answer is too late.
    assert manager.post(f"/api/consignments/{first}/approve", {}, format="json").status_code == 409


def test_only_own_goods_on_consignment_are_asked_for(shop, seller):
    Product.objects.filter(pk=shop.product.pk).update(is_consignment=False)
    assert ask(seller, shop).status_code == 404
    Product.objects.filter(pk=shop.product.pk).update(is_consignment=True)
    other = client_for(shop, second_seller(shop))
    assert ask(other, shop).status_code == 404
    pk = price(shop).pk
    for method, path in (("get", f"{BASE}/{pk}"), ("post", f"{BASE}/{pk}/withdraw")):
        assert getattr(other, method)(path).status_code == 404
    assert other.get(BASE).json()["data"]["total"] == 0


def test_a_price_that_was_changed_meanwhile_is_replaced_only_where_that_is_confirmed(shop, manager):
    row = price(shop)
    Product.objects.filter(pk=shop.product.pk).update(product_sale_price=70_000)
    path = f"/api/consignments/{row.pk}/approve"
    assert manager.get(f"/api/consignments/{row.pk}").json()["data"]["is_moved"] is True
    refused = manager.post(path, {}, format="json")
    assert (refused.status_code, refused.json()["error"]) == (409, "price_moved")
    assert refused.json()["data"] == {"price_before": 62_300, "price_now": 70_000, "price": 59_000}
    # Nor with a confirmation of an outdated price.
    assert manager.post(path, {"seen_price": 62_300}, format="json").json()["error"] == "price_moved"
    assert sale_price(shop) == 70_000
    assert manager.post(path, {"seen_price": 70_000}, format="json").status_code == 200
    row.refresh_from_db()
    assert (sale_price(shop), row.price_replaced) == (59_000, 70_000)


def test_what_the_product_refuses_now_leaves_the_request_open(shop, manager):
    row = price(shop)
    Product.objects.filter(pk=shop.product.pk).update(product_price=50_000, product_sale_price=40_000)
    answer = manager.post(f"/api/consignments/{row.pk}/approve", {"seen_price": 40_000}, format="json")
    assert answer.json()["data"]["errors"] == {"price": "판매가가 정가보다 높아요."}
    Product.objects.filter(pk=shop.product.pk).update(is_consignment=False)
    refused = manager.post(f"/api/consignments/{row.pk}/approve", {"seen_price": 40_000}, format="json")
    assert refused.json()["error"] == "not_consigned"
    row.refresh_from_db()
    assert (row.state, sale_price(shop)) == ("requested", 40_000)


def test_a_refusal_has_a_reason_that_the_seller_reads(shop, seller, manager):
    row = price(shop)
    assert manager.post(f"/api/consignments/{row.pk}/reject", {"reason": " "}, format="json").status_code == 400
    answer = manager.post(f"/api/consignments/{row.pk}/reject", {"reason": "행사 기간이에요"}, format="json")
    assert answer.json()["data"]["state"] == "rejected"
    assert seller.get(f"{BASE}/{row.pk}").json()["data"]["answer"] == "행사 기간이에요"
    assert Message.objects.filter(kind="price_refused").count() == 1
    assert sale_price(shop) == 62_300


def test_an_unanswered_price_request_expires_after_seven_days(shop, manager):
    row, kept = price(shop), pickup(shop)
    assert row.expires_at - row.created_at >= timedelta(days=7) - timedelta(seconds=5)
    ConsignmentRequest.objects.filter(pk=row.pk).update(expires_at=timezone.now() - timedelta(seconds=1))
    # Also before the periodic function runs.
    assert manager.post(f"/api/consignments/{row.pk}/approve", {}, format="json").status_code == 409
    with unscoped("the clock"):
        assert services.expire_overdue() == 1
        assert services.expire_overdue() == 0
    row.refresh_from_db()
    kept.refresh_from_db()
    assert (row.state, kept.state) == ("expired", "requested")
    last = ConsignmentEvent.objects.filter(request=row).last()
    assert (last.state_to, last.actor_id) == ("expired", None)
    assert price(shop).pk != row.pk


def test_goods_go_back_in_steps(shop, seller, manager):
    row = pickup(shop)
    path = f"/api/consignments/{row.pk}"
    tomorrow = timezone.localdate() + timedelta(days=1)

    def post(verb, **body):
        return manager.post(f"{path}/{verb}", body, format="json")

    assert post("collect").status_code == 409
    assert post("approve").status_code == 409
    past = post("schedule", day=(timezone.localdate() - timedelta(days=1)).isoformat())
    assert list(past.json()["data"]["errors"]) == ["day"]
    assert post("schedule", day=tomorrow.isoformat()).json()["data"]["state"] == "scheduled"
    assert post("schedule", day=(tomorrow + timedelta(days=1)).isoformat()).status_code == 200
    # Two notifications, because the day was changed.
    assert Message.objects.filter(kind="pickup_scheduled").count() == 2
    assert seller.post(f"{BASE}/{row.pk}/withdraw", {}, format="json").status_code == 409
    assert post("collect", note="두 개").json()["data"]["state"] == "collected"
    assert post("reject", reason="늦었어요").status_code == 409
    done = post("give-back").json()["data"]
    assert [one["state_to"] for one in done["events"]] == [
        "requested", "scheduled", "scheduled", "collected", "returned",
    ]  # fmt: skip
    assert done["address"]["addr"] == ADDRESS["addr"]
    assert "address" not in manager.get("/api/consignments").json()["data"]["content"][0]


def test_more_than_the_stock_or_a_day_that_is_over_is_not_asked_for(shop, seller):
    body = {"product_id": shop.product.pk, "quantity": 9, "address": ADDRESS}
    answer = seller.post(f"{BASE}/pickup", body, format="json")
    assert answer.json()["data"]["errors"] == {"quantity": "남은 재고보다 많아요."}
    past = {**body, "quantity": 1, "wish_on": (timezone.localdate() - timedelta(days=1)).isoformat()}
    assert list(seller.post(f"{BASE}/pickup", past, format="json").json()["data"]["errors"]) == ["wish_on"]
    empty = {**body, "quantity": 1, "address": {**ADDRESS, "addr": ""}}
    assert list(seller.post(f"{BASE}/pickup", empty, format="json").json()["data"]["errors"]) == ["address[addr]"]


@pytest.mark.parametrize(("seller_on", "consignment_on"), [(0, 1), (1, 0)])
def test_where_the_shop_keeps_no_goods_nothing_of_it_is_there(shop, manager, seller, seller_on, consignment_on):
    row = price(shop)
    switches(shop, seller=seller_on, consignment=consignment_on)
    assert seller.get(BASE).status_code == 404
    assert seller.get(f"{BASE}/summary").status_code == 404
    assert ask(seller, shop).status_code == 404
    assert manager.get("/api/consignments").status_code == 404
    assert manager.get("/api/consignments/waiting").status_code == 404
    assert manager.post(f"/api/consignments/{row.pk}/approve", {}, format="json").status_code == 404
    goods = seller.get("/api/shop/seller-products")
    assert goods.status_code == (200 if seller_on else 404)
    saved = manager.patch(f"/api/products/{shop.product.pk}", {"maker": "두레", "is_consignment": True}, format="json")
    assert saved.status_code == 200, "what is on consignment already may stay"
    Product.objects.filter(pk=shop.product.pk).update(is_consignment=False)
    refused = manager.patch(f"/api/products/{shop.product.pk}", {"is_consignment": True}, format="json")
    assert list(refused.json()["data"]["errors"]) == ["is_consignment"]


def test_goods_on_consignment_have_a_seller_and_are_narrowed_by(shop, manager):
    path = f"/api/products/{shop.product.pk}"
    refused = manager.patch(path, {"seller_id": None}, format="json")
    assert refused.json()["data"]["errors"] == {"is_consignment": "위탁 상품은 판매자를 골라 주세요."}
    listed = {flag: manager.get("/api/products", {"is_consignment": flag}).json()["data"]["total"] for flag in (0, 1)}
    assert listed == {0: 0, 1: 1}
    assert manager.patch(path, {"seller_id": None, "is_consignment": False}, format="json").status_code == 200


def test_many_are_answered_at_once_and_a_moved_price_is_left(shop, manager):
    from core.sellers.consignment.changes import ACTIONS
    from core.sellers.tests.factories import another

    rows = [price(shop, 8_000, another(shop, number)) for number in range(3)]
    Product.objects.filter(pk=rows[2].product_id).update(product_sale_price=8_500)
    approve, reject = ACTIONS
    outcomes = approve.judge([row.pk for row in rows], {})
    assert [bool(one.refused) for one in outcomes] == [False, False, True]
    approve.write([one for one in outcomes if one.changes], {}, shop.manager)
    assert ConsignmentRequest.objects.filter(state=RequestState.APPROVED).count() == 2
    values = reject.check({"reason": "다음에"})
    reject.write(reject.judge([rows[2].pk], values), values, shop.manager)
    assert ConsignmentRequest.objects.get(pk=rows[2].pk).answer == "다음에"


def test_an_answered_request_is_not_answered_again(shop):
    row = price(shop)
    services.reject(row=row, reason="아니요", actor=shop.manager)
    with pytest.raises(MoveNotAllowed):
        services.reject(row=ConsignmentRequest.objects.get(pk=row.pk), reason="또", actor=shop.manager)


def test_a_seller_reads_own_requests_in_own_data_and_is_forgotten_in_them(shop):
    from core.sellers import members

    row = pickup(shop)
    found = members.own_data(shop.seller.pk)["consignment_requests"]
    assert [(one["id"], one["address"]["addr"]) for one in found] == [(row.pk, ADDRESS["addr"])]
    assert members.own_data(shop.member.pk) == {}
    price(shop)
    members.forget(shop.seller.pk)
    rows = ConsignmentRequest.objects.order_by("pk")
    assert [(one.state, one.address, one.memo) for one in rows] == [("cancelled", {}, ""), ("withdrawn", {}, "")]
    assert not ConsignmentEvent.objects.filter(actor_id=shop.seller.pk).exclude(note="", actor_name="").exists()


def test_of_an_erased_seller_the_party_of_the_contract_stays_and_the_account_while_money_is_owed(shop, monkeypatch):
    from datetime import date

    from core.members.models import Member
    from core.sellers import members, subscribers
    from core.sellers import services as sellers
    from core.sellers.models import SellerContract, SellerProfile

    who = shop.member
    named = {
        "company_name": "소소",
        "ceo_name": "한지우",
        "business_num": "1208147521",
        "mail_order_num": "2026-서울-1",
    }
    reached = {"addr": "서울", "phone_num": "0212345678", "email": "s@example.com", "intro": "옷방", "notice": "월요일"}
    SellerProfile(user=who, img="/media/1/a.webp", **named, **reached).save()
    SellerContract(user=who, began_on=date(2026, 1, 1), commission_rate=10).save()
    sellers.save_account(seller=who, bank="88", account_num="110123456789", holder="한지우")
    monkeypatch.setattr(subscribers, "owed_to", [lambda pk: pk == who.pk])
    members.forget(who.pk)
    Member.objects.filter(pk=who.pk).update(state="erased")
    kept = SellerProfile.objects.get(pk=who.pk)
    assert {name: getattr(kept, name) for name in named} == named
    assert {getattr(kept, name) for name in (*reached, "img")} == {""}
    assert SellerContract.objects.filter(user=who).count() == 1
    assert kept.open_account()
    assert members.forget_accounts() == 0
    monkeypatch.setattr(subscribers, "owed_to", [])
    assert members.forget_accounts() == 1
    kept.refresh_from_db()
    assert (kept.account_sealed, kept.account_masked) == ("", "")
    assert members.forget_accounts() == 0


def test_a_sellers_form_detects_another_save_except_in_the_shops_part(shop, seller):
    from core.sellers.models import SellerProfile

    path = "/api/shop/seller-profile/me"
    first = seller.get(path).json()["data"]["version"]
    assert seller.patch(path, {"intro": "하나", "version": first}, format="json").status_code == 200
    late = seller.patch(path, {"intro": "둘", "version": first}, format="json")
    assert (late.status_code, late.json()["result"]) == (409, -45)
    assert SellerProfile.objects.get(pk=shop.seller.pk).intro == "하나"
    second = seller.get(path).json()["data"]["version"]
    SellerProfile.objects.filter(pk=shop.seller.pk).update(company_name="소소")
    assert seller.patch(path, {"intro": "둘", "version": second}, format="json").status_code == 200


def test_files_bring_goods_on_consignment(shop):
    from core.catalog.tests.importing import applied, checked, errors, table

    run = applied(
        table(
            "상품코드,상품명,판매가,판매자,위탁",
            "HG-1,램스울 라운드 니트,62300,seller,아니오",
            "C-9,새것,1000,seller,예",
        )
    )
    assert errors(run) == {}
    assert dict(Product.objects.values_list("product_code", "is_consignment")) == {"HG-1": False, "C-9": True}
    nobody = checked(table("상품코드,위탁,판매자", "C-9,예,"))
    assert errors(nobody) == {2: {"is_consignment": "위탁 상품은 판매자를 골라 주세요."}}
    # A file without the column does not change it, and may not remove the seller either.
    assert list(errors(checked(table("상품코드,판매자", "C-9,")))) == [2]
    switches(shop, consignment=0)
    refused = checked(table("상품코드,위탁", "HG-1,예"))
    assert errors(refused) == {2: {"is_consignment": "위탁 판매를 쓰지 않는 쇼핑몰이에요."}}


@pytest.mark.unbalanced_ledger
def test_a_seller_answers_reviews_of_own_goods_and_leaves_the_shops_answer(shop, seller):
    from core.reviews import moderation
    from core.reviews.tests import factories

    review = factories.review(shop)
    path = f"/api/shop/seller-reviews/{review.pk}/answer"
    assert [one["id"] for one in seller.get("/api/shop/seller-reviews").json()["data"]["content"]] == [review.pk]
    answered = seller.post(path, {"answer": "고마워요"}, format="json").json()["data"]
    assert (answered["answer"], answered["answered_by"]) == ("고마워요", "seller")
    other = client_for(shop, second_seller(shop))
    assert other.post(path, {"answer": "제 것"}, format="json").status_code == 404
    moderation.answer(review=review, text="쇼핑몰이에요", actor=shop.manager)
    assert seller.post(path, {"answer": "또"}, format="json").status_code == 409
    review.refresh_from_db()
    assert (review.answer, review.answered_by) == ("쇼핑몰이에요", "staff")


def test_a_seller_writes_own_words_of_the_profile_alone(shop, seller):
    from core.sellers.models import SellerProfile

    SellerProfile(user=shop.seller, company_name="소소", ceo_name="한지우").save()
    path = "/api/shop/seller-profile/me"
    body = {"intro": "작은 옷방", "notice": "월요일에 보내요", "phone_num": "02-1234-5678", "company_name": "다른 상호"}
    assert seller.patch(path, body, format="json").status_code == 200
    read = seller.get(path).json()["data"]
    assert (read["company_name"], read["intro"], read["phone_num"]) == ("소소", "작은 옷방", "0212345678")
    assert seller.get(f"/api/shop/seller-profile/{shop.seller.pk}").status_code == 404
    assert AuditEntry.objects.filter(subject="seller-profile").count() == 1
