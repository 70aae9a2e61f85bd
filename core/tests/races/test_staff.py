"""Parallel changes of invitations and roles."""

from typing import Any

import pytest

from core.accounts import roles
from core.accounts import services as accounts
from core.accounts.models import Membership, User
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, World, client_for
from core.staff.models import Invitation
from core.staff.tests.test_staff import CHOSEN, invite, token_of
from core.tests.races.crowd import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]


def test_an_invitation_opened_many_times_at_once_makes_one_account(shop: World) -> None:
    client: Any = client_for(shop, User._base_manager.get(brand=shop.brand, user_name="manager"))
    assert invite(client).status_code == 201
    token, people = token_of("staff_invitation"), User._base_manager.count()

    def accept(one: int) -> int:
        visitor: Any = client_for(shop, REMOTE_ADDR=f"10.0.0.{one}")
        body = {"token": token, **CHOSEN, "user_name": f"hansua{one}"}
        return int(visitor.post("/api/account/invitation/accept", body, format="json").status_code)

    results = together([lambda one=one: accept(one) for one in range(8)])
    assert sorted(results) == [200] + [409] * 7
    assert User._base_manager.count() == people + 1
    assert Invitation._base_manager.get().user_id == User._base_manager.latest("pk").pk


def test_an_invitation_joined_and_opened_at_once_gives_one_role(shop: World) -> None:
    User._base_manager.filter(pk=shop.member.pk).update(email="sua@example.com")
    client: Any = client_for(shop, User._base_manager.get(brand=shop.brand, user_name="manager"))
    assert invite(client).status_code == 201
    token, roles_before = token_of("staff_invitation"), Membership.objects.count()

    def ask(one: int) -> int:
        visitor: Any = client_for(shop, REMOTE_ADDR=f"10.0.0.{one}")
        own = {"token": token, "user_name": "member", "user_pw": PASSWORD}
        new = {"token": token, **CHOSEN}
        address, body = ("join", own) if one % 2 else ("accept", new)
        return int(visitor.post(f"/api/account/invitation/{address}", body, format="json").status_code)

    results = together([lambda one=one: ask(one) for one in range(6)])
    assert sorted(results) == [200] + [409] * 5
    assert Membership.objects.count() == roles_before + 1


def test_an_address_invited_twice_at_once_gets_one_invitation(shop: World) -> None:
    manager = User._base_manager.get(brand=shop.brand, user_name="manager")
    clients: list[Any] = [client_for(shop, manager) for _one in range(4)]
    results = together([lambda client=client: invite(client).status_code for client in clients])
    assert sorted(results) == [201] + [400] * 3
    assert Invitation._base_manager.count() == 1


def test_two_root_managers_who_remove_each_other_leave_one(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        second = User(user_name="second")
        second.set_password(PASSWORD)
        second.save()
        accounts.grant_role(user=second, role=roles.ROOT, brand_id=shop.brand.pk)
    chief = User._base_manager.get(brand=shop.brand, user_name="root")
    clients: dict[int, Any] = {chief.pk: client_for(shop, second), second.pk: client_for(shop, chief)}
    body = {"is_active": False}
    results = together(
        [
            lambda pk=pk, client=client: client.post(f"/api/staff/{pk}/access", body, format="json").status_code
            for pk, client in clients.items()
        ]
    )
    left = Membership.objects.filter(role__name=roles.ROOT, user__is_active=True).count()
    assert left >= 1, results
