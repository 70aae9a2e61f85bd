"""Managers' sessions end after idle hours and after days; shoppers' sessions continue."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.contrib.sessions.models import Session

from core.accounts import roles
from core.accounts import services as accounts
from core.accounts.models import User
from core.common.tenancy import brand_scope
from core.conftest import World, client_for

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock() -> Any:
    with time_machine.travel("2026-11-24T00:00:00Z", tick=False) as clock:
        yield clock


def people(shop: World) -> list[User]:
    return [User._base_manager.get(brand=shop.brand, user_name=name) for name in ("root", "manager", "editor")]


def here(client: Any) -> bool:
    return bool(client.get("/api/auth").json()["data"]["id"])


def test_twelve_idle_hours_end_a_managers_session(shop: World, clock: Any) -> None:
    clients = [client_for(shop, person) for person in people(shop)]
    shopper = client_for(shop, shop.member)
    clock.shift(timedelta(hours=12))
    assert [here(client) for client in clients] == [True] * 3
    clock.shift(timedelta(hours=12, seconds=1))
    sessions = Session.objects.count()
    for client in clients:
        assert client.get("/api/sellers").json()["result"] == -10
        assert not here(client)
    # It is deleted, not only refused.
    assert Session.objects.count() == sessions - 3
    assert here(shopper)


def test_seven_days_end_it_however_busy_it_is(shop: World, clock: Any) -> None:
    client, shopper = client_for(shop, people(shop)[1]), client_for(shop, shop.member)
    for _hours in range(0, 7 * 24, 8):
        clock.shift(timedelta(hours=8))
        assert here(client)
    clock.shift(timedelta(seconds=1))
    assert not here(client)
    assert client.get("/admin/accounts/user/").status_code == 302
    assert here(shopper)


def test_in_the_shop_it_ends_as_well(shop: World, clock: Any) -> None:
    client = client_for(shop, people(shop)[1])
    assert client.get("/api/shop/addresses").status_code == 200
    clock.shift(timedelta(hours=13))
    assert client.get("/api/shop/addresses").json()["result"] == -10


def test_the_hours_and_days_are_settings(shop: World, clock: Any, settings: Any) -> None:
    settings.MANAGER_IDLE_HOURS = 1
    client = client_for(shop, people(shop)[1])
    clock.shift(timedelta(hours=1, seconds=1))
    assert not here(client)


def test_a_new_manager_gets_the_session_limits_of_managers(shop: World, clock: Any) -> None:
    client = client_for(shop, shop.member)
    clock.shift(timedelta(days=8))
    with brand_scope(shop.brand.pk):
        accounts.grant_role(user=shop.member, role=roles.EDITOR, brand_id=shop.brand.pk)
    assert here(client)
    clock.shift(timedelta(hours=12, seconds=1))
    assert not here(client)


def test_a_session_is_not_written_for_each_request(shop: World, clock: Any, django_assert_num_queries: Any) -> None:
    client = client_for(shop, people(shop)[1])
    here(client)
    clock.shift(timedelta(minutes=4))
    before = Session.objects.get(pk=client.cookies["sessionid"].value).session_data
    assert here(client)
    assert Session.objects.get(pk=client.cookies["sessionid"].value).session_data == before
