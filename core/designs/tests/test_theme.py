"""The design's settings: colours, corners and pictures of a brand (D41)."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from core.common import pictures
from core.common.tenancy import brand_scope
from core.conftest import World
from core.designs.models import ShopDesign
from core.designs.tests.test_cards import change, public
from core.designs.tests.test_designs import publish, read

pytestmark = pytest.mark.django_db
LOGO = "/media/uploads/1/0123456789abcdef01234567_w300.webp"


@pytest.fixture
def design(shop: World) -> ShopDesign:
    with brand_scope(shop.brand.pk):
        return ShopDesign.objects.get(place="settings")


def test_a_published_look_is_that_of_its_brand_alone(
    manager: APIClient, visitor: APIClient, shop: World, other: World, design: ShopDesign
) -> None:
    before = public(other.brand.pk)
    assert read(manager, design)["entries"][0]["block"]["main_color"] == "#00ab55"
    assert change(manager, design, main_color="#7b4ddb", picture_radius=12, logo_img=LOGO).status_code == 200
    assert public(shop.brand.pk)["theme_css"]["main_color"] == "#00ab55"
    assert publish(manager, design).status_code == 200
    shown = public(shop.brand.pk)
    assert (shown["theme_css"]["main_color"], shown["theme_css"]["picture_radius"]) == ("#7b4ddb", 12)
    assert (shown["logo_img"], shown["dark_logo_img"]) == (LOGO, "")
    assert "--main:#7b4ddb" in visitor.get("/").content.decode()
    assert public(other.brand.pk) == before
    # Without the picture it is taken away.
    [entry] = read(manager, design)["entries"]
    assert entry["block"]["logo_img"] == LOGO
    assert change(manager, design, logo_img=None).status_code == 200
    assert publish(manager, design).status_code == 200
    assert public(shop.brand.pk)["logo_img"] == ""


def test_an_address_of_the_draft_shows_its_colours(
    manager: APIClient, visitor: APIClient, shop: World, design: ShopDesign
) -> None:
    change(manager, design, main_color="#2b62e3", logo_img=LOGO)
    path = manager.post(f"/api/designs/{design.pk}/preview", {}, format="json").json()["data"]["path"]
    page = visitor.get(path).content.decode()
    assert "--main:#2b62e3" in page
    assert LOGO in page
    assert "--main:#00ab55" in visitor.get("/").content.decode()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("main_color", "red"),
        ("main_color", "#00ab55;}</style>"),
        ("main_color", "#00ab55\n"),
        ("sub_color", None),
        ("picture_radius", 41),
        ("control_radius", -1),
        ("logo_img", "/static/logo.png"),
        ("og_img", "https://example.com/og.png"),
        ("favicon_img", "/media/../secret.png"),
        ("font", "serif"),
    ],
)
def test_what_is_no_look_is_refused(manager: APIClient, design: ShopDesign, field: str, value: Any) -> None:
    answer = change(manager, design, **{field: value})
    if answer.status_code == 200:
        answer = publish(manager, design)
    assert answer.status_code == 400
    assert all(name.startswith(f"b1.{field}") for name in answer.json()["data"]["errors"])


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("/media/brand/a.webp", "brand/a.webp"),
        ("/media/brand/%EA%B0%80.webp", "brand/가.webp"),
        ("/media/", ""),
        ("/media/a/../../x", ""),
        ("/media/%2e%2e/x", ""),
        ("/media//x", ""),
        ("/media/a.webp?b", ""),
        ("/mediax/a.webp", ""),
    ],
)
def test_an_address_names_a_stored_file_or_nothing(address: str, name: str) -> None:
    assert pictures.stored_name(address) == name
