"""Which popups a visitor gets."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.members.models import Grade, Member
from core.popups import selectors
from core.popups.tests.factories import popup

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 30, 3, tzinfo=UTC)
HOUR = timedelta(hours=1)
PERSONS = ("visitor", "member", "gold")
GRADE_IDS = {"audience": "grades"}


@pytest.fixture
def clients(shop: World) -> dict[str, APIClient]:
    """A visitor, a member of the default grade, and a business of the grade gold."""
    with brand_scope(shop.brand.pk):
        gold = Grade.objects.create(grade_name_ko="골드", brand=shop.brand)
        Member.objects.filter(pk=shop.other_member.pk).update(grade=gold, is_business=True)
    return {
        "visitor": client_for(shop),
        "member": client_for(shop, shop.member),
        "gold": client_for(shop, shop.other_member),
    }


def titles(client: APIClient, query: str = "", language: str = "ko") -> list[str]:
    response = client.get(f"/api/shop/popups{query}", headers={"X-Lang": language})
    assert response.status_code == 200, response.content
    return [shown["title"] for shown in response.json()["data"]["content"]]


AT_HOME = "?place=home&device=phone"
# Values of a popup, and to whom it is shown: persons, or a query and language for everybody.
SHOWN: list[tuple[dict[str, Any], set[str]]] = [
    ({}, {"visitor", "member", "gold"}),
    ({"is_shown": 0}, set()),
    ({"audience": "visitors"}, {"visitor"}),
    ({"audience": "members"}, {"member", "gold"}),
    (GRADE_IDS, {"gold"}),
    ({"audience": "business"}, {"gold"}),
    ({"audience": "first_visit"}, {"visitor"}),
    ({"starts_at": NOW}, {"visitor", "member", "gold"}),
    ({"starts_at": NOW + HOUR}, set()),
    ({"ends_at": NOW + HOUR}, {"visitor", "member", "gold"}),
    ({"ends_at": NOW}, set()),
    ({"starts_at": NOW - HOUR, "ends_at": NOW + HOUR, "audience": "visitors"}, {"visitor"}),
    ({"places": ["home", "blog"]}, {"visitor", "member", "gold"}),
    ({"places": ["cart"]}, set()),
    ({"device": "phone"}, {"visitor", "member", "gold"}),
    ({"device": "desktop"}, set()),
    ({"languages": ["ko", "ja"]}, {"visitor", "member", "gold"}),
    ({"languages": ["en"]}, set()),
    ({"places": ["home"], "device": "desktop"}, set()),
    ({"places": ["home"], "device": "phone", "languages": ["ko"], "audience": "members"}, {"member", "gold"}),
]


@pytest.mark.parametrize(("values", "persons"), SHOWN)
def test_a_popup_is_shown_to_its_audience_in_its_place_and_time(
    shop: World, clients: dict[str, APIClient], values: dict[str, Any], persons: set[str]
) -> None:
    with brand_scope(shop.brand.pk):
        own = {"grade_ids": [Grade.objects.get(grade_name_ko="골드").pk]} if values is GRADE_IDS else {}
        popup(**values, **own)
    with time_machine.travel(NOW, tick=False):
        assert {name for name in PERSONS if titles(clients[name], AT_HOME)} == persons


PLACED = [
    ({"places": ["all"]}, {"home", "list", "item", "cart", "blog", "other"}),
    ({"places": ["all", "home"]}, {"home", "list", "item", "cart", "blog", "other"}),
    ({"places": ["list", "item"]}, {"list", "item"}),
]


@pytest.mark.parametrize(("values", "places"), PLACED)
def test_a_popup_is_shown_in_its_places(
    shop: World, visitor: APIClient, values: dict[str, Any], places: set[str]
) -> None:
    with brand_scope(shop.brand.pk):
        popup(**values)
    known = ("home", "list", "item", "cart", "blog", "other")
    assert {place for place in known if titles(visitor, f"?place={place}")} == places


ENGLISH = {"title": "Winter sale", "text": "This week", "button": "See it"}


@pytest.mark.parametrize(
    ("values", "is_shown"),
    [
        ({}, True),
        ({"lang_obj": {}}, False),
        *(({"lang_obj": {"en": {**ENGLISH, name: ""}}}, False) for name in ENGLISH),
        ({"text": "", "lang_obj": {"en": {**ENGLISH, "text": ""}}}, True),
        ({"look": "picture", "img": "/media/a.webp", "lang_obj": {"en": {"title": "Winter sale"}}}, True),
        ({"languages": ["ko"]}, False),
    ],
)
def test_a_popup_without_the_texts_of_a_language_is_not_shown_in_it(
    shop: World, visitor: APIClient, values: dict[str, Any], is_shown: bool
) -> None:
    with brand_scope(shop.brand.pk):
        popup(**values)
    assert titles(visitor, language="en") == (["Winter sale"] if is_shown else [])


def test_the_first_in_order_comes_first_and_other_brands_have_their_own(
    shop: World, other: World, visitor: APIClient
) -> None:
    with brand_scope(other.brand.pk):
        popup(title="남의 것")
    with brand_scope(shop.brand.pk):
        popup(title="둘째", position=5)
        popup(title="첫째", position=1)
    assert titles(visitor) == ["첫째", "둘째"]


@pytest.mark.parametrize(
    "query", ["?place=checkout", "?place=all", "?device=all", "?device=watch", "?audience=members"]
)
def test_unknown_words_are_refused(visitor: APIClient, query: str) -> None:
    response = visitor.get(f"/api/shop/popups{query}")
    assert (response.status_code, response.json()["result"]) == (400, -50)


def test_the_answer_is_the_callers_alone_and_has_what_is_shown_only(shop: World, visitor: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        row = popup(img="/media/a.webp")
    response = visitor.get("/api/shop/popups")
    assert response["Cache-Control"] == "private, no-store"
    assert response.json()["data"]["content"] == [
        {
            "id": row.pk,
            "is_first_visit": False,
            "look": "text",
            "title": "겨울 할인",
            "text": "이번 주까지",
            "button": "보러 가기",
            "link": "/shop/search",
            "img": "",
            "promotion_id": None,
        }
    ]


def test_the_bootstrap_has_the_same_and_a_document_none(shop: World, clients: dict[str, APIClient]) -> None:
    with brand_scope(shop.brand.pk):
        popup(title="모두에게")
        popup(title="회원에게", audience="members")
    for name, expected in (("visitor", ["모두에게"]), ("member", ["모두에게", "회원에게"])):
        data = clients[name].get("/api/shop").json()["data"]
        assert [shown["title"] for shown in data["popups"]] == expected
        assert "에게" not in clients[name].get("/").content.decode()


def test_more_popups_take_no_more_queries(shop: World, clients: dict[str, APIClient]) -> None:
    with brand_scope(shop.brand.pk):
        gold = Grade.objects.get(grade_name_ko="골드").pk
        popup(audience="grades", grade_ids=[gold])

    def count() -> int:
        with CaptureQueriesContext(
            connection,
        ) as queries:
            titles(clients["gold"], AT_HOME)
        return len(queries)

    count()
    few = count()
    with brand_scope(shop.brand.pk):
        for _index in range(30):
            popup(audience="grades", grade_ids=[gold])
    assert count() == few
    assert len(titles(clients["gold"])) == 20


def test_the_calendar_has_popups_in_use_that_overlap_its_days(shop: World, other: World) -> None:
    with brand_scope(other.brand.pk):
        popup(title="남의 것")
    with brand_scope(shop.brand.pk):
        popup(title="늘")
        popup(title="꺼짐", is_shown=0)
        popup(title="끝남", ends_at=NOW)
        popup(title="아직", starts_at=NOW + HOUR)
        popup(title="걸침", starts_at=NOW - HOUR, ends_at=NOW + HOUR / 2)
        found = selectors.between(NOW, NOW + HOUR)
    assert [row["title"] for row in found] == ["늘", "걸침"]
    assert found[1]["ends_at"] == NOW + HOUR / 2
