# ruff: noqa: E501  (the header lines of other systems are long)
"""Orders of a former shop: read from files of several systems, shown to their buyers, part of nothing else."""

import io
import json
from typing import Any

import pytest
from django.db.models import Sum

from core.bulk import services
from core.bulk.models import ImportRow, ImportRun
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.notifications.models import Message
from core.orders.models import Order
from core.past_orders.models import PastOrder
from core.points.models import PointEntry
from core.reports.models import DailyFigure

SMARTSTORE = """\
상품주문번호,주문번호,상품번호,상품명,옵션정보,판매자 상품코드,수량,상품가격,최종 상품별 총 주문금액,구매자명,구매자ID,수취인명,수취인연락처1,우편번호,기본배송지,상세배송지,배송메세지,주문상태,택배사,송장번호,결제일
1,2025010112345671,8801,울 니트,색상: 빨강,KN-1,2,29000,58000,김서연,member,이서연,010-1234-5678,06236,서울 강남구 테헤란로 1,101호,문 앞,구매확정,CJ대한통운,123456789012,2025-01-01 10:20:30
2,2025010112345671,8802,면 셔츠,,SH-1,1,20000,20000,김서연,member,이서연,010-1234-5678,06236,서울 강남구 테헤란로 1,101호,문 앞,구매확정,CJ대한통운,123456789013,2025-01-01 10:20:30
3,2025010212345672,8802,면 셔츠,,SH-1,1,20000,20000,박하늘,nobody,박하늘,01098765432,06236,서울 중구 1,,,배송완료,,,2025-01-02 09:00:00
"""
SHOPIFY = """\
Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Shipping Name,Shipping Phone,Shipping Zip,Shipping Address1,Shipping City,Order URL
#1001,a@b.example,paid,fulfilled,KRW,30000,3000,32000,1000,2025-03-01 10:00:00 +0900,1,Mug,10000,MUG,Kim,Kim,+821012345678,06236,1 Road,Seoul,https://old.example/account/orders/9f?key=1
#1001,,,,,,,,,,2,Bowl,10000,BOWL,,,,,,,
"""


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def checked(text: str) -> ImportRun:
    raw = text.encode()
    run = services.upload(resource="past-orders", file=io.BytesIO(raw), file_name="주문.csv", size=len(raw))
    return services.check_now(run=run)


def applied(text: str) -> ImportRun:
    return services.apply_now(run=checked(text), mode="good_rows")


def search(manager: Any, text: str) -> dict[str, Any]:
    page: dict[str, Any] = manager.get("/api/past-orders", {"filter": json.dumps({"q": text})}).json()["data"]
    return page


def errors(run: ImportRun) -> dict[int, dict[str, str]]:
    return {row.row_no: row.errors for row in ImportRow.objects.filter(run=run) if row.errors}


def test_a_file_of_smartstore_makes_orders_with_their_lines(shop: Any) -> None:
    run = applied(SMARTSTORE)
    assert (errors(run), run.counts["new"]) == ({}, 3)
    order = PastOrder.objects.get(order_num="2025010112345671")
    assert (order.order_name, order.subtotal, order.total, order.status) == (
        "울 니트 외 1건",
        78_000,
        78_000,
        "구매확정",
    )
    assert (order.user_id, order.receiver_phone, order.addr) == (
        shop.member.pk, "01012345678", "서울 강남구 테헤란로 1 101호",
    )  # fmt: skip
    assert order.lines[0] == {
        "code": "KN-1", "name": "울 니트", "option": "색상: 빨강", "quantity": 2, "price": 29_000, "total": 58_000,
        "courier": "CJ대한통운", "invoice_num": "123456789012",
    }  # fmt: skip
    assert PastOrder.objects.get(order_num="2025010212345672").user_id is None
    assert "없는 회원" in ImportRow.objects.get(run=run, row_no=4).notes["user_name"]
    # The same file again changes nothing; a corrected one does, and the undo takes both back.
    assert checked(SMARTSTORE).counts["same"] == 3
    corrected = applied(SMARTSTORE.replace("배송완료", "반품완료"))
    assert corrected.counts["changed"] == 1
    services.undo_now(run=corrected)
    assert PastOrder.objects.get(order_num="2025010212345672").status == "배송완료"
    services.undo_now(run=run)
    assert not PastOrder.objects.exists()


def test_a_file_of_shopify_has_the_order_s_own_cells_in_its_first_row(visitor: Any) -> None:
    run = applied(SHOPIFY)
    assert errors(run) == {}
    order = PastOrder.objects.get()
    assert order.receiver_phone == "01012345678"
    assert (order.order_num, order.total, order.shipping, order.discount) == ("#1001", 32_000, 3_000, 1_000)
    assert [(line["name"], line["total"]) for line in order.lines] == [("Mug", 10_000), ("Bowl", 20_000)]
    assert f"{order.ordered_at:%Y-%m-%dT%H:%M}" == "2025-03-01T01:00"
    # The address that the order's page had leads to its page here, with the parameters in any order.
    moved = visitor.get("/account/orders/9f?key=1")
    assert (moved.status_code, moved.headers["Location"]) == (301, f"/my/past-orders/{order.pk}")
    assert visitor.get("/account/orders/9f").status_code == 404


def test_past_orders_take_part_in_nothing(shop: Any) -> None:
    stock = shop.variant.stock
    before = (Order.objects.count(), Message.objects.count(), PointEntry.objects.count())
    applied(SMARTSTORE.replace("KN-1", shop.variant.product.product_code))
    shop.variant.refresh_from_db()
    assert (Order.objects.count(), Message.objects.count(), PointEntry.objects.count()) == before
    assert shop.variant.stock == stock
    assert DailyFigure.objects.aggregate(goods=Sum("goods"))["goods"] in (None, 0)


def test_wrong_cells_are_named_and_nothing_of_their_order_is_written() -> None:
    run = checked(SMARTSTORE.replace("2025-01-02 09:00:00", "작년").replace(",29000,58000,", ",29000,많음,"))
    said = errors(run)
    assert set(said[2]) == {"line_total"}
    assert set(said[4]) == {"ordered_at"}
    assert run.counts["wrong"] == 3


def test_a_member_sees_the_own_ones_and_managers_all_masked(shop: Any, manager: Any, visitor: Any) -> None:
    applied(SMARTSTORE)
    member = client_for(shop, shop.member)
    page = member.get("/api/shop/past-orders").json()["data"]
    assert [order["order_num"] for order in page["content"]] == ["2025010112345671"]
    own = member.get(f"/api/shop/past-orders/{page['content'][0]['id']}").json()["data"]
    assert (own["receiver_name"], len(own["lines"])) == ("이서연", 2)
    other = PastOrder.objects.get(order_num="2025010212345672")
    assert member.get(f"/api/shop/past-orders/{other.pk}").status_code == 404
    assert visitor.get("/api/shop/past-orders").status_code == 401
    for text, found in (("박하늘", 1), ("20250101", 1), ("없음", 0)):
        assert search(manager, text)["total"] == found, text
    # These telephones are the receivers'; the file has none of the buyers.
    for text in ("010-1234-5678", "0109876", "+82 10-9876", "5432", "5678"):
        assert search(manager, text)["total"] == 1, text
    assert search(manager, "0000")["total"] == 0
    row = search(manager, "박하늘")["content"][0]
    assert row["buyer_name"] != "박하늘"
    # There is nothing to write to.
    assert manager.put(f"/api/past-orders/{other.pk}", {"status": "x"}, format="json").status_code == 404
