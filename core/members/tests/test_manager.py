"""Members in the back office: masked lists, actions of managers, permissions, bulk changes."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from core.accounts.models import User
from core.accounts.services import grant_role
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, client_for
from core.members.models import Grade, Member, MemberLink
from core.members.services import contacts
from core.notifications.models import Message
from core.security.models import AuditEntry

pytestmark = pytest.mark.django_db
URL = "/api/users"


@pytest.fixture(autouse=True)
def _scope(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        User.objects.filter(pk=shop.member.pk).update(
            name="이서연", email="seoyeon@example.com", phone_num="01012345678"
        )
        yield


def grade(name: str, **values: Any) -> Grade:
    row = Grade(grade_name_ko=name, position=Grade.objects.count(), **values)
    row.save()
    return row


def listed(client: Any, **query: Any) -> list[dict[str, Any]]:
    answer = client.get(URL, query)
    assert answer.status_code == 200, answer.content
    rows: list[dict[str, Any]] = answer.json()["data"]["content"]
    return rows


def brand_manager(shop: Any) -> Any:
    person = User(user_name="brandly")
    person.set_password(PASSWORD)
    person.save()
    grant_role(user=person, role="brand_manager", brand_id=shop.brand.pk)
    return client_for(shop, person)


def of(shop: Any) -> Member:
    return Member.objects.get(pk=shop.member.pk)


def post(client: Any, shop: Any, verb: str, **body: Any) -> Any:
    return client.post(f"{URL}/{shop.member.pk}/{verb}", body, format="json")


def test_contacts_are_masked_until_a_reason_is_given(shop: Any, manager: Any) -> None:
    row = next(one for one in listed(manager) if one["id"] == shop.member.pk)
    assert (row["name"], row["email"], row["phone_num"]) == ("이*연", "se***@example.com", "010-****-5678")
    record = manager.get(f"{URL}/{shop.member.pk}").json()["data"]
    assert record["is_masked"]
    assert record["name"] == "이*연"
    assert record["addresses"] == []
    for reason in ({}, {"reason": ""}, {"reason": "왜"[:1]}):
        assert post(manager, shop, "reveal", **reason).status_code == 400
    assert not AuditEntry.objects.filter(action="reveal").exists()
    whole = post(manager, shop, "reveal", reason="배송 문의 회신").json()["data"]
    assert (whole["name"], whole["phone_num"], whole["is_masked"]) == ("이서연", "01012345678", False)
    entry = AuditEntry.objects.get(action="reveal")
    assert entry.subject_id == str(shop.member.pk)
    assert entry.after["reason"] == "배송 문의 회신"


@pytest.mark.parametrize(
    ("role", "sees", "reveals"),
    [("order_manager", 200, 403), ("product_manager", 403, 403), ("content_editor", 403, 403)],
)
def test_who_may_see_members_may_not_yet_reveal_or_change_them(shop: Any, role: str, sees: int, reveals: int) -> None:
    person = User(user_name=f"x{role}"[:20])
    person.set_password(PASSWORD)
    person.save()
    grant_role(user=person, role=role, brand_id=shop.brand.pk)
    client = client_for(shop, person)
    assert client.get(URL).status_code == sees
    assert post(client, shop, "reveal", reason="보고 싶어서").status_code == reveals
    assert post(client, shop, "lock", reason="그냥").status_code == 403
    assert client.patch(f"{URL}/{shop.member.pk}", {"memo": "x"}, format="json").status_code == 403
    assert (of(shop).state, of(shop).memo) == ("active", "")


def test_members_with_more_rights_are_hidden(shop: Any) -> None:
    manager = brand_manager(shop)
    root = User(user_name="rooty")
    root.set_password(PASSWORD)
    root.save()
    grant_role(user=root, role="root_manager", brand_id=shop.brand.pk)
    assert root.pk not in {row["id"] for row in listed(manager, page_size=100)}
    assert manager.get(f"{URL}/{root.pk}").status_code == 404
    for verb in ("lock", "withdraw", "reveal"):
        assert manager.post(f"{URL}/{root.pk}/{verb}", {"reason": "그냥"}, format="json").status_code == 404
    assert Member.objects.get(pk=root.pk).state == "active"


def test_staff_is_not_locked_or_withdrawn_here(shop: Any, manager: Any) -> None:
    for verb in ("lock", "withdraw"):
        answer = manager.post(f"{URL}/{shop.editor.pk}/{verb}", {"reason": "그냥"}, format="json")
        assert answer.status_code == 403
    assert Member.objects.get(pk=shop.editor.pk).state == "active"


def test_a_lock_ends_sessions_at_once_and_is_shown_at_the_next_sign_in(shop: Any, manager: Any) -> None:
    own = client_for(shop, shop.member)
    assert own.get("/api/shop/addresses").status_code == 200
    assert post(manager, shop, "lock").status_code == 400
    assert post(manager, shop, "lock", reason="반복된 수취 거부").json()["data"]["state"] == "locked"
    assert own.get("/api/shop/addresses").status_code == 401
    body = {"user_name": shop.member.user_name, "user_pw": PASSWORD}
    refused = client_for(shop).post("/api/auth/sign-in", body, format="json")
    assert refused.status_code == 403
    assert refused.json()["data"]["reason"] == "반복된 수취 거부"
    assert post(manager, shop, "lock", reason="또").status_code == 409
    assert post(manager, shop, "unlock").json()["data"]["state"] == "active"
    assert post(manager, shop, "unlock").status_code == 409
    assert client_for(shop).post("/api/auth/sign-in", body, format="json").status_code == 200


def test_withdrawn_and_taken_back(shop: Any, manager: Any) -> None:
    assert post(manager, shop, "withdraw").status_code == 400
    assert post(manager, shop, "withdraw", reason="본인 요청").json()["data"]["state"] == "left"
    assert post(manager, shop, "withdraw", reason="본인 요청").status_code == 409
    assert post(manager, shop, "come-back").json()["data"]["state"] == "active"
    assert User.objects.get(pk=shop.member.pk).is_active
    assert post(manager, shop, "come-back").status_code == 409


def test_a_second_manager_does_not_write_over_the_first(shop: Any, manager: Any) -> None:
    vip = grade("단골")
    seen = manager.get(f"{URL}/{shop.member.pk}").json()["data"]["version"]
    first = {"grade_id": vip.pk, "memo": "포장 꼼꼼히", "version": seen}
    assert manager.patch(f"{URL}/{shop.member.pk}", first, format="json").status_code == 200
    second = manager.patch(f"{URL}/{shop.member.pk}", {"memo": "다른 말", "version": seen}, format="json")
    assert second.status_code == 409
    assert second.json()["result"] == -45
    unknown = manager.patch(f"{URL}/{shop.member.pk}", {"grade_id": 999_999}, format="json")
    assert unknown.status_code == 400
    assert "grade_id" in unknown.json()["data"]["errors"]
    assert (of(shop).grade_id, of(shop).memo) == (vip.pk, "포장 꼼꼼히")


def test_a_link_for_a_new_password_goes_to_who_has_an_address(shop: Any, manager: Any) -> None:
    assert post(manager, shop, "reset-password").status_code == 200
    assert Message.objects.filter(kind="password_link").count() == 1
    User.objects.filter(pk=shop.member.pk).update(email="")
    refused = post(manager, shop, "reset-password")
    assert refused.status_code == 400
    assert "email" in refused.json()["data"]["errors"]
    assert MemberLink.objects.filter(purpose="password").count() == 1


def test_filters_find_by_grade_state_business_consents_and_day(shop: Any, manager: Any) -> None:
    vip = grade("단골")
    own = shop.member.pk
    Member.objects.filter(pk=own).update(grade=vip, is_business=True, joined_at=timezone.now() - timedelta(days=400))
    contacts.record_consents(user=shop.member, consents={"sms": True, "email": True}, channel="profile")
    contacts.record_consents(user=shop.member, consents={"email": False}, channel="profile")

    def found(**query: Any) -> bool:
        return own in {row["id"] for row in listed(manager, page_size=100, **query)}

    day = (timezone.localdate() - timedelta(days=390)).isoformat()
    assert found(grade_id=vip.pk)
    assert not found(grade_id=vip.pk + 1)
    assert found(state="active")
    assert found(state="active,locked")
    assert not found(state="locked")
    assert found(is_business=1)
    assert not found(is_business=0)
    assert found(agrees_sms=1)
    assert not found(agrees_sms=0)
    assert found(agrees_email=0)
    assert not found(agrees_email=1)
    assert found(created_to=day)
    assert not found(created_from=day)
    assert manager.get(URL, {"agrees_sms": "x"}).status_code == 400


@pytest.mark.parametrize("text", ["이서", "seoyeon@", "5678", "010-1234-5678", "0101234"])
def test_search_finds_by_name_address_and_telephone(shop: Any, manager: Any, text: str) -> None:
    assert shop.member.pk in {row["id"] for row in listed(manager, search=text)}


@pytest.mark.parametrize("text", ["서연", "9999", "없는사람"])
def test_search_finds_no_other_members(shop: Any, manager: Any, text: str) -> None:
    assert listed(manager, search=text) == []


@pytest.mark.unbalanced_ledger
def test_points_orders_and_money_stand_beside_each(shop: Any, manager: Any) -> None:
    from core.orders.models import Order
    from core.points import services as points

    points.adjust(user_id=shop.member.pk, kind=15, amount=700, note="덤")
    for number, state, refunded in ((1, "paid", 300), (2, "cancelled", 0)):
        Order(
            order_num=f"20261121-AAAA-BBB{number}", order_name="것", user=shop.member, buyer_name="산이",
            buyer_phone="01011112222", subtotal=1000, total=1000, refunded=refunded, pay_method="card_keyin",
            payment_state=state, status=5,
        ).save()  # fmt: skip
    row = next(one for one in listed(manager) if one["id"] == shop.member.pk)
    assert (row["points"], row["orders"], row["paid"]) == (700, 2, 700)
    found = manager.get("/api/orders", {"user_id": shop.member.pk}).json()["data"]
    assert found["total"] == 2
    assert manager.get("/api/orders", {"user_id": shop.other_member.pk}).json()["data"]["total"] == 0


def change(client: Any, action: str, values: dict[str, Any], **chosen: Any) -> dict[str, Any]:
    answer = client.post(
        "/api/changes", {"resource": "users", "action": action, "values": values, **chosen}, format="json"
    )
    assert answer.status_code == 201, answer.content
    data: dict[str, Any] = answer.json()["data"]
    return data


def done(client: Any, seen: dict[str, Any], verb: str = "apply") -> dict[str, Any]:
    from core.bulk.engine.work import work
    from core.bulk.models import ChangeRun

    assert client.post(f"/api/changes/{seen['id']}/{verb}").status_code == 200
    work(seen["id"], ChangeRun.kind)
    data: dict[str, Any] = client.get(f"/api/changes/{seen['id']}").json()["data"]
    return data


def test_many_get_another_grade_and_it_is_undone(shop: Any, manager: Any) -> None:
    vip, old = grade("단골"), grade("새싹")
    Member.objects.filter(pk=shop.member.pk).update(grade=old)
    ids = [shop.member.pk, shop.other_member.pk]
    refused = manager.post(
        "/api/changes",
        {"resource": "users", "action": "grade", "values": {"grade_id": 999_999}, "ids": ids},
        format="json",
    )
    assert refused.status_code == 400
    seen = change(manager, "grade", {"grade_id": vip.pk}, ids=ids)
    assert seen["affected"] == 2
    assert of(shop).grade_id == old.pk
    run = done(manager, seen)
    assert run["state"] == "done"
    assert {of(shop).grade_id} == {vip.pk}
    done(manager, seen, "undo")
    assert of(shop).grade_id == old.pk
    assert Member.objects.get(pk=shop.other_member.pk).grade_id is None


def test_all_that_match_get_another_grade(shop: Any, manager: Any) -> None:
    vip = grade("단골")
    seen = change(manager, "grade", {"grade_id": vip.pk}, filter={"q": "이서"})
    assert done(manager, seen)["counts"]["affected"] == 1
    assert list(Member.objects.filter(grade=vip).values_list("pk", flat=True)) == [shop.member.pk]


def test_a_bulk_change_leaves_who_got_more_rights_meanwhile(shop: Any) -> None:
    manager = brand_manager(shop)
    vip = grade("단골")
    seen = change(manager, "grade", {"grade_id": vip.pk}, ids=[shop.member.pk])
    grant_role(user=shop.member, role="root_manager", brand_id=shop.brand.pk)
    run = done(manager, seen)
    assert run["counts"]["refused"] == 1
    assert of(shop).grade_id is None


def test_invitations_go_to_who_was_invited_and_has_an_address(shop: Any, manager: Any) -> None:
    users = []
    for name, email in (("one", "one@example.com"), ("two", "")):
        user = User(user_name=f"{name}-invited", email=email)
        user.set_unusable_password()
        user.save()
        Member.objects.filter(pk=user.pk).update(state="invited")
        users.append(user)
    seen = change(manager, "invite", {}, ids=[shop.member.pk, *(user.pk for user in users)])
    assert seen["affected"] == 1
    assert seen["counts"]["refused"] == 2
    done(manager, seen)
    assert Message.objects.filter(kind="member_invited").count() == 1
    assert list(MemberLink.objects.values_list("user_id", flat=True)) == [users[0].pk]
    assert manager.post(f"/api/changes/{seen['id']}/undo").status_code in (400, 409)
