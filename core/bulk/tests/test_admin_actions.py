"""Actions of rows in the site admin: confirmed, written by POST alone, inside the brand, with the rights of the API."""

from typing import Any

import pytest
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.test import Client

from core.accounts.models import User
from core.articles.models import DRAFT, PUBLISHED, Post
from core.bulk.admin_actions import MOST
from core.catalog.models import Product, ProductStatus
from core.common.tenancy import brand_scope
from core.conftest import World
from core.notifications.models import Message
from core.notifications.outbox import services as outbox
from core.plain.table import TABLES
from core.plain.tests import samples
from core.reviews.tests import factories as reviews
from core.security.models import AuditEntry

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]


@pytest.fixture
def person(shop: World) -> Client:
    """A brand manager, who is no root manager."""
    client = Client(HTTP_HOST=shop.host)
    with brand_scope(shop.brand.pk):
        client.force_login(User._base_manager.get(brand=shop.brand, user_name="manager"))
    return client


def _message(world: World) -> Message:
    with brand_scope(world.brand.pk):
        notice = outbox.Notice(kind="paid", ref=f"order:{Message.objects.count()}", facts={})
        outbox.enqueue(notice, [(outbox.Channel.SMS, "01011112222")])
        message = Message.objects.latest("pk")
        Message.objects.filter(pk=message.pk).update(state="FAILED")
    return message


def _post(world: World, state: str = DRAFT) -> Post:
    with brand_scope(world.brand.pk):
        post: Post = samples.make(TABLES["posts"], Post.objects.count())
        Post.objects.filter(pk=post.pk).update(state=state, published_at=None)
    return post


def _review(world: World) -> Any:
    with brand_scope(world.brand.pk):
        return reviews.review(world, 0)


def _product(world: World) -> Product:
    product: Product = world.product
    return product


CASES: dict[str, tuple[str, Any, dict[str, Any], str, Any]] = {
    "resend": ("notifications/message", _message, {}, "state", "QUEUED"),
    "publish": ("articles/post", _post, {}, "state", PUBLISHED),
    "hide": ("reviews/review", _review, {"reason": "욕설"}, "state", "hidden"),
    "set-status": ("catalog/product", _product, {"status": 1}, "status", ProductStatus.DISCONTINUED),
}


def _value(row: Any, name: str) -> Any:
    return type(row)._base_manager.values_list(name, flat=True).get(pk=row.pk)


@pytest.mark.parametrize("name", CASES)
def test_a_dialog_asks_and_changes_nothing(name: str, shop: World, person: Client) -> None:
    page, make, data, column, _after = CASES[name]
    row = make(shop)
    before = _value(row, column)
    response = person.get(f"/admin/{page}/{row.pk}/{name}/", data)
    assert response.status_code == 200
    assert 'id="dialog"' in response.content.decode()
    assert _value(row, column) == before


@pytest.mark.parametrize("name", CASES)
def test_a_dialog_does_it_and_leads_back(name: str, shop: World, person: Client) -> None:
    page, make, data, column, after = CASES[name]
    row = make(shop)
    at = f"/admin/{page}/?o=1"
    response = person.post(
        f"/admin/{page}/{row.pk}/{name}/",
        {**data, "_form_submitted": "True"},
        headers={"hx-current-url": f"http://{shop.host}{at}"},
    )
    assert response["HX-Redirect"] == f"http://{shop.host}{at}"
    assert _value(row, column) == after


def test_a_dialog_leads_to_no_foreign_address(shop: World, person: Client) -> None:
    row = _message(shop)
    response = person.post(
        f"/admin/notifications/message/{row.pk}/resend/",
        {"_form_submitted": "True"},
        headers={"hx-current-url": "https://evil.example/admin/"},
    )
    assert response["HX-Redirect"] == "/admin/notifications/message/"


@pytest.mark.parametrize("name", CASES)
def test_a_foreign_row_is_not_found(name: str, shop: World, other: World, person: Client) -> None:
    page, make, data, column, _after = CASES[name]
    row = make(other)
    before = _value(row, column)
    at = f"/admin/{page}/{row.pk}/{name}/"
    assert person.get(at).status_code == 404
    assert person.post(at, {**data, "_form_submitted": "True"}).status_code == 404
    chosen = {"action": f"{name.replace('-', '_')}_chosen", ACTION_CHECKBOX_NAME: [row.pk], "confirmed": 1, **data}
    person.post(f"/admin/{page}/", {**chosen, "_form_submitted": "True"})
    assert _value(row, column) == before


@pytest.mark.parametrize("name", CASES)
def test_several_rows_are_asked_for_first(name: str, shop: World, person: Client) -> None:
    page, make, data, column, after = CASES[name]
    row = make(shop)
    before = _value(row, column)
    chosen = {"action": f"{name.replace('-', '_')}_chosen", ACTION_CHECKBOX_NAME: [row.pk]}
    question = person.post(f"/admin/{page}/", chosen)
    assert question.status_code == 200
    assert str(row) in question.content.decode()
    assert _value(row, column) == before
    response = person.post(f"/admin/{page}/", {**chosen, "confirmed": 1, **data, "_form_submitted": "True"})
    assert response.status_code == 302
    assert _value(row, column) == after


@pytest.mark.parametrize("name", CASES)
def test_without_the_right_nothing_is_offered(name: str, shop: World) -> None:
    page, make, data, column, _after = CASES[name]
    row = make(shop)
    before = _value(row, column)
    client = Client(HTTP_HOST=shop.host)
    with brand_scope(shop.brand.pk):
        client.force_login(shop.seller)
    for response in (
        client.get(f"/admin/{page}/{row.pk}/{name}/"),
        client.post(f"/admin/{page}/{row.pk}/{name}/", {**data, "_form_submitted": "True"}),
    ):
        assert response.status_code in (302, 403, 404)
    assert _value(row, column) == before


def test_a_refusal_is_said_and_changes_nothing(shop: World, person: Client) -> None:
    row = _message(shop)
    with brand_scope(shop.brand.pk):
        Message.objects.filter(pk=row.pk).update(state="DELIVERED")
    person.post(f"/admin/notifications/message/{row.pk}/resend/", {"_form_submitted": "True"})
    assert _value(row, "state") == "DELIVERED"
    assert "bg-red" in person.get("/admin/notifications/message/").content.decode()


def test_hiding_needs_a_reason(shop: World, person: Client) -> None:
    row = _review(shop)
    response = person.post(f"/admin/reviews/review/{row.pk}/hide/", {"_form_submitted": "True"})
    assert "HX-Redirect" not in response
    assert _value(row, "state") == "shown"


def test_an_action_is_audited_as_the_api_does(shop: World, person: Client) -> None:
    row = _post(shop)
    person.post(f"/admin/articles/post/{row.pk}/publish/", {"_form_submitted": "True"})
    entry = AuditEntry.objects.get(subject="posts", subject_id=str(row.pk), action="update")
    assert (entry.before["state"], entry.after["state"]) == (DRAFT, PUBLISHED)


def test_too_many_rows_are_refused(shop: World, person: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST == 200
    monkeypatch.setattr("core.bulk.admin_actions.MOST", 1)
    first, second = _message(shop), _message(shop)
    chosen = {"action": "resend_chosen", ACTION_CHECKBOX_NAME: [first.pk, second.pk], "confirmed": 1}
    person.post("/admin/notifications/message/", {**chosen, "_form_submitted": "True"})
    assert {_value(first, "state"), _value(second, "state")} == {"FAILED"}
