"""Each pair of roles: who may see, edit, deactivate, grant and reset whom, through the API and the site admin."""

from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client

from core.accounts import roles, selectors
from core.accounts import services as accounts
from core.accounts.models import Membership, User
from core.common.errors import NotAllowed
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, World, client_for

pytestmark = pytest.mark.django_db

ROLES = (roles.ROOT, roles.BRAND, roles.PRODUCT, roles.ORDER, roles.EDITOR, roles.SELLER)
MEMBER = "member"
TARGETS = (*ROLES, MEMBER)
ACTORS = (*TARGETS, "visitor")
ACTIONS = ("see", "edit", "deactivate", "grant", "reset")

ALL = set(TARGETS)
BELOW = ALL - {roles.ROOT}
SELLER = {roles.SELLER}
# The roles that each actor may act on; an actor or an action that isn't listed allows nothing.
SITE_ADMIN: dict[str, dict[str, set[str]]] = {
    # Accounts are read there; the manager's screens of staff, members and sellers change them.
    roles.ROOT: {"see": ALL},
    roles.BRAND: {"see": BELOW},
}
# The list of sellers contains only sellers, and only there a password can be set.
SELLERS: dict[str, dict[str, set[str]]] = {
    roles.ROOT: {"see": SELLER, "edit": SELLER, "deactivate": SELLER, "reset": SELLER},
    roles.BRAND: {"see": SELLER, "edit": SELLER, "deactivate": SELLER, "reset": SELLER},
    roles.PRODUCT: {"see": SELLER},
    roles.ORDER: {"see": SELLER},
}


@pytest.fixture
def people(shop: World) -> dict[str, User]:
    """Two users of each role, a target and an actor: acting on the own account is a separate case."""
    found = {}
    with brand_scope(shop.brand.pk):
        for role in TARGETS:
            for side in ("actor", "target"):
                user = User(
                    user_name=f"{side}-{role}", name=role, email=f"{side}-{role}@example.com", phone_num="01011112222"
                )
                user.set_password(PASSWORD)
                user.save()
                if role != MEMBER:
                    accounts.grant_role(user=user, role=role, brand_id=shop.brand.pk)
                found[user.user_name] = user
    return found


def state(user: User) -> tuple[Any, ...]:
    """The state that an action would change."""
    row = User._base_manager.get(pk=user.pk)
    return row.name, row.user_name, row.is_active, row.password, Membership.objects.filter(user=user).count()


def site_admin(client: Client, shop: World, action: str, target: User) -> bool:
    at = f"/admin/accounts/user/{target.pk}/change/"
    shown = client.get(at)
    if action == "see":
        return shown.status_code == 200 and target.user_name in shown.content.decode()
    before = state(target)
    form: dict[str, Any] = {
        "user_name": target.user_name, "is_active": "on", "password": "another-9-lives", "memberships-TOTAL_FORMS": "0",
        "memberships-INITIAL_FORMS": "0",
    }  # fmt: skip
    if action == "edit":
        form["user_name"] = f"changed-{target.pk}"
    elif action == "deactivate":
        del form["is_active"]
    elif action == "grant":
        role = Group.objects.get(name=roles.EDITOR if target.name != roles.EDITOR else roles.PRODUCT)
        form |= {"memberships-TOTAL_FORMS": "1", "memberships-0-user": str(target.pk), "memberships-0-id": ""}
        form |= {"memberships-0-brand": str(shop.brand.pk), "memberships-0-role": str(role.pk)}
    client.post(at, form)
    if action == "reset":
        client.post(f"/admin/accounts/user/{target.pk}/password/", {"password1": "x-9-lives", "password2": "x-9-lives"})
    return state(target) != before


def sellers(client: Any, shop: World, action: str, target: User) -> bool:
    at = f"/api/sellers/{target.pk}"
    if action == "see":
        listed = client.get("/api/sellers", {"page_size": 100}).json()["data"] or {}
        in_list = target.pk in [row["id"] for row in listed.get("content", [])]
        assert in_list == (client.get(at).status_code == 200)
        return in_list
    before = state(target)
    bodies: dict[str, dict[str, Any]] = {
        "edit": {"name": "changed"},
        "deactivate": {"is_active": False},
        "grant": {"role": roles.EDITOR, "memberships": [{"role": roles.EDITOR}]},
        "reset": {"password": "another-9-lives"},
    }
    client.patch(at, bodies[action], format="json")
    return state(target) != before


def as_before(people: dict[str, User]) -> None:
    for user in people.values():
        User._base_manager.filter(pk=user.pk).update(name=user.name, user_name=user.user_name, is_active=True)


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("actor", ACTORS)
def test_every_cell_of_the_table(shop: World, people: dict[str, User], actor: str, action: str) -> None:
    user = people.get(f"actor-{actor}")
    api: Any = client_for(shop, user)
    browser = Client(HTTP_HOST=shop.host)
    browser.cookies = api.cookies
    reached = {role for role in TARGETS if site_admin(browser, shop, action, people[f"target-{role}"])}
    assert reached == SITE_ADMIN.get(actor, {}).get(action, set())
    as_before(people)
    reached = {role for role in TARGETS if sellers(api, shop, action, people[f"target-{role}"])}
    assert reached == SELLERS.get(actor, {}).get(action, set())


def test_the_rule_is_a_subset_of_rights_for_each_pair(shop: World, people: dict[str, User]) -> None:
    with brand_scope(shop.brand.pk):
        for one in TARGETS:
            for other in TARGETS:
                actor, target = people[f"actor-{one}"], people[f"target-{other}"]
                expected = one == roles.ROOT or (other != roles.ROOT and _names(other) <= _names(one))
                assert selectors.can_manage(actor=actor, target=target) is expected, (one, other)
                if other != MEMBER:
                    granted = selectors.can_grant(actor=actor, role=other, brand_id=shop.brand.pk)
                    assert granted is expected, (one, other)


def _names(role: str) -> frozenset[str]:
    return roles.PERMISSIONS.get(role, frozenset())


def test_a_role_in_another_brand_cannot_be_managed_without_one_there(
    shop: World, other: World, people: dict[str, User]
) -> None:
    target = people[f"target-{roles.EDITOR}"]
    brand_manager = people[f"actor-{roles.BRAND}"]
    with brand_scope(shop.brand.pk):
        assert selectors.can_manage(actor=brand_manager, target=target)
        Membership.objects.create(user=target, brand=other.brand, role=Group.objects.get(name=roles.EDITOR))
        assert not selectors.can_manage(actor=brand_manager, target=target)
        assert not selectors.can_grant(actor=brand_manager, role=roles.EDITOR, brand_id=other.brand.pk)


def test_a_service_grants_no_more_than_its_actor_has(shop: World, people: dict[str, User]) -> None:
    actor, target = people[f"actor-{roles.BRAND}"], people["target-member"]
    with brand_scope(shop.brand.pk):
        for role in (roles.ROOT, "no such role"):
            with pytest.raises(NotAllowed):
                accounts.grant_role(user=target, role=role, brand_id=shop.brand.pk, actor=actor)
        with pytest.raises(NotAllowed):
            accounts.grant_role(
                user=people[f"target-{roles.ROOT}"], role=roles.SELLER, brand_id=shop.brand.pk, actor=actor
            )
        accounts.grant_role(user=target, role=roles.EDITOR, brand_id=shop.brand.pk, actor=actor)
        assert target.role_names == {roles.EDITOR}
