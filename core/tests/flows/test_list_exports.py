"""Exports of managers' lists that are only read: each row of the list is a row of the file."""

import csv
import io
from datetime import timedelta

import pytest
from django.utils import timezone

from core.bulk import registry
from core.catalog.search import log
from core.catalog.services import wishes
from core.common.resources import REGISTRY, Scope
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.tests.flows.cancelling import buy
from core.tests.flows.claiming import asked, deliver, give_back, to_inspected

pytestmark = pytest.mark.django_db(transaction=True)
# Each list, with a cell that its file must have.
LISTS = {
    "claims": "환불 완료",
    "transaction-cancels": "환불 완료",
    "transactions": "승인",
    "messages": "문자",
}


def rows(client, name, **filter_):
    body = {"resource": name, "reason": "대조하려고요", "filter": filter_}
    answer = client.post("/api/exports", body, format="json")
    assert answer.status_code == 201, answer.content
    run = answer.json()["data"]
    assert (run["state"], run["lines"]) == ("done", run["total"])
    text = b"".join(client.get(f"/api/exports/{run['id']}/file").streaming_content).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


def test_lists_of_what_became_of_an_order_are_exported_as_they_are_filtered(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    claim = asked(member, number, text="색이 생각과 달라요")
    to_inspected(manager, claim)
    assert give_back(manager, claim).status_code == 200
    for name, cell in LISTS.items():
        found = rows(manager, name)
        assert len(found) == manager.get(f"/api/{name}").json()["data"]["total"] > 0, name
        assert any(cell in row.values() for row in found), (name, found[0])
    row = rows(manager, "claims")[0]
    assert (row["주문 번호"], row["수량"], row["사유"]) == (number, "2", "단순 변심")
    assert rows(manager, "claims", state="requested") == []
    assert {row["주문 번호"] for row in rows(manager, "transactions")} >= {number}


def test_sellers_and_wishes_are_exported(shop, manager, root):
    with brand_scope(shop.brand.pk):
        wishes.add_wish(user_id=shop.member.pk, product_id=shop.variant.product_id)
    found = rows(manager, "wishs")
    assert [row["아이디"] for row in found] == ["member"]
    found = rows(root, "sellers")
    assert len(found) == root.get("/api/sellers").json()["data"]["total"]


def test_names_of_people_need_a_reason_and_the_right(shop, member, manager, bank):
    buy(member, shop, [(shop.variant, 1)])
    answer = manager.post("/api/exports", {"resource": "transactions"}, format="json")
    assert list(answer.json()["data"]["errors"]) == ["reason"]
    # A file without names needs none.
    plain = manager.post(
        "/api/exports", {"resource": "transactions", "columns": ["order_num", "amount"]}, format="json"
    )
    assert plain.status_code == 201, plain.content
    assert client_for(shop, shop.member).post("/api/exports", {"resource": "claims"}, format="json").status_code == 403


def test_every_list_with_an_export_is_a_list_of_managers():
    for name in registry.exportable_names():
        assert f"{Scope.MANAGER.value}/{name}" in REGISTRY, name


def test_the_sales_of_a_period_are_exported_with_a_column_for_each_day(shop, member, manager, bank):
    buy(member, shop, [(shop.variant, 2)])
    today = timezone.localdate()
    first = today - timedelta(days=1)
    found = rows(manager, "sales", by="product", first=first.isoformat(), last=today.isoformat())
    table = manager.get("/api/sales/table", {"by": "product", "first": first.isoformat(), "last": today.isoformat()})
    row = table.json()["data"]["rows"][0]
    assert len(found) == 1
    assert (found[0]["수량"], found[0]["상품 매출"]) == ("2", str(row["goods"]))
    assert (found[0][first.isoformat()], found[0][today.isoformat()]) == ("0", str(row["goods"]))
    wrong = {"resource": "sales", "filter": {"by": "color"}}
    assert list(manager.post("/api/exports", wrong, format="json").json()["data"]["errors"]) == ["by"]


def test_the_report_of_searches_is_exported(shop, manager, visitor):
    # Other tests of this process may have searched.
    log.discard_pending()
    visitor.get("/api/shop/products", {"search": "니트"})
    log.flush()
    found = rows(manager, "product-searches")
    assert [(row["검색어"], row["검색한 횟수"]) for row in found] == [("니트", "1")]
    # A brand without consignment has no list of it.
    assert manager.post("/api/exports", {"resource": "consignments"}, format="json").status_code == 404
