"""Sellers for managers: profile, account, contracts, rates, errors and permissions (D10, D23)."""

import re
from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from core.accounts import services as accounts
from core.accounts.models import User
from core.catalog.models import Product
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, World, client_for, set_stock
from core.security.models import AuditEntry
from core.sellers.models import CommissionRate, SellerContract, SellerProfile
from core.tests.flows.test_buying import order_body, place, quoted

pytestmark = pytest.mark.django_db

ACCOUNT = {"bank": "88", "account_num": "110-123-456789", "holder": "소소옷방"}


def today(days: int = 0) -> date:
    return timezone.localdate() + timedelta(days=days)


def contract(client: Any, world: World, **more: Any) -> Any:
    body = {"seller_id": world.seller.pk, "began_on": "2026-01-01", "commission_rate": "12.5", **more}
    return client.post("/api/seller-contracts", body, format="json")


def rate(client: Any, contract_id: int, **more: Any) -> Any:
    body = {"contract_id": contract_id, "commission_rate": "5", **more}
    return client.post("/api/commission-rates", body, format="json")


def errors(answer: Any) -> list[str]:
    assert answer.status_code == 400, answer.content
    return sorted(answer.json()["data"]["errors"])


def clerk(world: World, role: str) -> Any:
    with brand_scope(world.brand.pk):
        user = User(user_name=role)
        user.set_password(PASSWORD)
        user.save()
        accounts.grant_role(user=user, role=role, brand_id=world.brand.pk)
    return client_for(world, user)


def test_the_profile_is_kept_with_the_account_and_written_down(shop: World, manager: Any) -> None:
    path = f"/api/sellers/{shop.seller.pk}"
    row = manager.get(path).json()["data"]
    assert (row["contract"], row["commission_rate"], row["account_masked"]) == ("none", None, "")
    changed = {
        **row, "company_name": "소소옷방", "business_num": "100-00-00009", "cs_phone_num": "02-0000-0011",
        "cs_email": "a@example.com", "notice": "쉬는 날\n금요일", "img": "/media/1/a.webp",
    }  # fmt: skip
    saved = manager.put(path, changed, format="json").json()["data"]
    assert (saved["company_name"], saved["business_num"], saved["cs_phone_num"]) == (
        "소소옷방", "1000000009", "0200000011",
    )  # fmt: skip
    entry = AuditEntry.objects.get(subject="sellers", action="update")
    assert (entry.before["company_name"], entry.after["company_name"]) == ("", "소소옷방")
    found = manager.get("/api/sellers", {"search": "소소옷"}).json()["data"]["content"]
    assert [one["company_name"] for one in found] == ["소소옷방"]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"business_num": "1234567890"}, "business_num"),
        ({"cs_phone_num": "12"}, "cs_phone_num"),
        ({"cs_email": "x"}, "cs_email"),
        ({"img": "javascript:ran(1)"}, "img"),
        ({"notice": "가" * 2001}, "notice"),
        ({"intro": "가" * 501}, "intro"),
        ({"account_sealed": "x"}, "account_sealed"),
    ],
)
def test_a_wrong_profile_names_its_field(shop: World, manager: Any, wrong: Any, field: str) -> None:
    assert errors(manager.patch(f"/api/sellers/{shop.seller.pk}", wrong, format="json")) == [field]
    assert not SellerProfile._base_manager.exists()


def test_the_second_save_is_refused_and_a_payout_account_is_not_a_save(shop: World, manager: Any) -> None:
    path = f"/api/sellers/{shop.seller.pk}"
    first = manager.get(path).json()["data"]
    assert manager.post(f"{path}/account", ACCOUNT, format="json").status_code == 200
    assert manager.put(path, {**first, "intro": "먼저"}, format="json").status_code == 200
    late = manager.put(path, {**first, "name": "나중"}, format="json")
    assert (late.status_code, late.json()["result"]) == (409, -45)
    # A save by the seller changes the version too.
    second = manager.get(path).json()["data"]["version"]
    SellerProfile._base_manager.filter(pk=shop.seller.pk).update(notice="쉬어요")
    assert manager.patch(path, {"name": "나중", "version": second}, format="json").status_code == 409
    third = manager.get(path).json()["data"]["version"]
    assert manager.patch(path, {"name": "나중", "version": third}, format="json").status_code == 200
    kept = SellerProfile._base_manager.get(pk=shop.seller.pk)
    assert (kept.intro, kept.notice) == ("먼저", "쉬어요")
    entry = AuditEntry.objects.filter(subject="sellers", action="update").latest("pk")
    assert "version" not in entry.after


