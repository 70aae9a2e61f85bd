"""Inquiries of shoppers: ask, read, write more, withdraw, and who may not (docs/rules/desk.md)."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.members import subscribers
from core.notifications.models import Message
from core.orders.models import Order
from core.workspace.mails import inquiries, members, notifications, services
from core.workspace.models import DeskFile, MailEntry, MailMessage, MailState, MailThread
from core.workspace.tests import mails
from core.workspace.tests.mails import SECRET, visitors

pytestmark = pytest.mark.django_db
URL = "/api/shop/inquiries"


@pytest.fixture
def scope(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield shop


def data(response: Any, status: int = 200) -> Any:
    assert response.status_code == status, response.content
    return response.json()["data"]


def ask(client: APIClient, **more: Any) -> Any:
    body = {"subject": "소매가 늘어났어요", "text": "교환할 수 있나요?", "category": "return", **more}
    return client.post(URL, body, format="json")


def ask_as_visitor(client: APIClient, **more: Any) -> Any:
    return ask(client, **{"name": "강여름빛", "password": SECRET, "contact": "visitor@example.com", **more})


def upload(client: APIClient, name: str = "소매.pdf", content: bytes = b"%PDF-1.7 sleeve") -> str:
    file = SimpleUploadedFile(name, content)
    return str(data(client.post("/api/shop/desk-files/upload", {"file": file}, format="multipart"), 201)["id"])


def answer(world: World, thread: MailThread, text: str = "교환해 드릴게요") -> None:
    newest = MailMessage.objects.filter(thread=thread).latest("pk")
    services.reply(thread=thread, actor=world.manager, text=text, seen_id=newest.pk)


def order_of(user: Any, number: str) -> Order:
    row = Order(
        order_num=number, order_name="니트", user=user, buyer_name="산이", buyer_phone="01011112222", subtotal=1000,
        total=1000, pay_method="card_keyin",
    )  # fmt: skip
    row.save()
    return row


def test_a_member_asks_with_a_file_reads_the_answer_and_writes_more(scope: World) -> None:
    client = client_for(scope, scope.member)
    key = upload(client)
    record = data(ask(client, file_keys=[key], product_id=scope.product.pk), 201)
    assert (record["is_answered"], record["can_withdraw"], record["is_new"]) == (False, True, False)
    assert [file["name"] for file in record["messages"][0]["files"]] == ["소매.pdf"]
    thread = MailThread.objects.get()
    assert (thread.user_id, thread.name, thread.is_unread, thread.has_files) == (scope.member.pk, "", True, True)
    services.add_note(thread=thread, actor=scope.manager, text="창고에 물어볼 것")
    answer(scope, thread)
    (row,) = data(client.get(URL))["content"]
    assert (row["is_answered"], row["is_new"], row["message_count"]) == (True, True, 2)
    shown = data(client.post(f"{URL}/{thread.pk}/read", {}, format="json"))
    assert [message["text"] for message in shown["messages"]] == ["교환할 수 있나요?", "교환해 드릴게요"]
    assert not shown["is_new"]
    # Neither notes nor names of managers.
    assert "창고" not in str(shown)
    assert str(scope.manager.user_name) not in str(shown)
    more = data(client.post(f"{URL}/{thread.pk}/write", {"text": "고마워요"}, format="json"))
    assert (more["is_answered"], len(more["messages"])) == (False, 3)
    assert data(client.get(f"{URL}/counts")) == {"total": 1, "answered": 0, "new": 0}
    assert data(client.get(URL, {"is_answered": 1}))["total"] == 0


def test_a_closed_or_trashed_inquiry_comes_back_with_a_new_message(scope: World) -> None:
    client, thread = client_for(scope, scope.member), mails.inquiry(scope)
    answer(scope, thread)
    services.update_thread(thread=thread, actor=scope.manager, values={"state": MailState.CLOSED})
    services.trash(thread=thread)
    assert data(client.get(f"{URL}/{thread.pk}"))["is_closed"]
    data(client.post(f"{URL}/{thread.pk}/write", {"text": "하나 더요"}, format="json"))
    row = MailThread.objects.get(pk=thread.pk)
    assert (row.state, row.is_unread, row.deleted_at) == (MailState.OPEN, True, None)
    assert row.waits_since == row.last_at


def test_others_see_nothing_of_it(scope: World, other: World) -> None:
    owner = client_for(scope, scope.member)
    key = upload(owner)
    pk = data(ask(owner, file_keys=[key]), 201)["id"]
    for client in (client_for(scope, scope.other_member), client_for(scope, scope.seller)):
        assert data(client.get(URL))["content"] == []
        assert client.get(f"{URL}/{pk}").status_code == 404
        assert client.post(f"{URL}/{pk}/write", {"text": "나"}, format="json").status_code == 404
        assert client.post(f"{URL}/{pk}/read", {}, format="json").status_code == 404
        assert client.delete(f"{URL}/{pk}").status_code == 404
        assert client.get(f"/api/shop/desk-files/{key}/content").status_code == 404
    visitor = client_for(scope)
    assert data(visitor.get(URL))["content"] == []
    assert visitor.get(f"{URL}/{pk}").status_code == 401
    assert visitor.get(f"{URL}/counts").status_code == 401
    assert visitor.get(f"/api/shop/desk-files/{key}/content").status_code == 404
    assert client_for(other, other.member).get(f"{URL}/{pk}").status_code == 404
    download = owner.get(f"/api/shop/desk-files/{key}/content")
    assert download.status_code == 200
    assert download["Content-Disposition"].startswith("attachment")


def test_files_of_notes_are_for_managers(scope: World) -> None:
    thread = mails.inquiry(scope)
    manager = client_for(scope, scope.manager)
    file = SimpleUploadedFile("단가.pdf", b"%PDF-1.7 x")
    key = data(manager.post("/api/desk-files/upload", {"file": file}, format="multipart"), 201)["id"]
    services.add_note(thread=thread, actor=scope.manager, text="단가표", file_keys=[key])
    assert manager.get(f"/api/desk-files/{key}/content").status_code == 200
    assert client_for(scope, scope.member).get(f"/api/shop/desk-files/{key}/content").status_code == 404


@pytest.mark.unbalanced_ledger
def test_only_ones_own_order_is_named(scope: World) -> None:
    order_of(scope.member, "20261126-R2XA-9MTE")
    order_of(scope.other_member, "20261126-AAAA-9MTE")
    client = client_for(scope, scope.member)
    record = data(ask(client, order_num=" 20261126-r2xa-9mte "), 201)
    assert record["order_num"] == "20261126-R2XA-9MTE"
    wrong = [ask(client, order_num=number) for number in ("20261126-AAAA-9MTE", "20261126-ZZZZ-9MTE")]
    assert [response.status_code for response in wrong] == [400, 400]
    assert wrong[0].json() == wrong[1].json()
    assert list(wrong[0].json()["data"]["errors"]) == ["order_num"]
    # A visitor names an order that the session placed or looked up.
    order_of(None, "20261126-BBBB-9MTE")
    assert ask_as_visitor(client_for(scope), order_num="20261126-BBBB-9MTE").status_code == 400


def test_a_visitor_opens_writes_and_withdraws_by_the_password(scope: World) -> None:
    client = client_for(scope)
    assert set(data(ask(client), 400)["errors"]) == {"name", "password", "contact"}
    pk = data(ask_as_visitor(client), 201)["id"]
    thread = MailThread.objects.get()
    assert SECRET not in thread.password
    assert "visitor" not in thread.contact_sealed + thread.contact_masked[1:]
    other = client_for(scope)
    opened = data(other.post(f"{URL}/{pk}/open", {"password": SECRET}, format="json"))
    assert (opened["subject"], opened["is_visitors"]) == ("소매가 늘어났어요", True)
    assert other.get(f"{URL}/{pk}").status_code == 401
    assert other.post(f"{URL}/{pk}/write", {"text": "더"}, format="json").status_code == 401
    assert other.post(f"{URL}/{pk}/write", {"text": "더", "password": "wrong"}, format="json").status_code == 404
    written = data(other.post(f"{URL}/{pk}/write", {"text": "더 있어요", "password": SECRET}, format="json"))
    assert len(written["messages"]) == 2
    assert data(other.post(f"{URL}/{pk}/remove", {"password": SECRET}, format="json")) is None
    assert not MailThread.with_deleted.exists()


def test_files_of_a_visitors_inquiry_are_for_the_session_that_opened_it(scope: World) -> None:
    client = client_for(scope)
    key = upload(client)
    pk = data(ask_as_visitor(client, file_keys=[key]), 201)["id"]
    assert client.get(f"/api/shop/desk-files/{key}/content").status_code == 200
    other = client_for(scope)
    assert other.get(f"/api/shop/desk-files/{key}/content").status_code == 404
    data(other.post(f"{URL}/{pk}/open", {"password": SECRET}, format="json"))
    assert other.get(f"/api/shop/desk-files/{key}/content").status_code == 200


def test_a_wrong_password_a_missing_inquiry_and_a_members_are_one_answer(scope: World) -> None:
    row, members_own = visitors(scope), mails.inquiry(scope)
    client = client_for(scope)
    said = [
        client.post(f"{URL}/{key}/open", {"password": "wrong"}, format="json")
        for key in (row.pk, members_own.pk, 987654321, "x", "9" * 40)
    ]
    assert {(answer.status_code, str(answer.json())) for answer in said} == {(404, str(said[0].json()))}


def test_five_wrong_passwords_lock_strangers_and_not_who_wrote_it(scope: World) -> None:
    writer, stranger = client_for(scope), client_for(scope)
    pk = data(ask_as_visitor(writer), 201)["id"]
    for _time in range(5):
        assert stranger.post(f"{URL}/{pk}/open", {"password": "wrong"}, format="json").status_code == 404
    assert stranger.post(f"{URL}/{pk}/open", {"password": SECRET}, format="json").json()["result"] == -12
    assert writer.post(f"{URL}/{pk}/open", {"password": SECRET}, format="json").status_code == 200
    other = visitors(scope)
    assert stranger.post(f"{URL}/{other.pk}/open", {"password": SECRET}, format="json").status_code == 200


def test_an_answered_inquiry_is_not_withdrawn_and_its_files_go_with_another(scope: World) -> None:
    client = client_for(scope, scope.member)
    pk = data(ask(client, file_keys=[upload(client)]), 201)["id"]
    thread = MailThread.objects.get(pk=pk)
    answer(scope, thread)
    assert client.delete(f"{URL}/{pk}").json()["error"] == "inquiry_answered"
    second = data(ask(client, file_keys=[upload(client, "둘.pdf")]), 201)["id"]
    assert client.delete(f"{URL}/{second}").status_code == 200
    assert list(DeskFile.objects.values_list("name", flat=True)) == ["소매.pdf"]
    assert MailEntry.objects.count() == 1


def test_members_and_addresses_write_so_many_an_hour(scope: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inquiries, "MAX_PER_HOUR", 2)
    for client, put in ((client_for(scope, scope.member), ask), (client_for(scope), ask_as_visitor)):
        assert [put(client).status_code for _time in range(3)] == [201, 201, 429]
    monkeypatch.setattr(inquiries, "MAX_MESSAGES_PER_HOUR", 1)
    client, pk = client_for(scope, scope.member), MailThread.objects.filter(user=scope.member).latest("pk").pk
    sent = [client.post(f"{URL}/{pk}/write", {"text": "또"}, format="json").status_code for _time in range(2)]
    assert sent == [200, 429]


def test_each_answer_is_notified_once_in_the_shoppers_language(scope: World) -> None:
    type(scope.member).objects.filter(pk=scope.member.pk).update(email="member@example.com")
    thread = mails.inquiry(scope)
    answer(scope, thread)
    answer(scope, thread, "하나 더 알려 드려요")
    refs = list(Message.objects.order_by("pk").values_list("kind", "ref"))
    shop_messages = MailMessage.objects.filter(kind="shop").order_by("pk")
    assert refs == [("inquiry_answered", f"mail:{message.pk}") for message in shop_messages]
    notifications.notify_shopper(MailThread.objects.get(pk=thread.pk), shop_messages[0])
    assert Message.objects.count() == 2
    theirs = visitors(scope, contact="visitor@example.com")
    answer(scope, theirs)
    assert Message.objects.count() == 3
    # A visitor may ask again, and is notified again.
    assert MailThread.objects.get(pk=theirs.pk).contact == "visitor@example.com"


def test_contacts_go_90_days_after_the_last_message_or_after_a_year(scope: World) -> None:
    waiting, answered = visitors(scope, contact="01012345678"), visitors(scope, contact="01012345679")
    answer(scope, answered)
    MailThread.objects.update(last_at=timezone.now() - timedelta(days=91))
    assert notifications.forget_contacts() == 1
    assert MailThread.objects.get(pk=waiting.pk).contact == "01012345678"
    kept = MailThread.objects.get(pk=answered.pk)
    assert (kept.contact, kept.contact_masked, kept.name) == ("", "", "강**빛")
    MailThread.objects.update(last_at=timezone.now() - timedelta(days=366))
    assert notifications.forget_contacts() == 1


def test_the_record_of_an_erased_member_stays_three_years_without_the_member(scope: World) -> None:
    thread = mails.inquiry(scope)
    answer(scope, thread)
    assert members.own_data in subscribers.own_data
    (own,) = members.own_data(scope.member.pk)["inquiries"]
    assert [message["kind"] for message in own["messages"]] == ["shopper", "shop"]
    members.forget(scope.member.pk)
    row = MailThread.objects.get(pk=thread.pk)
    assert (row.user_id, row.name) == (None, "")
    assert not MailEntry.objects.exists()
    # Nobody could read another answer.
    manager = client_for(scope, scope.manager)
    assert not data(manager.get(f"/api/mails/{thread.pk}"))["can_answer"]
    refused = manager.post(f"/api/mails/{thread.pk}/reply", {"text": "네", "seen_id": 10**9}, format="json")
    assert refused.json()["result"] == -44
    assert notifications.forget_threads() == 0
    MailThread.objects.update(last_at=timezone.now() - timedelta(days=3 * 365 + 1))
    assert notifications.forget_threads() == 1
    assert not MailMessage.objects.exists()
