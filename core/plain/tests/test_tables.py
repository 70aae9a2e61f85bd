"""What every plain table does, tested for every table through its public API."""

from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.plain import retention
from core.plain.rows import RESTORABLE
from core.plain.table import TABLES, Table
from core.plain.tests import samples

pytestmark = pytest.mark.django_db

WHOLE = [name for name, table in TABLES.items() if {"add", "change", "delete"} <= set(table.actions)]


@pytest.fixture(params=WHOLE)
def table(request: pytest.FixtureRequest, shop: World) -> Table:
    return TABLES[request.param]


@pytest.fixture
def row(table: Table, shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        return samples.make(table, 1)


def url(table: Table, *more: Any) -> str:
    return "/".join(map(str, ("/api", table.name, *more)))


def ids(client: APIClient, table: Table, **query: Any) -> list[int]:
    return [one["id"] for one in client.get(url(table), query).json()["data"]["content"]]


def other_text(table: Table) -> tuple[str, Any]:
    """A text of the table and another value for it."""
    part = next(part for part in table.parts if part.kind in ("text", "words"))
    text = "다른 글" if part.kind == "text" else ["다른 말", "또 다른 말"]
    return part.name, table.example(9).get(part.name, text)


def test_a_row_is_made_read_and_changed(manager: APIClient, shop: World, table: Table) -> None:
    with brand_scope(shop.brand.pk):
        given = samples.values(table, 3)
    made = manager.post(url(table), given, format="json")
    assert made.status_code == 201, made.content
    record = made.json()["data"]
    assert manager.get(url(table, record["id"])).json()["data"] == record
    assert {name: record[name] for name in given} == given
    name, text = other_text(table)
    changed = manager.patch(url(table, record["id"]), {name: text}, format="json")
    assert (changed.status_code, changed.json()["data"][name]) == (200, text)
    assert changed.json()["data"].get("lang_obj") == record.get("lang_obj")


def test_the_second_save_is_refused(manager: APIClient, table: Table, row: Any) -> None:
    record = manager.get(url(table, row.pk)).json()["data"]
    assert manager.put(url(table, row.pk), record, format="json").status_code == 200
    late = manager.put(url(table, row.pk), record, format="json")
    assert (late.status_code, late.json()["result"]) == (409, -45)


def test_what_is_needed_is_named_at_its_field(manager: APIClient, table: Table) -> None:
    answer = manager.post(url(table), {}, format="json")
    needed = {part.api for part in table.parts if part.is_required}
    assert answer.status_code == 400
    assert needed <= set(answer.json()["data"]["errors"])


def test_a_deleted_row_is_gone_and_comes_back(manager: APIClient, table: Table, row: Any) -> None:
    before = manager.get(url(table, row.pk)).json()["data"]
    assert manager.delete(url(table, row.pk)).status_code == 200
    assert row.pk not in ids(manager, table)
    assert manager.get(url(table, row.pk)).status_code == 404
    assert manager.patch(url(table, row.pk), {}, format="json").status_code == 404
    assert ids(manager, table, is_deleted=1) == [row.pk]
    assert manager.post(url(table, row.pk, "restore")).status_code == 200
    after = manager.get(url(table, row.pk)).json()["data"]
    assert after == before
    assert row.pk in ids(manager, table)
    assert ids(manager, table, is_deleted=1) == []
    assert manager.post(url(table, row.pk, "restore")).status_code == 404


def test_after_thirty_days_it_is_forgotten(manager: APIClient, shop: World, table: Table, row: Any) -> None:
    manager.delete(url(table, row.pk))
    with brand_scope(shop.brand.pk):
        old = table.model.with_deleted.filter(pk=row.pk)
        retention.delete_expired_rows()
        assert old.exists()
        old.update(deleted_at=timezone.now() - RESTORABLE)
    assert manager.post(url(table, row.pk, "restore")).status_code == 404
    retention.delete_expired_rows()
    with brand_scope(shop.brand.pk):
        assert not old.exists()


def test_another_brand_restores_nothing(manager: APIClient, other: World, table: Table, row: Any) -> None:
    manager.delete(url(table, row.pk))
    stranger = client_for(other, other.manager)
    assert stranger.post(url(table, row.pk, "restore")).status_code == 404
    assert row.pk not in ids(stranger, table, is_deleted=1)


def test_the_log_says_who_did_what(manager: APIClient, table: Table, row: Any) -> None:
    name, new = other_text(table)
    manager.patch(url(table, row.pk), {name: new}, format="json")
    manager.delete(url(table, row.pk))
    manager.post(url(table, row.pk, "restore"))
    actions = manager.get(url(table, row.pk, "history")).json()["data"]["content"]
    assert [action["action"] for action in actions] == ["restore", "delete", "update"]
    assert [(one["field"], one["after"]) for one in actions[2]["changes"]] == [(name, new)]
    assert {action["actor_name"] for action in actions} == {"manager"}


def test_rows_are_put_in_order(manager: APIClient, shop: World, table: Table) -> None:
    if not table.is_ordered:
        assert manager.post(url(table, 1, "move"), {}, format="json").status_code == 404
        return
    with brand_scope(shop.brand.pk):
        first, second, third = (samples.make(table, index).pk for index in range(3))
    assert manager.post(url(table, third, "move"), {"before_id": first}, format="json").status_code == 200
    assert [one for one in ids(manager, table, ordering="position") if one in (first, second, third)] == [
        third,
        first,
        second,
    ]


def test_only_its_roles_may(shop: World, table: Table, row: Any) -> None:
    seller = client_for(shop, shop.seller)
    assert seller.get(url(table)).status_code == 403
    assert seller.delete(url(table, row.pk)).status_code == 403
    assert seller.post(url(table, row.pk, "restore")).status_code == 403