def test_a_masked_telephone_that_comes_back_stays(shop: World, manager: Any) -> None:
    User._base_manager.filter(pk=shop.seller.pk).update(phone_num="01098765432", email="seller@example.com")
    path = f"/api/sellers/{shop.seller.pk}"
    row = manager.get(path).json()["data"]
    assert (row["phone_num"], row["email"]) == ("010-****-5432", "se***@example.com")
    assert manager.put(path, row, format="json").status_code == 200
    kept = User._base_manager.get(pk=shop.seller.pk)
    assert (kept.phone_num, kept.email) == ("01098765432", "seller@example.com")
    assert errors(manager.patch(path, {"phone_num": "010-****-9999"}, format="json")) == ["phone_num"]
    assert errors(manager.patch(path, {"email": "no address"}, format="json")) == ["email"]
    assert manager.patch(path, {"phone_num": "", "email": "b@example.com"}, format="json").status_code == 200
    kept.refresh_from_db()
    assert (kept.phone_num, kept.email) == ("", "b@example.com")
    whole = manager.post(f"{path}/reveal", {"reason": "정산 문의"}, format="json").json()["data"]
    assert whole == {"phone_num": "", "email": "b@example.com"}


def test_the_account_is_sealed_masked_and_never_in_the_log(shop: World, manager: Any) -> None:
    path = f"/api/sellers/{shop.seller.pk}"
    saved = manager.post(f"{path}/account", ACCOUNT, format="json").json()["data"]
    assert saved["account_masked"] == "신한은행 ********6789 소**"
    kept = SellerProfile._base_manager.get(pk=shop.seller.pk)
    assert "110123456789" not in kept.account_sealed
    assert manager.post(f"{path}/reveal-account", {}, format="json").status_code == 400
    whole = manager.post(f"{path}/reveal-account", {"reason": "정산 이체"}, format="json").json()["data"]
    assert whole == {"bank": "신한은행", "bank_code": "88", "account_num": "110123456789", "holder": "소소옷방"}
    assert manager.post(f"{path}/remove-account", {}, format="json").json()["data"]["account_masked"] == ""
    assert manager.post(f"{path}/reveal-account", {"reason": "정산 이체"}, format="json").status_code == 404
    log = str(list(AuditEntry.objects.values_list("before", "after")))
    assert "6789" in log
    assert "110123456789" not in log


def test_a_sealed_account_opens_for_its_brand_alone(shop: World, other: World, manager: Any) -> None:
    manager.post(f"/api/sellers/{shop.seller.pk}/account", ACCOUNT, format="json")
    sealed = SellerProfile._base_manager.get(pk=shop.seller.pk).account_sealed
    with brand_scope(other.brand.pk):
        theirs = SellerProfile(user=other.seller, account_sealed=sealed)
        theirs.save()
        assert theirs.open_account() == ""


@pytest.mark.parametrize(
    ("wrong", "fields"),
    [
        ({"bank": "00"}, ["bank"]),
        ({"account_num": "12"}, ["account_num"]),
        ({"holder": ""}, ["holder"]),
    ],
)
def test_a_wrong_account_is_kept_nowhere(shop: World, manager: Any, wrong: Any, fields: list[str]) -> None:
    answer = manager.post(f"/api/sellers/{shop.seller.pk}/account", {**ACCOUNT, **wrong}, format="json")
    assert errors(answer) == fields
    assert not SellerProfile._base_manager.exclude(account_sealed="").exists()


def test_who_works_on_products_or_orders_sees_contracts_but_no_account(shop: World, manager: Any) -> None:
    path = f"/api/sellers/{shop.seller.pk}"
    manager.post(f"{path}/account", ACCOUNT, format="json")
    made = contract(manager, shop).json()["data"]
    for role in ("product_manager", "order_manager"):
        client = clerk(shop, role)
        assert client.get(path).json()["data"]["account_masked"] == ""
        assert client.get("/api/seller-contracts").json()["data"]["total"] == 1
        assert contract(client, shop, began_on="2027-01-01").status_code == 403
        assert rate(client, made["id"], category_id=shop.category.pk).status_code == 403
        assert client.post(f"{path}/account", ACCOUNT, format="json").status_code == 403
        assert client.post(f"{path}/reveal-account", {"reason": "정산"}, format="json").status_code == 403
    assert client_for(shop, shop.editor).get("/api/seller-contracts").status_code == 403


