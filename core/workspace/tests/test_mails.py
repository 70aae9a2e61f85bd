"""Mails in the manager: tabs, answers, notes, drafts, labels, trash, and who may do what (docs/rules/desk.md)."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from core.accounts.models import Membership
from core.common.tenancy import brand_scope, unscoped
from core.conftest import World, client_for
from core.live.models import LiveEvent
from core.notifications.models import Message
from core.orders.models import Order
from core.plain.retention import delete_expired_rows
from core.security.models import AuditEntry
from core.workspace.mails import drafts, inquiries, services
from core.workspace.mails.messages import add_message
from core.workspace.models import DeskFile, MailDraft, MailLabel, MailMessage, MailMessageKind, MailThread
from core.workspace.tests.mails import full_thread, inquiry, label, visitors

pytestmark = pytest.mark.django_db
URL = "/api/mails"


@pytest.fixture
def scope(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield shop


def data(response: Any, status: int = 200) -> Any:
    assert response.status_code == status, response.content
    return response.json()["data"]


def errors(response: Any) -> Any:
    assert response.status_code == 400, response.content
    return response.json()["data"]["errors"]


def post(client: APIClient, path: str, body: Any = None) -> Any:
    return client.post(f"{URL}/{path}", body or {}, format="json")


def subjects(client: APIClient, **query: Any) -> list[str]:
    return [row["subject"] for row in data(client.get(URL, query))["content"]]


def seen(thread: MailThread) -> int:
    return int(MailMessage.objects.filter(thread=thread).latest("pk").pk)


def more_of_shopper(thread: MailThread, text: str = "하나 더요") -> MailMessage:
    return add_message(MailThread.objects.get(pk=thread.pk), kind=MailMessageKind.SHOPPER, text=text)


def upload(client: APIClient) -> str:
    file = SimpleUploadedFile("견적서.pdf", b"%PDF-1.7 x")
    return str(data(client.post("/api/desk-files/upload", {"file": file}, format="multipart"), 201)["id"])


def test_tabs_have_their_mails_and_counts(scope: World, manager: APIClient) -> None:
    root = client_for(scope, scope.manager)
    first, second, third, spam = (inquiry(scope, subject) for subject in ("하나", "둘", "셋", "광고"))
    data(root.put(f"{URL}/{spam.pk}", {"folder": "spam"}, format="json"))
    data(root.put(f"{URL}/{first.pk}", {"is_starred": True, "assignee_id": scope.manager.pk}, format="json"))
    data(post(root, f"{second.pk}/reply", {"text": "답이에요", "seen_id": seen(second)}))
    data(root.delete(f"{URL}/{third.pk}"))
    assert subjects(root, tab="inbox") == ["둘", "하나"]
    assert subjects(root, tab="open") == ["하나"]
    assert subjects(root, tab="mine") == ["하나"]
    assert subjects(root, tab="starred") == ["하나"]
    assert subjects(root, tab="sent", ordering="sent_at") == ["둘"]
    assert subjects(root, tab="spam") == ["광고"]
    assert subjects(root, is_deleted=1) == ["셋"]
    assert subjects(manager, tab="mine") == []
    data(root.post("/api/mail-drafts", {"mail_id": first.pk, "text": "초안"}, format="json"), 201)
    assert subjects(root, tab="drafts") == ["하나"]
    assert subjects(manager, tab="drafts") == []
    counts = data(root.get(f"{URL}/counts"))
    assert counts == {"inbox": 1, "open": 1, "mine": 1, "starred": 1, "drafts": 1}
    assert data(post(root, f"{first.pk}/read"))["is_unread"] is False
    assert data(root.get(f"{URL}/counts"))["inbox"] == 0
    assert errors(root.get(URL, {"tab": "nothing"})).keys() == {"tab"}
    lists = data(root.get("/api/todo-orders/waiting"))["lists"]
    waiting = next(row for row in lists if row["id"] == "mails")
    assert (waiting["count"], waiting["filters"], bool(waiting["oldest_at"])) == (1, {"tab": "open"}, True)


def test_words_of_subject_name_and_messages_find_a_mail(scope: World, manager: APIClient) -> None:
    thread = inquiry(scope, "납품 수량과 세금계산서")
    type(scope.member).objects.filter(pk=scope.member.pk).update(name="온결상회")
    more_of_shopper(MailThread.objects.get(pk=thread.pk), "카멜 30장 부탁해요")
    inquiry(scope, "다른 문의", user=scope.other_member)
    for text in ("세금계산서", "온결", "카멜", "계산서 카멜"):
        assert subjects(manager, search=text) == ["납품 수량과 세금계산서"], text
    assert subjects(manager, search="카멜", tab="open") == ["납품 수량과 세금계산서"]
    assert subjects(manager, search="카멜", tab="spam") == []
    assert subjects(manager, search="없는말") == []
    groups = data(manager.get("/api/util/find", {"q": "세금계산서"}))["groups"]
    assert [(group["name"], group["rows"][0]["id"]) for group in groups] == [("mails", thread.pk)]


def test_filters_of_the_list(scope: World, manager: APIClient) -> None:
    mail = inquiry(scope, "라벨이 있는 것", category="delivery")
    inquiry(scope, "없는 것")
    own = label()
    data(manager.put(f"{URL}/{mail.pk}", {"labels": [own.pk], "assignee_id": scope.manager.pk}, format="json"))
    for query in (
        {"label": own.pk}, {"category": "delivery"}, {"assignee_id": scope.manager.pk}, {"category": "delivery,return"},
    ):  # fmt: skip
        assert subjects(manager, **query) == ["라벨이 있는 것"], query
    assert subjects(manager, source="mailbox") == []
    assert subjects(manager, state="open") == ["없는 것", "라벨이 있는 것"]


def test_the_second_of_two_answers_is_refused_with_what_came(scope: World, manager: APIClient) -> None:
    thread, editor = inquiry(scope), client_for(scope, scope.editor)
    known = data(editor.get(f"{URL}/{thread.pk}"))["seen_id"]
    data(post(manager, f"{thread.pk}/reply", {"text": "네, 교환돼요", "seen_id": known}))
    refused = post(editor, f"{thread.pk}/reply", {"text": "안 돼요", "seen_id": known})
    body = refused.json()
    assert (refused.status_code, body["result"], body["error"]) == (409, -45, "mail_meanwhile_answered")
    assert [message["text"] for message in body["data"]["messages"]] == ["네, 교환돼요"]
    assert MailMessage.objects.filter(thread=thread, kind="shop").count() == 1
    # Knowingly.
    data(post(editor, f"{thread.pk}/reply", {"text": "택배는 내일 가요", "seen_id": body["data"]["seen_id"]}))
    assert MailMessage.objects.filter(thread=thread, kind="shop").count() == 2


def test_an_answer_closes_and_gives_to_somebody(scope: World, manager: APIClient) -> None:
    thread = inquiry(scope)
    body = {"text": "끝났어요", "seen_id": seen(thread), "closes": 1, "assignee_id": scope.editor.pk}
    record = data(post(manager, f"{thread.pk}/reply", body))
    assert (record["state"], record["assignee_id"], record["waits_since"]) == ("closed", scope.editor.pk, None)
    more_of_shopper(thread)
    assert data(manager.get(f"{URL}/{thread.pk}"))["state"] == "open"
    wrong = {"text": "x", "seen_id": seen(thread), "assignee_id": scope.member.pk}
    assert errors(post(manager, f"{thread.pk}/reply", wrong)).keys() == {"assignee_id"}
    # Nothing of a refused answer is written.
    assert MailMessage.objects.filter(text="x").count() == 0
    assert errors(post(manager, f"{thread.pk}/reply", {"text": "{name}님", "seen_id": seen(thread)})).keys() == {"text"}


def test_a_note_gives_the_mail_to_a_colleague_and_answers_nobody(scope: World, manager: APIClient) -> None:
    thread = inquiry(scope)
    body = {"text": "단가를 봐 주세요", "assignee_id": scope.editor.pk}
    record = data(post(manager, f"{thread.pk}/note", body))
    assert (record["assignee_id"], record["state"], record["message_count"]) == (scope.editor.pk, "open", 1)
    note = record["messages"][-1]
    assert (note["kind"], note["given_to"]) == ("note", record["assignee_name"])
    assert not Message.objects.exists()
    assert data(client_for(scope, scope.editor).get(URL, {"tab": "mine"}))["total"] == 1


def test_a_state_needs_what_it_says(scope: World, manager: APIClient) -> None:
    thread = inquiry(scope)
    url = f"{URL}/{thread.pk}"
    assert manager.put(url, {"state": "answered"}, format="json").status_code == 409
    assert data(manager.put(url, {"state": "closed"}, format="json"))["waits_since"] is None
    assert data(manager.put(url, {"state": "open"}, format="json"))["waits_since"] is not None
    assert errors(manager.put(url, {"labels": [10**9]}, format="json")).keys() == {"labels"}
    assert errors(manager.put(url, {"assignee_id": scope.member.pk}, format="json")).keys() == {"assignee_id"}


def test_what_was_answered_can_be_put_back(scope: World, manager: APIClient) -> None:
    url = f"{URL}/{full_thread(scope, 1).pk}"
    record = data(manager.get(url))
    for body in (record, data(manager.get(URL))["content"][0]):
        kept = data(manager.put(url, body, format="json"))
        assert kept | {"updated_at": ""} == record | {"updated_at": ""}
        assert errors(manager.put(url, {**body, "nothing_like_it": 1}, format="json")).keys() == {"nothing_like_it"}


def test_the_trash_keeps_mails_for_30_days(scope: World, manager: APIClient) -> None:
    thread = full_thread(scope, 1)
    data(manager.delete(f"{URL}/{thread.pk}"))
    assert manager.get(f"{URL}/{thread.pk}").status_code == 404
    assert data(post(manager, f"{thread.pk}/restore"))["deleted_at"] is None
    data(manager.delete(f"{URL}/{thread.pk}"))
    with unscoped("a test"):
        MailThread.with_deleted.update(deleted_at=timezone.now() - timedelta(days=31))
    assert post(manager, f"{thread.pk}/restore").status_code == 404
    assert delete_expired_rows() == 1
    assert not MailMessage.objects.exists()


def test_many_mails_are_changed_at_once(scope: World, manager: APIClient) -> None:
    rows = [inquiry(scope, name) for name in "가나다"]
    ids, own = [row.pk for row in rows], label()
    data(post(manager, "change-many", {"ids": ids, "add_label": own.pk}))
    assert subjects(manager, label=own.pk) == ["다", "나", "가"]
    data(post(manager, "change-many", {"ids": ids[:1], "remove_label": own.pk}))
    data(post(manager, "change-many", {"ids": ids, "is_unread": 0}))
    assert data(manager.get(f"{URL}/counts"))["inbox"] == 0
    # What was never answered can't be marked as answered.
    assert data(post(manager, "change-many", {"ids": ids, "state": "answered"})) == {"count": 0}
    assert data(post(manager, "change-many", {"ids": ids, "state": "closed"})) == {"count": 3}
    assert data(post(manager, "trash-many", {"ids": [*ids, 10**9]})) == {"count": 3}
    assert subjects(manager) == []
    assert data(post(manager, "restore-many", {"ids": ids[1:]})) == {"count": 2}
    assert subjects(manager) == ["다", "나"]
    assert errors(post(manager, "change-many", {"ids": ids})).keys() == {"ids"}
    assert errors(post(manager, "change-many", {"ids": list(range(1, 500)), "is_unread": 0}))


def test_labels_are_24_and_leave_their_mails(scope: World, manager: APIClient) -> None:
    thread = inquiry(scope)
    made = data(manager.post("/api/mail-labels", {"name": "도매", "color": "violet"}, format="json"), 201)
    data(manager.put(f"{URL}/{thread.pk}", {"labels": [made["id"]]}, format="json"))
    assert errors(manager.post("/api/mail-labels", {"name": "도매", "color": "red"}, format="json")).keys() == {"name"}
    for number in range(services.MAX_LABELS - 1):
        label(f"라벨 {number}")
    assert errors(manager.post("/api/mail-labels", {"name": "더", "color": "red"}, format="json")).keys() == {"name"}
    assert manager.delete(f"/api/mail-labels/{made['id']}").status_code == 200
    assert data(manager.get(f"{URL}/{thread.pk}"))["labels"] == []
    assert MailLabel.objects.count() == services.MAX_LABELS - 1


def test_a_draft_is_one_for_each_person_and_the_newest_save_counts(scope: World, manager: APIClient) -> None:
    thread, editor = inquiry(scope), client_for(scope, scope.editor)
    body = {"mail_id": thread.pk, "text": "하나"}
    first = data(manager.post("/api/mail-drafts", body, format="json"), 201)
    assert data(editor.get(f"{URL}/{thread.pk}"))["draft"] is None
    assert editor.get(f"/api/mail-drafts/{first['id']}").status_code == 404
    url = f"/api/mail-drafts/{first['id']}"
    second = data(manager.put(url, {"text": "둘", "version": first["version"]}, format="json"))
    assert (second["was_replaced"], second["version"]) == (False, first["version"] + 1)
    # Another window that knows the first save.
    third = data(manager.put(url, {"text": "셋", "version": first["version"]}, format="json"))
    assert (third["was_replaced"], third["text"]) == (True, "셋")
    again = data(manager.post("/api/mail-drafts", body, format="json"), 201)
    assert again["id"] == first["id"]
    assert data(manager.get(f"{URL}/{thread.pk}"))["draft"]["text"] == "하나"
    # An answer uses it up.
    data(post(manager, f"{thread.pk}/reply", {"text": "보내요", "seen_id": seen(thread)}))
    assert not MailDraft.objects.exists()


def test_files_of_a_draft_go_with_the_answer_or_with_the_draft(scope: World, manager: APIClient) -> None:
    thread, root = inquiry(scope), client_for(scope, scope.manager)
    kept, dropped = upload(root), upload(root)
    body = {"mail_id": thread.pk, "text": "견적이에요", "file_keys": [kept, dropped]}
    draft = data(root.post("/api/mail-drafts", body, format="json"), 201)
    assert [file["id"] for file in draft["files"]] == [kept, dropped]
    draft = data(root.put(f"/api/mail-drafts/{draft['id']}", {"file_keys": [kept]}, format="json"))
    assert not DeskFile.objects.filter(key=dropped).exists()
    assert root.get(f"/api/desk-files/{kept}/content").status_code == 200
    assert client_for(scope, scope.editor).get(f"/api/desk-files/{kept}/content").status_code == 404
    body = {"text": "견적이에요", "seen_id": seen(thread), "file_keys": [kept]}
    record = data(post(root, f"{thread.pk}/reply", body))
    assert [file["id"] for file in record["messages"][-1]["files"]] == [kept]
    assert client_for(scope, scope.member).get(f"/api/shop/desk-files/{kept}/content").status_code == 200
    # A file of somebody else is not sent.
    foreign = upload(client_for(scope, scope.editor))
    wrong = {"text": "x", "seen_id": seen(thread), "file_keys": [foreign]}
    assert errors(post(root, f"{thread.pk}/reply", wrong)).keys() == {"file_keys"}


def later(client: APIClient, draft: Any, thread: MailThread, **more: Any) -> Any:
    at = (timezone.now() + timedelta(hours=1)).isoformat()
    body = {"send_at": at, "seen_id": seen(thread), **more}
    return client.post(f"/api/mail-drafts/{draft['id']}/send-later", body, format="json")


def test_a_draft_is_sent_later_by_the_clock_or_stopped(scope: World, manager: APIClient) -> None:
    thread = inquiry(scope)
    draft = data(manager.post("/api/mail-drafts", {"mail_id": thread.pk, "text": ""}, format="json"), 201)
    assert errors(later(manager, draft, thread)).keys() == {"text"}
    url = f"/api/mail-drafts/{draft['id']}"
    data(manager.put(url, {"text": "내일 나가요"}, format="json"))
    past = (timezone.now() - timedelta(hours=1)).isoformat()
    assert errors(later(manager, draft, thread, send_at=past)).keys() == {"send_at"}
    assert data(later(manager, draft, thread, closes=1))["send_at"] is not None
    assert data(manager.post(f"{url}/stop", {}, format="json"))["send_at"] is None
    data(later(manager, draft, thread, closes=1))
    assert drafts.send_due() == 0
    MailDraft.objects.update(send_at=timezone.now())
    assert (drafts.send_due(), drafts.send_due()) == (1, 0)
    row = MailThread.objects.get(pk=thread.pk)
    assert (row.state, row.preview) == ("closed", "내일 나가요")
    assert not MailDraft.objects.exists()
    assert manager.post(f"{url}/stop", {}, format="json").status_code == 404


def test_a_draft_that_the_clock_may_not_send_says_why(scope: World, manager: APIClient) -> None:
    thread = inquiry(scope)
    draft = data(manager.post("/api/mail-drafts", {"mail_id": thread.pk, "text": "내일"}, format="json"), 201)
    data(later(manager, draft, thread))
    more_of_shopper(thread, "오늘 안으로 알려 주세요")
    MailDraft.objects.update(send_at=timezone.now())
    assert drafts.send_due() == 0
    kept = data(manager.get(f"/api/mail-drafts/{draft['id']}"))
    assert (kept["send_at"], bool(kept["error"]), kept["text"]) == (None, True, "내일")
    # Who has no right any more sends nothing.
    data(later(manager, draft, thread))
    MailDraft.objects.update(send_at=timezone.now())
    Membership.objects.filter(user_id=MailDraft.objects.get().owner_id).delete()
    assert drafts.send_due() == 0
    assert not MailMessage.objects.filter(kind="shop").exists()


def test_a_mail_to_a_member_arrives_among_the_inquiries(scope: World, manager: APIClient) -> None:
    type(scope.member).objects.filter(pk=scope.member.pk).update(email="member@example.com")
    body = {"user_id": scope.member.pk, "subject": "주문 안내", "text": "내일 나가요"}
    record = data(manager.post(URL, body, format="json"), 201)
    assert (record["state"], record["is_unread"], record["user_id"]) == ("answered", False, scope.member.pk)
    (row,) = data(client_for(scope, scope.member).get("/api/shop/inquiries"))["content"]
    assert (row["subject"], row["is_new"]) == ("주문 안내", True)
    assert list(Message.objects.values_list("kind", flat=True)) == ["inquiry_written"]
    assert errors(manager.post(URL, {**body, "user_id": 10**9}, format="json")).keys() == {"user_id"}
    # It needs the right to see members.
    assert client_for(scope, scope.editor).post(URL, body, format="json").status_code == 403
    data(post(manager, f"{record['id']}/reply", {"text": "하나 더요", "seen_id": record["seen_id"]}))
    assert inquiries.count_own(scope.member.pk)["total"] == 1


@pytest.mark.unbalanced_ledger
def test_orders_named_in_the_text_are_shown_by_right(scope: World, manager: APIClient) -> None:
    for number in ("20261118-P4NE-62KD", "20261119-P4NE-62KD"):
        Order(
            order_num=number, order_name="코트", user=scope.member, buyer_name="산이", buyer_phone="01011112222",
            subtotal=1000, total=1000, pay_method="card_keyin",
        ).save()  # fmt: skip
    thread = inquiry(scope, "20261118-p4ne-62kd 언제 오나요")
    MailThread.objects.filter(pk=thread.pk).update(order=Order.objects.latest("pk"))
    record = data(manager.get(f"{URL}/{thread.pk}"))
    assert [order["order_num"] for order in record["orders"]] == ["20261119-P4NE-62KD", "20261118-P4NE-62KD"]
    assert record["customer"]["orders"]["count"] == 2
    record = data(client_for(scope, scope.editor).get(f"{URL}/{thread.pk}"))
    assert (record["orders"], record["customer"]["orders"]) == ([], None)


def test_names_and_contacts_are_masked(scope: World, manager: APIClient) -> None:
    visitors(scope, contact="01012345678")
    (row,) = data(manager.get(URL))["content"]
    record = data(manager.get(f"{URL}/{row['id']}"))
    assert (row["name"], record["name"], record["phone_num"]) == ("강**빛", "강**빛", "010-****-5678")
    assert "강여름빛" not in str(record)
    shown = data(post(manager, f"{row['id']}/reveal", {"reason": "전화로 답하려고"}))
    assert (shown["name"], shown["phone_num"], shown["is_masked"]) == ("강여름빛", "01012345678", False)


def test_who_may_work_with_mails(scope: World, other: World) -> None:
    thread = inquiry(scope)
    assert data(client_for(scope, scope.editor).get(f"{URL}/{thread.pk}"))["id"] == thread.pk
    assert client_for(scope, scope.member).get(URL).status_code == 403
    assert client_for(scope, scope.seller).get(URL).status_code == 403
    assert client_for(scope).get(URL).status_code == 401
    foreign = client_for(other, other.manager)
    assert foreign.get(f"{URL}/{thread.pk}").status_code == 404
    assert post(foreign, f"{thread.pk}/reply", {"text": "x", "seen_id": 0}).status_code == 404
    assert data(post(foreign, "trash-many", {"ids": [thread.pk]})) == {"count": 0}


def test_changes_are_told_and_audited(scope: World, manager: APIClient) -> None:
    thread = inquiry(scope)
    data(manager.put(f"{URL}/{thread.pk}", {"is_starred": True}, format="json"))
    data(manager.put(f"{URL}/{thread.pk}", {"state": "closed"}, format="json"))
    event = LiveEvent.objects.latest("pk")
    assert (event.resource, event.data) == ("mails", {"mail": thread.pk})
    (entry,) = AuditEntry.objects.filter(subject="mails")
    assert (entry.before["state"], entry.after["state"]) == ("open", "closed")


def test_a_mail_is_read_with_as_many_queries_for_any_number_of_messages(scope: World, manager: APIClient) -> None:
    thread = full_thread(scope, 0)

    def cost() -> int:
        with CaptureQueriesContext(connection) as captured:
            data(manager.get(f"{URL}/{thread.pk}"))
        return len(captured)

    cost()
    before = cost()
    for _more in range(10):
        more_of_shopper(thread)
    assert cost() == before
