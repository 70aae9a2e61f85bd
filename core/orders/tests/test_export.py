"""Export of orders: one row a line, the list's own rows and columns, for users who may see the list."""

import csv
import io
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from openpyxl import load_workbook
from rest_framework.test import APIClient

from core.accounts import roles
from core.accounts import services as accounts
from core.accounts.models import User
from core.bulk import registry
from core.bulk.models import ExportRun, ImportRun
from core.common.errors import Invalid
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, World, client_for
from core.orders.models import Order, OrderLine
from core.orders.resources import OrderResource
from core.security.models import AuditEntry, SecurityEvent

# These orders are rows without payments.
pytestmark = pytest.mark.unbalanced_ledger

ADDRESS = {
    "receiver_name": "=들", "phone_num": "0212345678", "postcode": "04524", "addr": "세종로 1", "addr_detail": "1층",
    "memo": "문 앞",
}  # fmt: skip


def place(world: World, number: int, *, lines: int = 1) -> Order:
    order = Order(
        order_num=f"20261122-{number:04d}-AAAA", order_name="주문", user=world.member, buyer_name=f"산이{number}",
        buyer_phone="01011112222", subtotal=1000 * lines, shipping=3000, total=1000 * lines + 3000, status=5,
        pay_method="card_keyin", payment_state="paid", address=ADDRESS, customs={"code": "P123456789012"},
    )  # fmt: skip
    order.save()
    for line in range(lines):
        OrderLine(
            order=order, product=world.product, variant=world.variant, product_name=f"것 {line}", option_info="색: 먹",
            price=1000, list_price=1000, quantity=1, total=1000, status=15, courier="cj", invoice_num="00123",
        ).save()  # fmt: skip
    return order


@pytest.fixture
def orders(shop: World) -> World:
    with brand_scope(shop.brand.pk):
        place(shop, 1, lines=2)
        place(shop, 2)
    return shop


def ask(client: APIClient, **wish: Any) -> Any:
    return client.post("/api/exports", {"resource": "orders", "reason": "송장 만들기", **wish}, format="json")


def content(client: APIClient, **wish: Any) -> bytes:
    answer = ask(client, **wish)
    assert answer.status_code == 201, answer.json()
    return b"".join(client.get(f"/api/exports/{answer.json()['data']['id']}/file").streaming_content)


def table(raw: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(raw.decode("utf-8-sig"))))


def test_a_row_is_a_line_and_the_order_s_amounts_appear_once(orders: World, manager: APIClient) -> None:
    rows = table(content(manager, sort=["order_num", "ASC"]))
    assert [(row["주문 번호"][9:13], row["상품명"], row["배송비"], row["결제 금액"]) for row in rows] == [
        ("0001", "것 0", "3000", "5000"),
        ("0001", "것 1", "", ""),
        ("0002", "것 0", "3000", "4000"),
    ]
    first = rows[1]
    told = (
        "주문자",
        "주문자 전화",
        "받는 분",
        "받는 분 전화",
        "우편번호",
        "주문 상태",
        "결제 수단",
        "결제 상태",
        "택배사",
    )
    assert [first[name] for name in told] == [
        "산이1", "010-1111-2222", "'=들", "02-1234-5678", "04524", "출고 완료", "카드", "결제 완료", "CJ대한통운",
    ]  # fmt: skip
    assert (first["송장 번호"], first["상품코드"]) == ("00123", orders.product.product_code)
    assert "P123456789012" not in str(rows)


def test_the_sums_of_an_order_add_up_in_its_file(orders: World, manager: APIClient) -> None:
    with brand_scope(orders.brand.pk):
        used = place(orders, 3, lines=2)
        Order.objects.filter(pk=used.pk).update(points_used=700, total=used.total - 700, refunded=1200)
        free = place(orders, 4)
        Order.objects.filter(pk=free.pk).update(points_used=4000, total=0, pay_method="free")
    rows = table(content(manager, sort=["order_num", "ASC"]))
    firsts = [row for row in rows if row["결제 금액"]]
    for row in firsts:
        goods, off, points, sent, total = (
            int(row[name]) for name in ("주문 상품 금액", "주문 할인", "포인트 사용", "배송비", "결제 금액")
        )
        assert goods - off - points + sent == total
    assert [row["환불한 금액"] for row in firsts] == ["0", "0", "1200", "0"]
    assert firsts[-1]["결제 수단"] == "포인트"
    assert sum(int(row["포인트 사용"] or 0) for row in rows) == 4700


