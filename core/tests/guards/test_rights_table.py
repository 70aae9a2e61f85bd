"""Each cell of docs/rights.md is called: who is let in gets past the question of rights, everybody else is refused."""

from typing import Any

import pytest

from core.accounts import roles
from core.accounts import services as accounts
from core.accounts.models import User
from core.commands.contract import rights
from core.conftest import PASSWORD, World, client_for
from core.kit.tenancy import brand_scope

pytestmark = pytest.mark.django_db


def clients(shop: World) -> dict[str, Any]:
    """A browser of each kind of person."""
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
    assert set(people) == set(rights.PEOPLE)
    cells = [(one, person) for one in rights.routes() for person in rights.PEOPLE]
    assert len(cells) > 900
    for one, person in share(cells):
        address = one.address.replace("{id}", "987654321")
        more: dict[str, Any] = {} if one.method == "GET" else {"data": {"brand_id": shop.brand.pk}, "format": "json"}
        if one.method != "GET" and one.may(person):
            # What is allowed is let past the question of rights and stops at a field that nobody knows.
            more["data"] = {"no_such_field": 1}
        answer = getattr(people[person], one.method.lower())(address, **more)
        refused = {401: -10, 403: -14}.get(answer.status_code)
        where = f"{person} {one.method} {one.address}: {answer.status_code}"
        if one.may(person):
            assert refused is None, where
        else:
            assert answer.json()["result"] == (-10 if person == "visitor" else -14), where
            assert refused is not None, where


def test_the_table_names_every_role_and_a_manager_of_all_is_let_in_everywhere() -> None:
    every = list(rights.routes())
    assert all(one.may(roles.ROOT) for one in every)
    assert not any(one.may(person) for one in every for person in ("visitor", "member", roles.SELLER))
