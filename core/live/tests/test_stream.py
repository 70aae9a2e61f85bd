"""The stream of what changes, through its address: who gets what, from which place on."""

import json
import threading
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone
from rest_framework.test import APIClient

from core.accounts.models import Membership, SignedInSession
from core.common.tenancy import brand_scope, unscoped
from core.conftest import World, client_for
from core.live import retention, selectors, services, wire
from core.live.models import Kind, LiveEvent
from core.questions.models import Question

pytestmark = pytest.mark.django_db


def ask(client: APIClient, cursor: int | None = None, **query: Any) -> list[tuple[str, int | None, dict[str, Any]]]:
    """The messages of an answer: kind, number, data."""
    response = client.get("/live", {**query, **({} if cursor is None else {"cursor": cursor})})
    assert response.status_code == 200, response.status_code
    assert response["Content-Type"] == wire.CONTENT_TYPE
    assert response["Cache-Control"] == "no-store"
    messages = []
    for text in response.content.decode().split("\n\n"):
        parts = dict(line.split(": ", 1) for line in text.splitlines())
        if "event" in parts:
            messages.append((parts["event"], int(parts["id"]) if "id" in parts else None, json.loads(parts["data"])))
    return messages


def begin(client: APIClient) -> int:
    """The place where a stream that is asked for now begins."""
    ((kind, number, data),) = ask(client)
    assert (kind, data) == ("start", {"is_live": False})
    assert number is not None
    return number


def tell(world: World, kind: Kind = Kind.CHANGED, **values: Any) -> None:
    with brand_scope(world.brand.pk):
        services.announce(kind, **{"data": {}, **values})


def test_a_browser_gets_what_came_after_its_cursor(shop: World, manager: APIClient) -> None:
    tell(shop, resource="orders")
    start = begin(manager)
    tell(shop, Kind.ORDER_PLACED, resource="orders", data={"id": 7, "order_num": "1", "order_name": "쌀", "total": 5})
    tell(shop, resource="orders")
    tell(shop, resource="orders")
    placed, changed, (kind, last, _data) = ask(manager, start)
    order = {"resource": "orders", "id": 7, "order_num": "1", "order_name": "쌀", "total": 5}
    assert placed == ("order_placed", start + 1, order)
    # The last of those that say the same.
    assert changed == ("changed", start + 3, {"resource": "orders"})
    assert (kind, last) == ("start", start + 3)
    assert ask(manager, start + 3) == [("start", start + 3, {"is_live": False})]
    again = manager.get("/live", headers={"Last-Event-ID": str(start + 1)})
    assert f"id: {start + 3}" in again.content.decode()


def test_each_sees_only_what_may_be_listed(shop: World, other: World, manager: APIClient) -> None:
    editor, foreign = client_for(shop, shop.editor), client_for(other, other.manager)
    places = {client: begin(client) for client in (manager, editor, foreign)}
    tell(shop, resource="orders")
    tell(shop, Kind.PROGRESS, user_id=shop.editor.pk, data={"done": 1})
    tell(other, resource="claims")

    def kinds(client: APIClient) -> list[str]:
        return [str(data.get("resource", "")) or kind for kind, _number, data in ask(client, places[client])[:-1]]

    assert kinds(manager) == ["orders"]
    assert kinds(editor) == ["progress"]
    assert kinds(foreign) == ["claims"]


def test_only_managers_of_the_shown_brand_may_ask(shop: World, other: World, manager: APIClient) -> None:
    assert client_for(shop).get("/live").status_code == 403
    assert client_for(shop, shop.member).get("/live").status_code == 403
    assert manager.get("/live", {"brand": other.brand.pk}).status_code == 403
    assert manager.get("/live", {"brand": shop.brand.pk}).status_code == 200
    assert manager.post("/live").status_code == 405


@pytest.mark.parametrize("cursor", ["-1", "x", "9" * 30, "１", ""])
def test_a_cursor_that_no_stream_gave_begins_now(shop: World, manager: APIClient, cursor: str) -> None:
    response = manager.get("/live", {"cursor": cursor})
    assert [line for line in response.content.decode().splitlines() if line.startswith("event")] == ["event: start"]


def test_who_missed_too_much_loads_again(shop: World, manager: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    start = begin(manager)
    for _event in range(3):
        tell(shop, resource="orders")
    monkeypatch.setattr(selectors, "MOST_MISSED", 2)
    assert [kind for kind, _number, _data in ask(manager, start)] == ["reload", "start"]
    # A number of before a restored backup.
    assert [kind for kind, _number, _data in ask(manager, start + 900)] == ["reload", "start"]


def test_events_are_kept_for_a_day_and_numbers_go_on(shop: World, manager: APIClient) -> None:
    tell(shop, resource="orders")
    tell(shop, resource="claims")
    tell(shop, resource="orders")
    last = begin(manager)
    with unscoped("a test"):
        LiveEvent.objects.update(at=timezone.now() - timedelta(days=2))
    assert retention.delete_old_events()
    with unscoped("a test"):
        assert [event.number for event in LiveEvent.objects.all()] == [last]
    tell(shop, resource="orders")
    assert [kind for kind, _number, _data in ask(manager, last)] == ["changed", "start"]
    assert [kind for kind, _number, _data in ask(manager, last - 2)] == ["reload", "start"]


def test_a_question_a_claim_and_an_order_are_announced(shop: World, manager: APIClient, member: APIClient) -> None:
    start = begin(manager)
    with brand_scope(shop.brand.pk):
        question = Question.objects.create(product=shop.product, title="질문", text="언제 오나요")
    assert ask(manager, start)[0][2] == {"resource": "product-faqs"}
    start = begin(manager)
    with brand_scope(shop.brand.pk):
        question.delete()
    assert ask(manager, start)[0][2] == {"resource": "product-faqs"}


def test_a_session_that_ended_or_has_other_roles_is_not_valid(shop: World) -> None:
    user = shop.manager
    with brand_scope(shop.brand.pk):
        session = SignedInSession.objects.create(user=user, key_sealed="x", seen_at=timezone.now()).pk
    roles = selectors.roles_of([user.pk])[user.pk]
    reader = selectors.Reader(shop.brand.pk, user.pk, session, frozenset({"orders"}), roles)
    assert selectors.Reader.from_dict(json.loads(json.dumps(reader.as_dict()))) == reader
    assert selectors.list_valid([reader]) == {session}
    Membership.objects.filter(user=user).delete()
    assert selectors.list_valid([reader]) == set()
    with brand_scope(shop.brand.pk):
        SignedInSession.objects.all().delete()
    assert selectors.list_valid([reader]) == set()


@pytest.mark.both
@pytest.mark.django_db(transaction=True)
def test_a_late_commit_is_not_passed_over(shop: World) -> None:
    """Ids are given before the commit: the event of the slower transaction has the lower id and the higher number."""
    if connection.vendor == "sqlite":
        pytest.skip("SQLite has one writer: a later transaction can't begin before the commit")
    written, go = threading.Event(), threading.Event()

    def write_slowly() -> None:
        try:
            with transaction.atomic():
                tell(shop, resource="claims")
                written.set()
                go.wait(10)
        finally:
            connection.close()

    thread = threading.Thread(target=write_slowly)
    thread.start()
    assert written.wait(10)
    tell(shop, resource="orders")
    services.number_events()
    last = selectors.last_number()
    go.set()
    thread.join(10)
    assert services.number_events() == 1
    (late,) = selectors.list_after(last)
    assert (late.resource, late.number) == ("claims", last + 1)
