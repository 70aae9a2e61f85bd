"""Each cell of docs/rights.md is called: callers with access pass the permission check, all others are refused."""

from typing import Any

import pytest

from core.accounts import roles
from core.accounts import services as accounts
from core.accounts.models import User
from core.commands.contract import rights
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, World, client_for

pytestmark = pytest.mark.django_db


def clients(shop: World) -> dict[str, Any]:
    """A client of each role."""
    found: dict[str, Any] = {"visitor": client_for(shop), "member": client_for(shop, shop.member)}
    for role in (*roles.ORDERED, roles.SELLER):
        with brand_scope(shop.brand.pk):
            user = User(user_name=f"one-{role}")
            user.set_password(PASSWORD)
            user.save()
            accounts.grant_role(user=user, role=role, brand_id=shop.brand.pk)
        found[role] = client_for(shop, user)
    return found


def test_every_cell_of_the_table_is_what_a_call_finds(shop: World, share: Any) -> None:
    people = clients(shop)
    assert set(people) == set(rights.CALLERS)
    cells = [(one, person) for one in rights.routes() for person in rights.CALLERS]
    assert len(cells) > 900
    for one, person in share(cells):
        address = one.address.replace("{id}", "987654321")
        more: dict[str, Any] = {} if one.method == "GET" else {"data": {"brand_id": shop.brand.pk}, "format": "json"}
        if one.method != "GET" and one.may(person):
            # An allowed call passes the permission check and fails at an unknown field.
            more["data"] = {"no_such_field": 1}
        answer = getattr(people[person], one.method.lower())(address, **more)
        refused = {401: -10, 403: -14}.get(answer.status_code)
        where = f"{person} {one.method} {one.address}: {answer.status_code}"
        if one.may(person):
            assert refused is None, where
        else:
            assert answer.json()["result"] == (-10 if person == "visitor" else -14), where
            assert refused is not None, where


def test_the_table_names_every_role_and_the_root_manager_may_do_everything() -> None:
    every = list(rights.routes())
    assert all(one.may(roles.ROOT) for one in every)
    assert not any(one.may(person) for one in every for person in ("visitor", "member", roles.SELLER))