def test_contracts_say_how_they_stand_and_sellers_are_found_by_them(shop: World, manager: Any) -> None:
    def found(state: str) -> int:
        total: int = manager.get("/api/sellers", {"contract": state}).json()["data"]["total"]
        return total

    assert (found("none"), found("active"), found("ending")) == (1, 0, 0)
    assert contract(manager, shop, began_on=f"{today(-400)}", ended_on=f"{today(-40)}").status_code == 201
    assert found("none") == 1
    ends = contract(manager, shop, began_on=f"{today(-30)}", ended_on=f"{today(10)}").json()["data"]
    assert (found("none"), found("active"), found("ending"), found("none,ending")) == (0, 1, 1, 1)
    row = manager.get("/api/sellers").json()["data"]["content"][0]
    assert (row["contract"], row["commission_rate"], row["contract_ends_on"]) == ("ending", 12.5, ends["ended_on"])
    # Another contract follows: the seller is not ending.
    contract(manager, shop, began_on=f"{today(11)}", commission_rate="9")
    assert (found("active"), found("ending")) == (1, 0)
    states = [one["state"] for one in manager.get("/api/seller-contracts").json()["data"]["content"]]
    assert states == ["coming", "active", "over"]
    contract(manager, shop, began_on=f"{today(-1)}")
    states = [one["state"] for one in manager.get("/api/seller-contracts").json()["data"]["content"]]
    assert states == ["coming", "active", "replaced", "over"]


@pytest.mark.parametrize(
    ("wrong", "fields"),
    [
        ({"commission_rate": "100.01"}, ["commission_rate"]),
        ({"commission_rate": "-1"}, ["commission_rate"]),
        ({"commission_rate": "1.234"}, ["commission_rate"]),
        ({"commission_rate": ""}, ["commission_rate"]),
        ({"began_on": "2026-02-30"}, ["began_on"]),
        ({"began_on": "2026-03-01", "ended_on": "2026-02-01"}, ["ended_on"]),
        ({"seller_id": 987654321}, ["seller_id"]),
        ({"rates_of": 987654321}, ["rates_of"]),
        ({"began_on": "2025-05-05"}, ["began_on"]),
    ],
)
def test_a_wrong_contract_names_its_field(shop: World, manager: Any, wrong: Any, fields: list[str]) -> None:
    assert contract(manager, shop, began_on="2025-05-05").status_code == 201
    assert errors(contract(manager, shop, **wrong)) == fields
    assert SellerContract._base_manager.count() == 1


def test_a_day_has_one_contract_also_after_a_change(shop: World, manager: Any) -> None:
    contract(manager, shop, began_on="2026-01-01")
    second = contract(manager, shop, began_on="2026-02-01").json()["data"]
    answer = manager.patch(f"/api/seller-contracts/{second['id']}", {"began_on": "2026-01-01"}, format="json")
    assert errors(answer) == ["began_on"]


def test_nothing_of_another_brand_is_part_of_a_contract(shop: World, other: World, manager: Any) -> None:
    for stranger in (other.seller.pk, shop.member.pk):
        assert errors(contract(manager, shop, seller_id=stranger)) == ["seller_id"]
    with brand_scope(other.brand.pk):
        theirs = SellerContract(user=other.seller, began_on=date(2026, 1, 1), commission_rate=1)
        theirs.save()
        Product.objects.update(seller=other.seller)
    own = contract(manager, shop).json()["data"]
    assert errors(contract(manager, shop, began_on="2026-02-01", rates_of=theirs.pk)) == ["rates_of"]
    assert errors(rate(manager, theirs.pk, category_id=shop.category.pk)) == ["contract_id"]
    assert errors(rate(manager, own["id"], category_id=other.category.pk)) == ["category_id"]
    assert errors(rate(manager, own["id"], product_id=other.product.pk)) == ["product_id"]
    # The shop's own goods have no rate of a seller.
    assert errors(rate(manager, own["id"], product_id=shop.product.pk)) == ["product_id"]
    assert errors(rate(manager, own["id"])) == ["category_id"]
    assert manager.patch(f"/api/seller-contracts/{theirs.pk}", {"memo": "x"}, format="json").status_code == 404
    assert not CommissionRate._base_manager.exists()


