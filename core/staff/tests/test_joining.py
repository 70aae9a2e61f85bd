"""An invitation accepted with an existing account: checked as at a sign-in, once, by the invited person."""

from typing import Any

import pytest

from core.accounts import roles
from core.accounts import services as accounts
from core.accounts.models import Membership, SignedInSession, User
from core.accounts.tests.test_one_time_codes import demand, enrol
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, World, client_for
from core.security.models import AuditEntry, SecurityEvent
from core.staff.models import Invitation
from core.staff.tests.test_staff import clock, invite, person, token_of

__all__ = ["clock"]
pytestmark = pytest.mark.django_db

MAIL = "sua@example.com"


@pytest.fixture(autouse=True)
def _invited(shop: World) -> None:
    User._base_manager.filter(pk=shop.member.pk).update(email="Sua@Example.com", name="한수아")


def join(client: Any, invitation: str, **values: Any) -> Any:
    body = {"token": invitation, "user_name": "member", "user_pw": PASSWORD, **values}
    return client.post("/api/account/invitation/join", body, format="json")


def roles_of(user: User) -> list[str]:
    return sorted(Membership.objects.filter(user=user).values_list("role__name", flat=True))


def test_an_account_of_the_brand_takes_the_role_and_every_other_session_ends(shop: World, manager: Any) -> None:
    phone = client_for(shop, shop.member)
    here = client_for(shop, shop.member)
    before = here.cookies["sessionid"].value
    invite(manager)
    token = token_of("staff_invitation")
    User._base_manager.filter(pk=person(shop, "manager").pk).update(name="김관리")
    offered = here.post("/api/account/invitation", {"token": token}, format="json").json()["data"]
    assert (offered["brand_name"], offered["invited_by"]) == ("하루결", "김관리")
    assert (offered["role_label"], offered["expires_at"][:10]) == ("콘텐츠 담당", "2026-12-01")
    answer = join(here, token)
    assert answer.status_code == 200, answer.content
    assert roles_of(shop.member) == [roles.EDITOR]
    assert here.get("/api/auth").json()["data"]["roles"] == [roles.EDITOR]
    assert here.get("/api/posts").status_code == 200
    # New rights begin in a new session: the old session key is invalid.
    assert here.cookies["sessionid"].value != before
    assert phone.get("/api/auth").json()["data"] == {"id": 0}
    assert SignedInSession._base_manager.filter(user=shop.member).count() == 1
    row = Invitation._base_manager.get()
    assert (row.state, row.user_id) == ("accepted", shop.member.pk)
    entry = AuditEntry.objects.get(action="accept")
    assert (entry.actor_name, entry.after) == ("member", {"user_name": "member", "role": roles.EDITOR})
    assert SecurityEvent.objects.filter(kind="rights", detail__startswith="accept").exists()
    # It can be used once.
    assert join(here, token).json()["error"] == "link_over"


def test_the_page_knows_whether_there_is_an_account_for_the_address(shop: World, manager: Any) -> None:
    invite(manager)
    body = {"token": token_of("staff_invitation")}
    ask = client_for(shop).post
    assert ask("/api/account/invitation", body, format="json").json()["data"]["has_account"] is False
    User._base_manager.filter(pk=shop.member.pk).update(email=MAIL, email_key=MAIL)
    assert ask("/api/account/invitation", body, format="json").json()["data"]["has_account"] is True


@pytest.mark.parametrize(
    ("case", "values", "result", "error"),
    [
        ("a wrong password", {"user_pw": "wrong-9-lives"}, -11, "wrong_credentials"),
        ("nobody", {"user_name": "nobody-here"}, -11, "wrong_credentials"),
        ("somebody else's account", {"user_name": "editor"}, -44, "other_address"),
        ("a link that never was", {"token": "x" * 43}, -44, "link_over"),
        ("no password", {"user_pw": ""}, -50, "invalid"),
        ("a field too many", {"role": roles.ROOT}, -50, "invalid"),
    ],
)
def test_a_refusal_leaves_the_invitation_open_and_the_caller_signed_out(
    shop: World, manager: Any, case: str, values: dict[str, Any], result: int, error: str
) -> None:
    invite(manager)
    token, client = token_of("staff_invitation"), client_for(shop)
    answer = join(client, token, **values).json()
    assert (answer["result"], answer["error"]) == (result, error), case
    assert client.get("/api/auth").json()["data"] == {"id": 0}
    assert (roles_of(shop.member), roles_of(shop.editor)) == ([], [roles.EDITOR])
    assert Invitation._base_manager.get().state == "open"
    assert join(client, token).status_code == 200


def test_the_other_address_says_what_to_do(shop: World, manager: Any) -> None:
    invite(manager)
    message = join(client_for(shop), token_of("staff_invitation"), user_name="editor").json()["message"]
    assert "메일 주소가 달라요" in message
    assert MAIL not in message


def test_roles_and_sellers_are_shown(shop: World, manager: Any) -> None:
    invite(manager)
    token = token_of("staff_invitation")
    with brand_scope(shop.brand.pk):
        accounts.grant_role(user=shop.member, role=roles.EDITOR, brand_id=shop.brand.pk)
    assert join(client_for(shop), token).json()["error"] == "has_role"
    User._base_manager.filter(pk=shop.seller.pk).update(email=MAIL)
    assert join(client_for(shop), token, user_name="seller").json()["error"] == "is_seller"
    assert Invitation._base_manager.get().state == "open"


def test_a_second_role_is_added_to_the_first(shop: World, manager: Any) -> None:
    User._base_manager.filter(pk=shop.editor.pk).update(email=MAIL)
    invite(manager, role=roles.ORDER)
    assert join(client_for(shop), token_of("staff_invitation"), user_name="editor").status_code == 200
    assert roles_of(shop.editor) == [roles.EDITOR, roles.ORDER]


def test_who_signs_in_with_codes_gives_one(shop: World, manager: Any) -> None:
    User._base_manager.filter(pk=shop.editor.pk).update(email=MAIL)
    _secret, spare = enrol(client_for(shop, shop.editor))
    invite(manager, role=roles.ORDER)
    token, client = token_of("staff_invitation"), client_for(shop)
    assert join(client, token, user_name="editor").json()["error"] == "code_needed"
    assert join(client, token, user_name="editor", otp_num="000000").json()["error"] == "otp_wrong"
    assert roles_of(shop.editor) == [roles.EDITOR]
    assert join(client, token, user_name="editor", otp_num=spare[0]).status_code == 200
    assert client.get("/api/orders").status_code == 200


def test_where_the_role_demands_an_app_it_is_set_up_first(shop: World, manager: Any) -> None:
    demand(shop, roles.EDITOR)
    invite(manager)
    client = client_for(shop)
    assert join(client, token_of("staff_invitation")).status_code == 200
    assert client.get("/api/auth").json()["data"]["must_enrol"] is True
    assert client.get("/api/posts").json()["result"] == -15


def test_wrong_passwords_are_counted_as_at_a_sign_in(shop: World, manager: Any) -> None:
    invite(manager)
    token, client = token_of("staff_invitation"), client_for(shop)
    for _try in range(5):
        assert join(client, token, user_pw="wrong-9-lives").json()["result"] == -11
    assert join(client, token).json()["result"] == -12


def test_another_brands_account_and_link_open_nothing_here(shop: World, other: World, manager: Any) -> None:
    invite(client_for(other, other.manager))
    assert join(client_for(shop), token_of("staff_invitation")).json()["error"] == "link_over"
    assert roles_of(shop.member) == []
