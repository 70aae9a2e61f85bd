"""Staff: invitations, roles, password help and deactivation, never beyond the rights of the actor."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import orjson
import pytest
import time_machine

from core.accounts import roles
from core.accounts import services as accounts
from core.accounts.models import Membership, RoleRule, TotpDevice, User
from core.accounts.tests.test_one_time_codes import demand, enrol
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, World, client_for
from core.notifications.models import Message
from core.notifications.outbox import registry
from core.security.models import AuditEntry, SecurityEvent
from core.staff.models import Invitation, PasswordLink

pytestmark = pytest.mark.django_db

NEW = {"name": "한수아", "email": "sua@example.com", "role": "content_editor"}
CHOSEN = {"user_name": "hansua", "password": "맑은-물-9-잔"}


@pytest.fixture(autouse=True)
def clock() -> Any:
    with time_machine.travel("2026-11-24T03:00:05Z", tick=False) as clock:
        yield clock


def person(shop: World, name: str) -> User:
    return User._base_manager.get(brand=shop.brand, user_name=name)


def token_of(kind: str) -> str:
    """The token of the newest mail of a kind, from its facts."""
    message = Message._base_manager.filter(kind=kind).latest("pk")
    facts = orjson.loads(message.unseal(message.facts_sealed))
    return str(facts["token"])


def invite(client: Any, **values: Any) -> Any:
    return client.post("/api/staff-invitations", {**NEW, **values}, format="json")


def accept(shop: World, token: str, **values: Any) -> tuple[Any, Any]:
    client: Any = client_for(shop)
    return client, client.post("/api/account/invitation/accept", {"token": token, **CHOSEN, **values}, format="json")


def test_an_invitation_makes_an_account_with_its_role_once(shop: World, manager: Any) -> None:
    answer = invite(manager)
    assert answer.status_code == 201, answer.content
    assert answer.json()["data"]["state"] == "open"
    token = token_of("staff_invitation")
    assert not Invitation._base_manager.filter(token_hash=token).exists()
    offered = client_for(shop).post("/api/account/invitation", {"token": token}, format="json").json()["data"]
    assert (offered["name"], offered["role"], offered["is_code_demanded"]) == ("한수아", "content_editor", False)
    client, answer = accept(shop, token)
    assert answer.status_code == 200, answer.content
    here = client.get("/api/auth").json()["data"]
    assert (here["user_name"], here["roles"], here["email"]) == ("hansua", ["content_editor"], "sua@example.com")
    assert client.get("/api/posts").status_code == 200
    people = User._base_manager.count()
    _client, again = accept(shop, token, user_name="hansua2")
    assert (again.json()["result"], again.json()["error"]) == (-44, "link_over")
    assert User._base_manager.count() == people
    assert {row["state"] for row in manager.get("/api/staff-invitations").json()["data"]["content"]} == {"accepted"}
    actions = list(
        AuditEntry.objects.filter(subject="staff-invitations").order_by("pk").values_list("action", flat=True)
    )
    assert actions == ["invite", "accept"]
    assert SecurityEvent.objects.filter(kind="rights", detail__startswith="invite").exists()
    # The address is masked in the log.
    assert AuditEntry.objects.get(action="invite").after["email"] == "***"


def test_the_mail_is_in_the_readers_language_and_private(shop: World, manager: Any) -> None:
    invite(manager, language="en")
    message = Message._base_manager.get(kind="staff_invitation")
    token = token_of("staff_invitation")
    wording = registry.get_wording("staff_invitation")
    assert wording is not None
    with brand_scope(shop.brand.pk):
        worded = wording(message, orjson.loads(message.unseal(message.facts_sealed)))
    assert f"http://localhost:8000/manager/invitation?token={token}" in worded.text
    assert "한수아" in worded.text
    assert worded.subject == "[하루결] Invitation to manage the shop"
    assert "staff_invitation" in registry.private_kinds()
    assert manager.get("/api/messages").json()["data"]["content"] == []
    assert manager.get(f"/api/messages/{message.pk}").status_code == 404
    assert manager.post(f"/api/messages/{message.pk}/resend").status_code == 404


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": ""}, "name"),
        ({"email": "no"}, "email"),
        ({"role": "seller"}, "role"),
        ({"role": "king"}, "role"),
        ({"is_active": True}, "is_active"),
        ({"token_hash": "x"}, "token_hash"),
    ],
)
def test_a_wrong_invitation_is_refused_at_its_field(manager: Any, change: dict[str, Any], field: str) -> None:
    answer = invite(manager, **change)
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, [field])
    assert not Invitation._base_manager.exists()
    assert not Message._base_manager.exists()


def test_an_address_has_one_open_invitation(manager: Any) -> None:
    first = invite(manager).json()["data"]
    answer = invite(manager, email="Sua@Example.com")
    assert list(answer.json()["data"]["errors"]) == ["email"]
    assert manager.post(f"/api/staff-invitations/{first['id']}/withdraw").json()["data"]["state"] == "withdrawn"
    assert invite(manager).status_code == 201


@pytest.mark.parametrize(
    "over", [lambda client, row, clock: clock.shift(timedelta(days=7, seconds=1)),
             lambda client, row, clock: client.post(f"/api/staff-invitations/{row['id']}/withdraw"),
             lambda client, row, clock: client.post(f"/api/staff-invitations/{row['id']}/resend")]
)  # fmt: skip
def test_a_link_that_is_over_opens_nothing(shop: World, manager: Any, clock: Any, over: Callable[..., Any]) -> None:
    row = invite(manager).json()["data"]
    token, people = token_of("staff_invitation"), User._base_manager.count()
    over(manager, row, clock)
    for said in (token, "x" * 43):
        for address in ("", "/accept"):
            body = {"token": said, **(CHOSEN if address else {})}
            answer = client_for(shop).post(f"/api/account/invitation{address}", body, format="json")
            assert answer.json()["error"] == "link_over", (said, address)
    assert User._base_manager.count() == people


def test_sending_again_makes_a_new_link_and_new_days(shop: World, manager: Any, clock: Any) -> None:
    row = invite(manager).json()["data"]
    clock.shift(timedelta(days=8))
    manager = client_for(shop, person(shop, "manager"))
    assert manager.get("/api/staff-invitations").json()["data"]["content"][0]["state"] == "expired"
    assert manager.post(f"/api/staff-invitations/{row['id']}/resend").json()["data"]["times_sent"] == 2
    _client, answer = accept(shop, token_of("staff_invitation"))
    assert answer.status_code == 200
    for verb in ("resend", "withdraw"):
        assert manager.post(f"/api/staff-invitations/{row['id']}/{verb}").json()["result"] == -44


@pytest.mark.parametrize(
    ("change", "field"),
    [({"password": "짧아"}, "password"), ({"user_name": "manager"}, "user_name"), ({"user_name": "한글"}, "user_name"),
     ({"role": "root_manager"}, "role")],
)  # fmt: skip
def test_what_is_wrong_in_accepting_leaves_the_invitation_open(
    shop: World, manager: Any, change: dict[str, Any], field: str
) -> None:
    invite(manager)
    people = User._base_manager.count()
    token = token_of("staff_invitation")
    _client, answer = accept(shop, token, **change)
    assert list(answer.json()["data"]["errors"]) == [field]
    assert User._base_manager.count() == people
    assert Invitation._base_manager.get().state == "open"
    assert accept(shop, token)[1].status_code == 200


def test_an_invitation_of_another_brand_opens_nothing_here(shop: World, other: World) -> None:
    invite(client_for(other, other.manager))
    token = token_of("staff_invitation")
    answer = client_for(shop).post("/api/account/invitation", {"token": token}, format="json")
    assert answer.json()["error"] == "link_over"


def test_a_root_manager_invites_into_a_brand_that_was_turned_to(shop: World, other: World, root: Any) -> None:
    root.post("/api/auth/brand", {"brand_id": other.brand.pk}, format="json")
    assert invite(root).status_code == 201
    _client, answer = accept(other, token_of("staff_invitation"))
    assert answer.status_code == 200
    assert Membership.objects.get(user_id=answer.json()["data"]["id"]).brand_id == other.brand.pk


def test_where_the_role_demands_codes_the_new_account_sets_them_up_first(shop: World, manager: Any) -> None:
    demand(shop, roles.EDITOR)
    invite(manager)
    client, answer = accept(shop, token_of("staff_invitation"))
    assert answer.status_code == 200
    assert client.get("/api/auth").json()["data"]["must_enrol"] is True
    assert client.get("/api/posts").json()["result"] == -15
    enrol(client, CHOSEN["password"])
    assert client.get("/api/posts").status_code == 200


def test_staff_cannot_give_or_manage_more_than_their_own_rights(shop: World, manager: Any, root: Any) -> None:
    chief = person(shop, "root")
    listed = [row["user_name"] for row in manager.get("/api/staff").json()["data"]["content"]]
    assert listed == ["editor", "manager"]
    assert [row["user_name"] for row in root.get("/api/staff").json()["data"]["content"]] == [*listed, "root"]
    assert invite(manager, role="root_manager").json()["result"] == -14
    assert manager.get("/api/staff/grantable").json()["data"]["roles"][0] == "brand_manager"
    offered = invite(root, role="root_manager").json()["data"]
    for verb in ("resend", "withdraw"):
        assert manager.post(f"/api/staff-invitations/{offered['id']}/{verb}").status_code == 404
    before = sorted(Membership.objects.values_list("user_id", "role__name"))
    for verb, body in (("roles", {"roles": ["content_editor"]}), ("access", {"is_active": False}), ("reset-otp", {}),
                       ("sign-out", {}), ("password-link", {})):  # fmt: skip
        assert manager.post(f"/api/staff/{chief.pk}/{verb}", body, format="json").status_code == 404, verb
        # Members are not staff.
        assert manager.post(f"/api/staff/{shop.member.pk}/{verb}", body, format="json").status_code == 404, verb
        assert client_for(shop, shop.editor).post(f"/api/staff/{chief.pk}/{verb}", body).status_code == 403, verb
    body = {"roles": ["root_manager"]}
    assert manager.post(f"/api/staff/{shop.editor.pk}/roles", body, format="json").json()["result"] == -14
    assert sorted(Membership.objects.values_list("user_id", "role__name")) == before
    assert not Message._base_manager.filter(kind="staff_password").exists()


def test_new_roles_hold_at_the_next_sign_in_and_end_what_was_open(shop: World, manager: Any) -> None:
    editor = client_for(shop, shop.editor)
    body = {"roles": ["order_manager", "product_manager"]}
    answer = manager.post(f"/api/staff/{shop.editor.pk}/roles", body, format="json")
    assert answer.json()["data"]["roles"] == ["product_manager", "order_manager"]
    assert editor.get("/api/auth").json()["data"] == {"id": 0}
    again = client_for(shop, shop.editor)
    assert again.get("/api/orders").status_code == 200
    assert again.get("/api/posts").status_code == 403
    entry = AuditEntry.objects.get(action="roles")
    assert (entry.before, entry.after) == (
        {"roles": ["content_editor"]}, {"roles": ["order_manager", "product_manager"]},
    )  # fmt: skip
    answer = manager.post(f"/api/staff/{shop.editor.pk}/roles", {"roles": []}, format="json")
    assert list(answer.json()["data"]["errors"]) == ["roles"]


def test_who_may_not_sign_in_any_more_is_out_at_once_and_so_are_their_invitations(shop: World, root: Any) -> None:
    target = person(shop, "manager")
    theirs = client_for(shop, target)
    invite(theirs)
    answer = root.post(f"/api/staff/{target.pk}/access", {"is_active": False}, format="json")
    assert answer.json()["data"]["is_active"] is False
    assert theirs.get("/api/auth").json()["data"] == {"id": 0}
    assert accept(shop, token_of("staff_invitation"))[1].json()["error"] == "link_over"
    body = {"user_name": "manager", "user_pw": PASSWORD}
    assert client_for(shop).post("/api/auth/sign-in", body, format="json").json()["result"] == -11
    root.post(f"/api/staff/{target.pk}/access", {"is_active": True}, format="json")
    assert client_for(shop).post("/api/auth/sign-in", body, format="json").status_code == 200


def test_staff_cannot_change_their_own_access(shop: World, manager: Any) -> None:
    own = person(shop, "manager").pk
    for verb, body in (("roles", {"roles": ["content_editor"]}), ("access", {"is_active": False}), ("reset-otp", {}),
                       ("password-link", {})):  # fmt: skip
        answer = manager.post(f"/api/staff/{own}/{verb}", body, format="json")
        assert answer.json()["error"] == "not_oneself", verb
    assert manager.get("/api/auth").json()["data"]["roles"] == ["brand_manager"]


def test_the_last_root_manager_stays_one(shop: World, root: Any) -> None:
    with brand_scope(shop.brand.pk):
        second = User(user_name="second")
        second.set_password(PASSWORD)
        second.save()
        accounts.grant_role(user=second, role=roles.ROOT, brand_id=shop.brand.pk)
    other_root = client_for(shop, second)
    chief = person(shop, "root")
    User._base_manager.filter(pk=chief.pk).update(is_active=False)
    # Two users have the role, but only one of them is active.
    User._base_manager.filter(pk=chief.pk).update(is_active=True)
    assert other_root.post(f"/api/staff/{chief.pk}/access", {"is_active": False}, format="json").status_code == 200
    User._base_manager.filter(pk=chief.pk).update(is_active=True)
    User._base_manager.filter(pk=second.pk).update(is_active=False)
    with brand_scope(shop.brand.pk):
        from core.common.errors import MoveNotAllowed
        from core.staff import services

        for action in (
            lambda: services.set_active(actor=second, target=chief, is_active=False, request=None),  # type: ignore[arg-type]
            lambda: services.set_roles(actor=second, target=chief, role_names=["content_editor"], request=None),  # type: ignore[arg-type]
        ):
            second.is_active = True
            with pytest.raises(MoveNotAllowed):
                action()
    assert User._base_manager.get(pk=chief.pk).is_active
    assert Membership.objects.filter(user=chief, role__name=roles.ROOT).exists()


def test_a_lost_app_is_reset_and_everything_open_ends(shop: World, manager: Any) -> None:
    editor = client_for(shop, shop.editor)
    enrol(editor)
    row = manager.get(f"/api/staff/{shop.editor.pk}").json()["data"]
    assert row["has_code"] is True
    assert manager.post(f"/api/staff/{shop.editor.pk}/reset-otp").json()["data"]["has_code"] is False
    assert not TotpDevice._base_manager.exists()
    assert editor.get("/api/auth").json()["data"] == {"id": 0}
    assert client_for(shop, shop.editor).get("/api/auth").json()["data"]["id"] == shop.editor.pk


def test_a_password_link_sets_a_password_once_and_within_the_hour(shop: World, manager: Any, clock: Any) -> None:
    editor = client_for(shop, shop.editor)
    address = f"/api/staff/{shop.editor.pk}/password-link"
    assert manager.post(address).status_code == 200
    old = token_of("staff_password")
    assert manager.post(address).status_code == 200
    token = token_of("staff_password")
    visitor = client_for(shop)
    assert visitor.post("/api/account/password-link", {"token": old}, format="json").json()["error"] == "link_over"
    asked = visitor.post("/api/account/password-link", {"token": token}, format="json").json()["data"]
    assert asked["user_name"] == "editor"
    use = "/api/account/password-link/use"
    weak = visitor.post(use, {"token": token, "password": "password123"}, format="json")
    assert list(weak.json()["data"]["errors"]) == ["password"]
    assert visitor.post(use, {"token": token, "password": "맑은-물-9-잔"}, format="json").status_code == 200
    assert visitor.get("/api/auth").json()["data"] == {"id": 0}
    assert editor.get("/api/auth").json()["data"] == {"id": 0}
    again = visitor.post(use, {"token": token, "password": "맑은-물-10-잔"}, format="json")
    assert again.json()["error"] == "link_over"
    body = {"user_name": "editor", "user_pw": "맑은-물-9-잔"}
    assert client_for(shop).post("/api/auth/sign-in", body, format="json").status_code == 200
    manager.post(address)
    late = token_of("staff_password")
    clock.shift(timedelta(hours=1, seconds=1))
    assert visitor.post("/api/account/password-link", {"token": late}, format="json").json()["error"] == "link_over"
    assert PasswordLink._base_manager.filter(used_at=None).count() == 1


def test_staff_are_searched_and_filtered_by_role(shop: World, root: Any) -> None:
    def names(**asked: str) -> list[str]:
        return [row["user_name"] for row in root.get("/api/staff", asked).json()["data"]["content"]]

    assert names(role="content_editor") == ["editor"]
    assert names(role="content_editor,brand_manager") == ["editor", "manager"]
    assert names(search="edit") == ["editor"]
    assert names(is_active="false") == []


def test_roles_say_what_they_allow_and_what_is_demanded(shop: World, manager: Any, root: Any) -> None:
    rows = {row["role"]: row for row in manager.get("/api/roles").json()["data"]["content"]}
    assert list(rows) == list(roles.ORDERED)
    cells = {role: {one["area"]: one for one in row["rights"]} for role, row in rows.items()}
    assert cells["content_editor"]["content"]["write"] == "all"
    assert {cells["content_editor"]["orders"][one] for one in ("view", "write", "delete", "export")} == {"none"}
    assert cells["order_manager"]["orders"]["export"] == "all"
    assert cells["product_manager"]["staff"]["view"] == "none"
    assert rows["content_editor"]["people"] == 1
    assert (rows["brand_manager"]["can_change"], rows["root_manager"]["can_change"]) == (True, False)
    change = {"is_otp_needed": True}
    assert manager.patch("/api/roles/content_editor", change, format="json").json()["data"]["is_otp_needed"] is True
    assert client_for(shop, shop.editor).get("/api/posts").json()["result"] == -15
    assert manager.patch("/api/roles/root_manager", change, format="json").json()["result"] == -14
    assert client_for(shop, shop.editor).patch("/api/roles/content_editor", change, format="json").status_code == 403
    assert RoleRule._base_manager.get(role="root_manager", brand=shop.brand).is_otp_needed is False
    assert manager.patch("/api/roles/king", change, format="json").status_code == 404
    assert root.patch("/api/roles/content_editor", {"is_otp_needed": False}, format="json").status_code == 200
    entries = AuditEntry.objects.filter(subject="roles").order_by("pk").values_list("after", flat=True)
    assert list(entries) == [{"is_otp_needed": True}, {"is_otp_needed": False}]


def test_each_model_of_a_right_is_in_an_area() -> None:
    from core.staff import areas

    for names in roles.PERMISSIONS.values():
        for name in names:
            model = f"{name.split('.')[0]}.{name.split('_', 1)[1]}"
            fitting = [begin for _label, begins in areas.AREAS.values() for begin in begins if model.startswith(begin)]
            assert fitting, model


def test_the_log_is_read_filtered_and_exported_by_managers_of_the_brand(
    shop: World, other: World, manager: Any, root: Any
) -> None:
    invite(manager)
    invite(client_for(other, other.manager), name="남 CANARY")
    manager.patch("/api/roles/content_editor", {"is_otp_needed": True}, format="json")

    def actions(**asked: str) -> list[str]:
        found = manager.get("/api/audit-logs", asked).json()["data"]["content"]
        return [row["action"] for row in found]

    assert actions() == ["update", "invite"]
    assert actions(subject="roles") == actions(action="update") == ["update"]
    assert actions(actor_name="root") == []
    assert actions(since="2026-11-25") == []
    row = manager.get("/api/audit-logs").json()["data"]["content"][0]
    assert (row["actor_name"], row["action_label"], row["subject_label"]) == ("manager", "고치기", "역할")
    assert (row["before"], row["after"]) == ({"is_otp_needed": False}, {"is_otp_needed": True})
    assert manager.get("/api/audit-logs/choices").json()["data"]["actions"][0] == {"value": "create", "label": "만들기"}
    run = manager.post("/api/exports", {"resource": "audit-logs", "filter": {"action": "invite"}}, format="json")
    assert run.status_code == 201, run.content
    file = manager.get(f"/api/exports/{run.json()['data']['id']}/file")
    text = b"".join(file.streaming_content).decode("utf-8-sig")
    assert text.count("staff-invitations") == 1
    assert "sua@example.com" not in text
    for name in ("editor", "seller", "member"):
        client = client_for(shop, person(shop, name))
        assert client.get("/api/audit-logs").status_code == 403
        body = {"resource": "audit-logs"}
        assert client.post("/api/exports", body, format="json").status_code == 403
