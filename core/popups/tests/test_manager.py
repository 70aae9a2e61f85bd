"""What is special about writing popups. `core/plain/tests` tests what every plain table does."""

from typing import Any

import pytest

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.popups.models import Popup
from core.popups.tests.factories import TEXTS, popup

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"places": []}, "places"),
        ({"places": ["checkout"]}, "places[0]"),
        ({"starts_at": "2026-12-01T00:00:00+09:00", "ends_at": "2026-12-01T00:00:00+09:00"}, "ends_at"),
        ({"look": "picture"}, "img"),
        ({"look": "picture_text"}, "img"),
        ({"button": ""}, "button"),
        ({"link": ""}, "link"),
        ({"link": "javascript:alert(1)"}, "link"),
        ({"audience": "grades"}, "grade_ids"),
        ({"audience": "grades", "grade_ids": [987654]}, "grade_ids"),
        ({"title": "가" * 25}, "title"),
        ({"text": "가" * 41}, "text"),
        ({"button": "가" * 13}, "button"),
        ({"lang_obj": {"en": {"title": "a" * 49}}}, "lang_obj"),
    ],
)
def test_what_could_not_be_shown_is_refused_beside_its_field(shop: World, values: dict[str, Any], field: str) -> None:
    editor = client_for(shop, shop.editor)
    given = {**TEXTS, "look": "text", **values}
    response = editor.post("/api/popups", given, content_type="application/json")
    errors = response.json()["data"]
    assert (response.status_code, response.json()["result"]) == (400, -50)
    assert any(name.startswith(field) for name in errors.get("errors", errors)), errors
    with brand_scope(shop.brand.pk):
        assert not Popup.objects.exists()
        row = popup()
    changed = editor.put(f"/api/popups/{row.pk}", {**values}, content_type="application/json")
    assert changed.status_code == 400


def test_a_grade_of_another_brand_is_refused(shop: World, other: World) -> None:
    from core.members.models import Grade

    with brand_scope(other.brand.pk):
        grade = Grade.objects.create(grade_name_ko="남의 등급", brand=other.brand)
    given = {**TEXTS, "look": "text", "audience": "grades", "grade_ids": [grade.pk]}
    response = client_for(shop, shop.editor).post("/api/popups", given, content_type="application/json")
    assert response.status_code == 400


def test_all_places_include_the_others_and_the_stage_is_derived(shop: World) -> None:
    editor = client_for(shop, shop.editor)
    given = {**TEXTS, "look": "text", "places": ["blog", "all"], "languages": ["en", "ko"]}
    row = editor.post("/api/popups", given, content_type="application/json").json()["data"]
    assert (row["places"], row["languages"], row["stage"]) == (["all"], ["ko", "en"], "shown")
    off = editor.put(f"/api/popups/{row['id']}", {"is_shown": 0}, content_type="application/json").json()["data"]
    over = editor.put(
        f"/api/popups/{row['id']}",
        {"is_shown": 1, "ends_at": "2020-01-01T00:00:00Z"},
        content_type="application/json",
    ).json()["data"]
    assert (off["stage"], over["stage"]) == ("off", "over")
