"""What editors of long texts have: versions, drafts of their own, and news of each other."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.plain import editing, services, versions
from core.plain.models import RowEditor, RowVersion
from core.plain.table import TABLES, Table
from core.plain.tests import samples

pytestmark = pytest.mark.django_db

WRITTEN = [name for name, table in TABLES.items() if table.versions]


@pytest.fixture(params=WRITTEN)
def table(request: pytest.FixtureRequest, shop: World) -> Table:
    return TABLES[request.param]


@pytest.fixture
def row(table: Table, shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        return samples.make(table, 1)


@pytest.fixture
def editor(shop: World) -> APIClient:
    return client_for(shop, shop.editor)


def url(table: Table, *more: Any) -> str:
    return "/".join(map(str, ("/api", table.name, *more)))


def name_of(table: Table) -> str:
    return str(next(part.name for part in table.parts if part.kind == "text"))


def listed(client: APIClient, table: Table, row: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(url(table, row.pk, "versions")).json()["data"]["content"]
    return found


def test_each_save_that_changes_something_is_a_version(editor: APIClient, table: Table, row: Any) -> None:
    name = name_of(table)
    for text in ("둘째", "둘째", "셋째"):
        assert editor.patch(url(table, row.pk), {name: text}, format="json").status_code == 200
    found = listed(editor, table, row)
    assert [one["number"] for one in found] == [3, 2, 1]
    assert [one["changed"] for one in found[:2]] == [[f"{name}_ko"]] * 2
    assert [one["actor_name"] for one in found] == ["editor", "editor", ""]
    second = editor.get(url(table, row.pk, "version"), {"number": 2}).json()["data"]
    assert second["values"][f"{name}_ko"] == "둘째"
    assert editor.get(url(table, row.pk, "version"), {"number": 9}).status_code == 404


def test_a_version_that_comes_back_is_a_new_one(editor: APIClient, table: Table, row: Any) -> None:
    name = name_of(table)
    before = editor.get(url(table, row.pk)).json()["data"]
    editor.patch(url(table, row.pk), {name: "다른 글", "lang_obj": {"fr": {name: "Autre"}}}, format="json")
    editor.post(url(table, row.pk, "editing"), {"values": {name: "쓰던 글"}}, format="json")
    answer = editor.post(url(table, row.pk, "revert"), {"number": 1}, format="json")
    assert answer.status_code == 200, answer.content
    kept = {"id", "updated_at", "version"}
    after = answer.json()["data"]
    assert {k: v for k, v in after.items() if k not in kept} == {k: v for k, v in before.items() if k not in kept}
    assert [one["number"] for one in listed(editor, table, row)] == [3, 2, 1]
    # What was typed before belongs to what is gone.
    assert editor.get(url(table, row.pk, "draft")).json()["data"]["values"] is None


def test_a_version_is_not_restored_over_unseen_changes(editor: APIClient, table: Table, row: Any) -> None:
    seen = editor.get(url(table, row.pk)).json()["data"]["version"]
    editor.patch(url(table, row.pk), {name_of(table): "그사이"}, format="json")
    late = editor.post(url(table, row.pk, "revert"), {"number": 1, "version": seen}, format="json")
    assert (late.status_code, late.json()["result"]) == (409, -45)
    assert len(listed(editor, table, row)) == 2


def test_what_is_typed_is_ones_own(editor: APIClient, manager: APIClient, table: Table, row: Any) -> None:
    for place in (url(table, row.pk), url(table)):
        editor.post(f"{place}/editing", {"values": {"a": "편집자"}}, format="json")
        manager.post(f"{place}/editing", {"values": {"a": "관리자"}}, format="json")
        assert editor.get(f"{place}/draft").json()["data"]["values"] == {"a": "편집자"}
        assert manager.get(f"{place}/draft").json()["data"]["values"] == {"a": "관리자"}
        editor.post(f"{place}/forget-draft", {}, format="json")
        assert editor.get(f"{place}/draft").json()["data"] == {"values": None, "saved_at": None}
        assert manager.get(f"{place}/draft").json()["data"]["values"] == {"a": "관리자"}


def test_a_save_forgets_what_was_typed(editor: APIClient, shop: World, table: Table, row: Any) -> None:
    name = name_of(table)
    editor.post(url(table, row.pk, "editing"), {"values": {name: "쓰던 글"}}, format="json")
    editor.patch(url(table, row.pk), {name: "저장한 글"}, format="json")
    assert editor.get(url(table, row.pk, "draft")).json()["data"]["values"] is None
    editor.post(url(table, "editing"), {"values": {name: "새 글"}}, format="json")
    with brand_scope(shop.brand.pk):
        given = samples.values(table, 7)
    assert editor.post(url(table), given, format="json").status_code == 201
    assert editor.get(url(table, "draft")).json()["data"]["values"] is None


def test_only_an_object_is_kept_of_a_form(editor: APIClient, table: Table, row: Any) -> None:
    for values in ("글", 7, ["글"]):
        answer = editor.post(url(table, row.pk, "editing"), {"values": values}, format="json")
        assert (answer.status_code, answer.json()["result"]) == (400, -50)
    assert editor.get(url(table, row.pk, "draft")).json()["data"]["values"] is None


def test_who_has_it_open_is_named_until_they_are_gone(
    editor: APIClient, manager: APIClient, shop: World, table: Table, row: Any
) -> None:
    assert editor.post(url(table, row.pk, "editing"), {}, format="json").json()["data"]["others"] == []
    told = manager.post(url(table, row.pk, "editing"), {}, format="json").json()["data"]
    assert [one["name"] for one in told["others"]] == [shop.editor.name]
    assert told["version"] == manager.get(url(table, row.pk)).json()["data"]["version"]
    with brand_scope(shop.brand.pk):
        RowEditor.objects.filter(user_id=shop.editor.pk).update(
            seen_at=timezone.now() - editing.SEEN_FOR - timedelta(seconds=1)
        )
    assert manager.post(url(table, row.pk, "editing"), {}, format="json").json()["data"]["others"] == []


def test_who_makes_a_new_row_is_nobodys_news(editor: APIClient, manager: APIClient, table: Table) -> None:
    editor.post(url(table, "editing"), {}, format="json")
    assert manager.post(url(table, "editing"), {}, format="json").json()["data"] == {"others": [], "version": ""}


def test_abandoned_drafts_are_deleted(editor: APIClient, shop: World, table: Table, row: Any) -> None:
    editor.post(url(table, row.pk, "editing"), {"values": {"a": "글"}}, format="json")
    assert editing.delete_old_editors() == 0
    with brand_scope(shop.brand.pk):
        RowEditor.objects.update(seen_at=timezone.now() - editing.KEEP_FOR - timedelta(minutes=1))
    assert editing.delete_old_editors() == 1
    assert editor.get(url(table, row.pk, "draft")).json()["data"]["values"] is None


def test_versions_and_drafts_are_private(shop: World, other: World, table: Table, row: Any) -> None:
    for client in (client_for(shop), client_for(shop, shop.member), client_for(other, other.manager)):
        for verb in ("versions", "version?number=1", "draft"):
            assert client.get(url(table, row.pk, verb)).status_code in (401, 403, 404), verb
        assert client.post(url(table, row.pk, "revert"), {"number": 1}, format="json").status_code in (401, 403, 404)


words = st.lists(st.text("가나다abc ", min_size=1, max_size=8), min_size=1, max_size=3).map("".join)
actions = st.lists(
    st.one_of(st.tuples(st.just("save"), words), st.tuples(st.just("revert"), st.integers(0, 20))), max_size=8
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(actions)
def test_no_save_is_ever_lost(shop: World, written: list[tuple[str, Any]]) -> None:
    """After any row of saves and versions brought back, every text that was saved can be read and brought back."""
    table = TABLES[WRITTEN[0]]
    name = name_of(table)
    with brand_scope(shop.brand.pk):
        row = samples.make(table, 1)
        saved = [getattr(row, f"{name}_ko")]
        for action, value in written:
            if action == "save":
                text = value.strip() or "빈"
            else:
                kept = versions.get_version(table, row.pk, value % len(saved) + 1)
                text = kept.values[f"{name}_ko"]
            row = services.save(table=table, values={name: text}, row=table.model.objects.get(pk=row.pk))
            if text != saved[-1]:
                saved.append(text)
        texts = list(
            RowVersion.objects.filter(table=table.name, row_id=row.pk)
            .order_by("number")
            .values_list("values", flat=True)
        )
    assert [one[f"{name}_ko"] for one in texts] == saved
    assert json.dumps(texts)
