"""Sellers of a brand: created and changed by managers, only where the brand uses sellers (D10, D23)."""

import pytest
from knox.models import AuthToken

from core.accounts import services as accounts
from core.accounts.models import Membership, User
from core.brands.selectors import clear_directory
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.security.models import AuditEntry

pytestmark = pytest.mark.django_db

NEW = {
    "user_name": "weaver",
    "name": "한올 공방",
    "password": "spring-loom-7",
    "phone_num": "01023456789",
    "email": "weaver@example.com",
}


def sells(world, on):
    """Whether the brand sells for others."""
    type(world.brand.setting_obj).objects.filter(brand=world.brand).update(is_use_seller=on)
    clear_directory()


def make(client, **more):
    return client.post("/api/sellers", {**NEW, **more}, format="json")


def entry(world, user_name, password):
    client = client_for(world)
    return client.post("/api/auth/sign-in", {"user_name": user_name, "user_pw": password}, format="json")


def test_where_the_brand_has_no_sellers_there_is_no_such_list(shop, manager):
    sells(shop, 0)
    people = User._base_manager.count()
    asked = (manager.get("/api/sellers"), manager.get(f"/api/sellers/{shop.seller.pk}"), make(manager))
    assert [answer.status_code for answer in asked] == [404, 404, 404]
    assert User._base_manager.count() == people
    assert manager.get("/api/auth").json()["data"]["is_use_seller"] == 0


def test_a_manager_opens_an_account_for_a_seller_who_then_signs_in(shop, manager):
    assert manager.get("/api/auth").json()["data"]["is_use_seller"] == 1
    made = make(manager)
    assert made.status_code == 201, made.content
    assert "password" not in made.json()["data"]
    listed = manager.get("/api/sellers", {"search": "한올"}).json()["data"]
    assert [row["user_name"] for row in listed["content"]] == ["weaver"]
    who = entry(shop, "weaver", NEW["password"]).json()["data"]
    assert (who["roles"], who["is_manager"]) == (["seller"], False)
    kept = AuditEntry.objects.get(subject="sellers", action="create")
    assert NEW["password"] not in str(kept.after)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"user_name": "seller"}, "user_name"),
        ({"user_name": "한올"}, "user_name"),
        ({"name": ""}, "name"),
        ({"password": "short"}, "password"),
        ({"password": ""}, "password"),
        ({"phone_num": "02-1"}, "phone_num"),
        ({"email": "weaver"}, "email"),
        ({"role": "brand_manager"}, "role"),
    ],
)
def test_bad_input_names_its_field_and_creates_nothing(shop, manager, wrong, field):
    people, roles = User._base_manager.count(), Membership.objects.count()
    answer = make(manager, **wrong)
    assert answer.status_code == 400
    assert list(answer.json()["data"]["errors"]) == [field]
    assert (User._base_manager.count(), Membership.objects.count()) == (people, roles)


def test_a_seller_is_changed_and_a_new_password_ends_the_old_one(shop, manager):
    seller = client_for(shop, shop.seller)
    AuthToken.objects.create(user=shop.seller)
    path = f"/api/sellers/{shop.seller.pk}"
    row = manager.get(path).json()["data"]
    # The form sends back what it read; the user name is unchanged.
    saved = manager.put(path, {**row, "user_name": "other-name", "name": "두레", "password": ""}, format="json")
    assert saved.status_code == 200, saved.content
    assert (saved.json()["data"]["name"], saved.json()["data"]["user_name"]) == ("두레", "seller")
    assert seller.get("/api/auth").json()["data"]["id"] == shop.seller.pk
    assert manager.patch(path, {"password": "new-loom-door-9"}, format="json").status_code == 200
    assert seller.get("/api/auth").json()["data"]["id"] == 0
    assert not AuthToken.objects.filter(user=shop.seller).exists()
    assert entry(shop, "seller", "new-loom-door-9").status_code == 200


def test_a_seller_who_was_shut_out_stays_in_the_list_and_out_of_the_shop(shop, manager):
    seller = client_for(shop, shop.seller)
    assert manager.patch(f"/api/sellers/{shop.seller.pk}", {"is_active": False}, format="json").status_code == 200
    assert seller.get("/api/auth").json()["data"]["id"] == 0
    assert manager.get("/api/sellers", {"is_active": "false"}).json()["data"]["total"] == 1
    assert manager.get("/api/sellers", {"is_active": "true"}).json()["data"]["total"] == 0


def test_the_account_of_a_manager_is_not_reached_through_this_door(shop, manager):
    with brand_scope(shop.brand.pk):
        accounts.grant_role(user=shop.manager, role="seller", brand_id=shop.brand.pk)
    before = User._base_manager.get(pk=shop.manager.pk)
    answer = manager.patch(f"/api/sellers/{shop.manager.pk}", {"password": "mine-from-now-1"}, format="json")
    assert answer.status_code == 403
    assert User._base_manager.get(pk=shop.manager.pk).password == before.password


def test_who_works_on_products_or_orders_sees_sellers_and_keeps_none(shop):
    for role in ("product_manager", "order_manager"):
        with brand_scope(shop.brand.pk):
            clerk = User(user_name=role, name=role)
            clerk.set_password("maru-test-1!")
            clerk.save()
            accounts.grant_role(user=clerk, role=role, brand_id=shop.brand.pk)
        client = client_for(shop)
        asked = {"user_name": role, "user_pw": "maru-test-1!"}
        assert client.post("/api/auth/sign-in", asked, format="json").status_code == 200
        assert client.get("/api/sellers").json()["data"]["total"] == 1
        assert make(client).status_code == 403
        assert client.patch(f"/api/sellers/{shop.seller.pk}", {"name": "x"}, format="json").status_code == 403
    assert client_for(shop, shop.editor).get("/api/sellers").status_code == 403
    assert client_for(shop, shop.member).get("/api/sellers").status_code == 403


def test_sellers_of_another_brand_are_not_found(shop, other, manager):
    assert manager.get(f"/api/sellers/{other.seller.pk}").status_code == 404
    assert manager.get("/api/sellers").json()["data"]["total"] == 1