def test_rates_are_added_once_changed_and_carried_over(shop: World, manager: Any) -> None:
    Product._base_manager.filter(pk=shop.product.pk).update(seller=shop.seller)
    own = contract(manager, shop, began_on=f"{today(5)}").json()["data"]
    first = rate(manager, own["id"], category_id=shop.category.pk).json()["data"]
    assert rate(manager, own["id"], product_id=shop.product.pk, commission_rate="0").status_code == 201
    assert errors(rate(manager, own["id"], category_id=shop.category.pk)) == ["category_id"]
    assert errors(rate(manager, own["id"], category_id=shop.category.pk, commission_rate="101")) == ["commission_rate"]
    changed = manager.patch(f"/api/commission-rates/{first['id']}", {"commission_rate": "7.25"}, format="json")
    assert changed.json()["data"]["commission_rate"] == 7.25
    following = contract(manager, shop, began_on=f"{today(50)}", rates_of=own["id"]).json()["data"]
    assert following["rate_count"] == 2
    rows = manager.get("/api/commission-rates", {"contract_id": following["id"]}).json()["data"]["content"]
    assert sorted(one["commission_rate"] for one in rows) == [0.0, 7.25]
    assert manager.delete(f"/api/commission-rates/{first['id']}").status_code == 200
    actions = AuditEntry.objects.filter(subject="commission-rates").order_by("pk").values_list("action", flat=True)
    assert list(actions) == ["create", "create", "update", "delete"]


@pytest.mark.django_db(transaction=True)
def test_what_goods_were_sold_under_stays_and_a_new_one_follows(
    shop: World, manager: Any, member: Any, bank: str
) -> None:
    Product._base_manager.filter(pk=shop.product.pk).update(seller=shop.seller)
    own = contract(manager, shop, began_on=f"{today(-30)}").json()["data"]
    added = rate(manager, own["id"], product_id=shop.product.pk).json()["data"]
    path = f"/api/seller-contracts/{own['id']}"
    assert manager.patch(path, {"commission_rate": "11"}, format="json").status_code == 200
    with brand_scope(shop.brand.pk):
        set_stock(9, product=shop.product)
    assert place(member, order_body(shop, quoted(member, shop.variant))).status_code == 200
    row = manager.get(path).json()["data"]
    assert row["is_sold_under"]
    # The form sends back the values that it read: nothing changes.
    assert manager.put(path, {**row, "memo": "메모"}, format="json").status_code == 200
    assert errors(manager.patch(path, {"commission_rate": "12", "bears_points": True}, format="json")) == [
        "bears_points", "commission_rate",
    ]  # fmt: skip
    assert errors(manager.patch(path, {"began_on": f"{today(-10)}"}, format="json")) == ["began_on"]
    assert errors(manager.patch(path, {"ended_on": f"{today(-1)}"}, format="json")) == ["ended_on"]
    assert manager.delete(path).status_code == 403
    assert rate(manager, own["id"], category_id=shop.category.pk).status_code == 403
    assert (
        manager.patch(f"/api/commission-rates/{added['id']}", {"commission_rate": 1}, format="json").status_code == 403
    )
    assert manager.delete(f"/api/commission-rates/{added['id']}").status_code == 403
    assert manager.patch(path, {"ended_on": f"{today()}"}, format="json").status_code == 200
    # Sales before it began do not count: it may be changed and deleted.
    for began in (today(1), today(-90)):
        ended = {"ended_on": f"{today(-60)}"} if began < today() else {}
        made = contract(manager, shop, began_on=f"{began}", **ended).json()["data"]
        assert not made["is_sold_under"]
        assert manager.delete(f"/api/seller-contracts/{made['id']}").status_code == 200


def test_screens_show_no_number_of_an_account(shop: World, manager: Any) -> None:
    manager.post(f"/api/sellers/{shop.seller.pk}/account", ACCOUNT, format="json")
    for path in ("sellers", f"sellers/{shop.seller.pk}", "audit-logs"):
        assert not re.search(r"110-?123-?456789", manager.get(f"/api/{path}").content.decode())