def test_the_file_is_the_list_as_it_is_filtered_sorted_and_shown(orders: World, manager: APIClient) -> None:
    raw = content(manager, filter={"q": "산이2"}, columns=["buyer_name", "order_num"], format="xlsx")
    book = load_workbook(io.BytesIO(raw), read_only=True).worksheets[0]
    assert list(book.iter_rows(values_only=True)) == [("주문 번호", "주문자"), ("20261122-0002-AAAA", "산이2")]
    assert AuditEntry.objects.get(action="export").after == {"rows": 1, "format": "xlsx", "reason": "송장 만들기"}
    refused = ask(manager, columns=["customs"])
    assert (refused.status_code, ExportRun._base_manager.count()) == (400, 1)


def test_who_may_not_see_orders_gets_no_file_of_them(
    orders: World, other: World, visitor: APIClient, member: APIClient
) -> None:
    assert [ask(one).status_code for one in (visitor, member)] == [401, 403]
    assert ExportRun._base_manager.count() == 0
    assert table(content(client_for(other, other.manager))) == []


def person(world: World, role: str) -> APIClient:
    with brand_scope(world.brand.pk):
        user = User(user_name=role)
        user.set_password(PASSWORD)
        user.save()
        accounts.grant_role(user=user, role=role, brand_id=world.brand.pk)
    return client_for(world, user)


def test_an_order_manager_exports_orders_and_a_product_manager_does_not(orders: World) -> None:
    theirs, other = person(orders, "order_manager"), person(orders, "product_manager")
    made = ask(theirs, filter={"q": "산이2"}).json()["data"]
    assert made["filter"] == {"q": "산이2"}
    address = f"/api/exports/{made['id']}"
    assert ask(other).status_code == 403
    hidden = [other.get(address), other.get(f"{address}/file"), other.post(f"{address}/cancel")]
    assert [one.status_code for one in hidden] == [404, 404, 404]
    assert ExportRun._base_manager.count() == 1


def test_a_file_that_names_people_needs_a_right_and_a_reason(orders: World, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = person(orders, "order_manager")
    for reason in ("", " ", "x"):
        for columns in ([], ["order_num", "buyer_phone"]):
            answer = ask(theirs, reason=reason, columns=columns)
            assert list(answer.json()["data"]["errors"]) == ["reason"]
    assert not ExportRun._base_manager.exists()
    assert ask(theirs, reason="", columns=["order_num", "total"]).status_code == 201
    assert not SecurityEvent.objects.filter(kind="export").exists()
    assert ask(theirs, reason="세금 신고").status_code == 201
    assert SecurityEvent.objects.get(kind="export").detail == "orders 2"
    assert AuditEntry.objects.filter(action="export").latest("pk").after["reason"] == "세금 신고"
    known = theirs.get("/api/exports/columns?resource=orders").json()["data"]["columns"]
    assert {one["name"] for one in known if one["is_personal"]} >= {"buyer_name", "receiver_phone", "addr"}
    monkeypatch.setitem(roles.PERMISSIONS, roles.ORDER, roles.PERMISSIONS[roles.ORDER] - {"accounts.export_user"})
    assert ask(theirs, reason="세금 신고").json()["result"] == -14
    assert ExportRun._base_manager.count() == 2


def test_a_list_shows_buyers_masked_and_the_page_of_an_order_whole(orders: World) -> None:
    theirs = person(orders, "order_manager")
    row = theirs.get("/api/orders").json()["data"]["content"][0]
    assert (row["buyer_name"], row["buyer_phone"]) == ("산*2", "010-****-2222")
    whole = theirs.get(f"/api/orders/{row['id']}").json()["data"]
    assert (whole["buyer_name"], whole["buyer_phone"]) == ("산이2", "01011112222")


def test_orders_are_not_imported(orders: World, manager: APIClient) -> None:
    file = io.BytesIO("주문 번호,주문자\n1,가\n".encode())
    file.name = "a.csv"
    assert manager.post("/api/imports", {"resource": "orders", "file": file}).status_code == 400
    assert ImportRun._base_manager.count() == 0
    limits = manager.get("/api/imports/limits").json()["data"]
    assert "orders" not in {one["name"] for one in limits["resources"]}
    with pytest.raises(Invalid):
        registry.get("orders")


def test_a_part_is_read_in_two_statements(orders: World) -> None:
    with brand_scope(orders.brand.pk):
        ids = list(Order.objects.values_list("pk", flat=True))
        with CaptureQueriesContext(
            connection,
        ) as few:
            assert len(list(OrderResource().render(ids))) == 3
    assert len(few) == 2
