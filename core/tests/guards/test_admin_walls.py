"""The site admin shows and changes nothing of another brand (D2): every page, list, row, history, search and file."""

from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.db import models
from django.test import Client

from core.accounts import roles
from core.accounts import services as accounts
from core.articles.models import Post
from core.brands.models import Brand
from core.common.tenancy import brand_scope, unscoped
from core.common.testing.pages import form_values
from core.conftest import World, client_for
from core.tests.guards.sample_rows import make_sample_rows

pytestmark = pytest.mark.django_db

CANARY = "카나리아"


def _pages() -> list[Any]:
    return [page for model, page in admin.site._registry.items() if model.__module__.startswith("core.")]


@pytest.fixture
def client(shop: World, other: World) -> Client:
    """A brand manager, in a browser. The other brand has one row of every model."""
    make_sample_rows(shop)
    make_sample_rows(other, CANARY)
    with brand_scope(shop.brand.pk):
        accounts.grant_role(user=shop.editor, role=roles.BRAND, brand_id=shop.brand.pk)
    browser = Client(HTTP_HOST=shop.host)
    browser.cookies = client_for(shop, shop.editor).cookies
    return browser


def _rows_of(world: World, model: type[models.Model]) -> list[Any]:
    """The other brand's rows, whatever the model's managers hide."""
    names = {field.name for field in model._meta.fields}
    with unscoped("a test looks at two brands"):
        if model is Brand:
            return [world.brand]
        if "brand" in names:
            return list(model._base_manager.filter(brand_id=world.brand.pk)[:3])
    return []


def _state() -> dict[str, Any]:
    with unscoped("a test compares all rows"):
        return {
            model._meta.label: sorted(map(repr, model._base_manager.values_list()))
            for model in apps.get_models()
            if model.__module__.startswith("core.") and model._meta.label not in _COUNTED
        }


# What any request may count or close.
_COUNTED = frozenset(
    {"security.Counter", "security.SecurityEvent", "accounts.SignedInSession", "brands.DirectoryVersion"}
)


def test_no_page_shows_or_changes_another_brand(client: Client, shop: World, other: World) -> None:
    before = _state()
    tried = 0
    for page in _pages():
        base = f"/admin/{page.opts.app_label}/{page.opts.model_name}/"
        answer = client.get(base)
        assert answer.status_code in (200, 403), base
        assert CANARY not in answer.content.decode(), base
        for row in _rows_of(other, page.model):
            tried += 1
            for part in ("change/", "delete/", "history/"):
                address = f"{base}{row.pk}/{part}"
                for answer in (client.get(address), client.post(address, {"post": "yes"})):
                    assert answer.status_code in (302, 403, 404), (address, answer.status_code)
                    assert CANARY not in answer.content.decode(), address
            chosen = {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"}
            assert CANARY not in client.post(base, chosen, follow=True).content.decode(), base
    assert tried > 40
    assert _state() == before


def test_no_choice_or_search_offers_another_brand(client: Client, shop: World, other: World) -> None:
    for page in _pages():
        for name in page.autocomplete_fields or ():
            query = {"app_label": page.opts.app_label, "model_name": page.opts.model_name, "field_name": name}
            answer = client.get("/admin/autocomplete/", {**query, "term": CANARY})
            assert answer.status_code in (200, 403), (page, name)
            assert CANARY not in answer.content.decode(), (page, name)
        if page.has_add_permission(_request(client, shop)):
            form = client.get(f"/admin/{page.opts.app_label}/{page.opts.model_name}/add/")
            assert CANARY not in form.content.decode(), page
    assert CANARY not in client.get("/admin/search/", {"s": CANARY, "extended": "1"}).content.decode()
    assert CANARY not in client.get("/admin/").content.decode()


def _request(client: Client, world: World) -> Any:
    user = world.editor
    return type("Request", (), {"user": user, "method": "GET"})()


def test_another_brands_row_is_refused_as_a_reference(client: Client, shop: World, other: World) -> None:
    """A form that names another brand's row as its parent or category is refused at the field."""
    with brand_scope(shop.brand.pk):
        post = Post.objects.earliest("pk")
    with unscoped("a test looks at two brands"):
        foreign = type(post.category)._base_manager.filter(brand_id=other.brand.pk).first()
    assert foreign is not None
    address = f"/admin/articles/post/{post.pk}/change/"
    answer = client.post(address, {**form_values(client, address), "category": foreign.pk})
    assert answer.status_code == 200
    assert "category" in answer.context["adminform"].form.errors
