"""Exports of managers' lists that are only read: each row of the list is a row of the file."""

import csv
import io
from datetime import timedelta

import pytest
from django.utils import timezone

from core.accounts import roles
from core.bulk import registry
from core.catalog import services as catalog
from core.catalog.search import log
from core.catalog.services import wishes
from core.common.resources import REGISTRY, Scope
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.grading.tests import factories as grading
from core.reconciliation.models import LedgerCheck
from core.tests.flows.cancelling import buy
from core.tests.flows.claiming import asked, deliver, give_back, to_inspected
from core.tests.guards import test_queries as samples

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


def test_waits_for_a_restock_are_exported_by_product_and_masked(shop, manager):
    with brand_scope(shop.brand.pk):
        for index in range(2):
            samples.waiting(index, shop)
        other = samples.product(0, shop)
    waits = rows(manager, "restock-waits", product_id=shop.product.pk)
    assert [(row["상품코드"], row["휴대전화"]) for row in waits] == [(shop.product.product_code, "010-****-5678")] * 2
    assert all("*" in row["회원"] for row in waits)
    assert rows(manager, "restock-waits", product_id=other.pk) == []


def test_security_events_are_exported_by_kind(shop, manager, visitor):
    visitor.post("/api/auth/sign-in", {"user_name": "member", "user_pw": "wrong-wrong"}, format="json")
    refused = rows(manager, "security-events", kind=["sign-in-failed"])
    assert [(row["한 사람"], row["횟수"]) for row in refused] == [("member", "1")]
    # The export of a file that names people is an event itself.
    assert [row["한 사람"] for row in rows(manager, "security-events", kind=["export"])] == ["manager"]


def test_business_applications_name_people_for_who_may_export_members(shop, manager, monkeypatch):
    with brand_scope(shop.brand.pk):
        samples.application(samples.person(0)).save()
        samples.application(samples.person(1), state="refused", reason="사진이 흐려요").save()
    asked = rows(manager, "business-applications", state=["asked"])
    assert [(row["상태"], row["이름"], row["전자우편"]) for row in asked] == [("신청", "이서연", "p0@example.com")]
    answer = manager.post("/api/exports", {"resource": "business-applications"}, format="json")
    assert list(answer.json()["data"]["errors"]) == ["reason"]
    monkeypatch.setitem(roles.PERMISSIONS, roles.BRAND, roles.PERMISSIONS[roles.BRAND] - {"members.export_member"})
    body = {"resource": "business-applications", "reason": "대조하려고요"}
    assert manager.post("/api/exports", body, format="json").status_code == 403
    plain = {**body, "columns": ["company_name", "business_num", "state"]}
    assert manager.post("/api/exports", plain, format="json").status_code == 201


def test_changes_of_grades_are_exported_as_they_are_filtered(shop, manager):
    with brand_scope(shop.brand.pk):
        change = grading.grade_change(shop.member)
    (row,) = rows(manager, "grade-changes", run_id=change.run_id)
    assert (row["아이디"], row["낸 돈"]) == ("member", str(change.paid))
    assert row["오름·내림"] == ("오름" if change.is_rise else "내림")
    assert rows(manager, "grade-changes", run_id=change.run_id, is_rise=int(not change.is_rise)) == []


def test_deleted_products_are_exported_as_they_are_searched(shop, manager):
    with brand_scope(shop.brand.pk):
        for index in range(2):
            catalog.delete_product(product=samples.product(index, shop))
    assert [row["상품코드"] for row in rows(manager, "deleted-products", q="Q-1")] == ["Q-1"]
    assert {row["상품코드"] for row in rows(manager, "deleted-products")} == {"Q-0", "Q-1"}


def test_staff_and_histories_are_exported(shop, root):
    with brand_scope(shop.brand.pk):
        samples.staff(0, shop)
        samples.FILL["api/staff-invitations"](0, shop)
        samples.FILL["api/imports"](0, shop)
        samples.FILL["api/changes"](0, shop)
    (row,) = rows(root, "staff", q="staff-0")
    assert (row["이름"], row["역할"], row["인증 앱"]) == ("직원 0", "콘텐츠 담당", "N")
    assert [(row["전자우편"], row["상태"]) for row in rows(root, "staff-invitations")] == [
        ("ne***@example.com", "기한 지남")
    ]
    assert [(row["목록"], row["상태"]) for row in rows(root, "imports")] == [("상품", "올림")]
    assert [(row["한 일"], row["목록"]) for row in rows(root, "changes")] == [("판매 상태 바꾸기", "상품")]
    assert {row["목록"] for row in rows(root, "exports")} >= {"직원", "직원 초대", "가져오기 내역"}


def test_a_check_of_the_ledger_is_exported_with_what_it_found(shop, manager):
    with brand_scope(shop.brand.pk):
        LedgerCheck(
            ran_at=timezone.now(),
            seconds=1.26,
            breach_count=1,
            breaches=[{"invariant": "I1", "text": "재고가 안 맞아요", "values": []}],
        ).save()
    (row,) = rows(manager, "ledger-checks")
    assert (row["어긋난 수"], row["어긋난 것"], row["걸린 시간(초)"]) == ("1", "재고가 안 맞아요", "1.3")


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
