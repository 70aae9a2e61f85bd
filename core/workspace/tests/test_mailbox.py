"""A brand's mailbox: hostile mails, threads, sending, set-up (docs/rules/desk.md, providers 11)."""

from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World
from core.integrations.mailbox import practice, reading
from core.integrations.mailbox.base import MailboxAccount, MailboxFailed, MailServer, RawMail
from core.integrations.mailbox.parsing import parse
from core.integrations.sandbox import messaging
from core.integrations.sandbox.bank import Bank
from core.integrations.sandbox.post_office import PASSWORD, PostOffice
from core.workspace.mailbox import fetching, html, receiving, sending
from core.workspace.models import MailboxMessage, MailboxSetting, MailMessage, MailThread

pytestmark = pytest.mark.django_db
SHOP = "help@shop.example.com"


def letter(subject: str = "납품 수량", text: str = "48장 가능할까요?", **headers: str) -> bytes:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "온결상회 <buyer@ongyeol.example.com>", SHOP, subject
    message["Message-ID"] = headers.pop("message_id", "<1@ongyeol.example.com>")
    for name, value in headers.items():
        message[name.replace("_", "-")] = value
    message.set_content(text)
    return message.as_bytes()


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> PostOffice:
    bank = Bank(str(Path(tmp_path_factory.mktemp("post")) / "bank.sqlite3"))
    bank.open(messaging.TABLES)
    return PostOffice(bank)


def account(office: PostOffice, address: str = SHOP) -> MailboxAccount:
    ports = office.ports()
    imap, smtp = MailServer("127.0.0.1", ports["imap"]), MailServer("127.0.0.1", ports["smtp"])
    return MailboxAccount(address, address, PASSWORD, imap, smtp, is_sandbox=True)


@pytest.fixture
def setting(shop: World, office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> Iterator[MailboxSetting]:
    """The brand's practice mailbox, switched on; the brand's scope is open."""
    monkeypatch.setattr(practice, "open_account", lambda url, address: account(office, address))
    with brand_scope(shop.brand.pk):
        row = MailboxSetting(is_on=True, is_practice=True, address=SHOP, sender_name="하루결")
        row.begins_on = timezone.localdate()
        row.save()
        yield row


def take(setting: MailboxSetting, content: bytes, uid: int = 1) -> MailMessage | None:
    return receiving.receive(raw=RawMail(uid, content), setting=setting)


def record(client: APIClient, thread_id: int) -> Any:
    return client.get(f"/api/mails/{thread_id}").json()["data"]


def test_a_mail_becomes_an_open_thread_and_the_same_mail_is_stored_once(
    setting: MailboxSetting, root: APIClient
) -> None:
    message = take(setting, letter())
    assert message is not None
    assert take(setting, letter()) is None
    mail = record(root, message.thread_id)
    assert (mail["source"], mail["state"], mail["subject"], mail["is_unread"]) == ("mailbox", "open", "납품 수량", True)
    assert mail["can_answer"]
    assert "buyer@ongyeol.example.com" not in str(mail)
    # The same id with other content is another mail: some senders give one id to each.
    assert take(setting, letter(text="다른 소포예요")) is not None


def test_an_answer_opens_its_closed_thread_under_its_own_subject(setting: MailboxSetting, root: APIClient) -> None:
    first = take(setting, letter())
    assert first is not None
    body = {"text": "네, 가능해요.", "seen_id": first.pk, "closes": 1}
    assert root.post(f"/api/mails/{first.thread_id}/reply", body, format="json").status_code == 200
    ours = MailboxMessage.objects.get(send_state="queued")
    assert (ours.subject, ours.references[-1]) == ("Re: 납품 수량", "<1@ongyeol.example.com>")
    again = letter("세금계산서도 부탁해요", message_id="<2@x>", References=f"<1@ongyeol.example.com> {ours.header_id}")
    second = take(setting, again)
    assert second is not None
    assert second.thread_id == first.thread_id
    thread = MailThread.objects.get(pk=first.thread_id)
    assert (thread.state, thread.subject, thread.is_unread) == ("open", "납품 수량", True)
    # What is answered now is the newest mail.
    root.post(f"/api/mails/{thread.pk}/reply", {"text": "네", "seen_id": second.pk}, format="json")
    newest = MailboxMessage.objects.order_by("-pk")[0]
    assert (newest.subject, newest.references[-1]) == ("Re: 세금계산서도 부탁해요", "<2@x>")
    assert newest.references.count(ours.header_id) == 1


def test_what_a_machine_sent_waits_for_nobody(setting: MailboxSetting) -> None:
    message = take(setting, letter(Auto_Submitted="auto-replied"))
    assert message is not None
    thread = MailThread.objects.get(pk=message.thread_id)
    assert (thread.state, thread.waits_since) == ("closed", None)


HOSTILE = """<html><head><style>body{background:url(https://evil.example/1)}</style><base href="https://evil.example/">
<meta http-equiv="refresh" content="0;url=https://evil.example/2"><link rel="stylesheet" href="https://evil.example/3">
</head><body onload="fetch('https://evil.example/4')" background="https://evil.example/5">
<script>fetch('https://evil.example/6')</script><img src="https://evil.example/7" onerror="x()" width="40">
<image src="https://evil.example/8"><input type="image" src="https://evil.example/9"><video poster="https://evil.example/a"
src="https://evil.example/b"></video><iframe src="https://evil.example/c"></iframe><object data="https://evil.example/d">
</object><svg><image href="https://evil.example/e"/></svg><p style="background:u\\72l(https://evil.example/f);color:red">hi</p>
<p style="background-image:url('https://evil.example/g')">x</p><table background="https://evil.example/h"><tr><td
style="list-style-image: image-set('https://evil.example/i' 1x)">y</td></tr></table><a href="javascript:alert(1)">j</a>
<a href="https://evil.example/link" ping="https://evil.example/k">link</a><form action="https://evil.example/l"><button>b
</button></form><img srcset="https://evil.example/m 1x"><img src="//evil.example/n"><img src="http://evil.example/o">
<div style="width:expression(alert(1))">z</div><p style="@import 'https://evil.example/p'">q</p></body></html>"""


def test_nothing_of_a_hostile_mail_is_fetched_or_run(setting: MailboxSetting, root: APIClient) -> None:
    message = EmailMessage()
    message["From"], message["Subject"] = "a@example.com", "x"
    message.set_content("text")
    message.add_alternative(HOSTILE, subtype="html")
    stored = take(setting, message.as_bytes())
    assert stored is not None
    path = f"/api/mails/{stored.thread_id}/html?message={stored.pk}"
    closed = root.get(path)
    document = closed.content.decode()
    for word in (
        "<script",
        "onload",
        "onerror",
        "javascript:",
        "<iframe",
        "<form",
        "<input",
        "<object",
        "<svg",
        "expression",
    ):
        assert word not in document, word
    # One link is left, which a person may follow, and no address that a browser fetches by itself.
    assert document.replace('href="https://evil.example/link"', "").count("evil.example") == 0
    policy = closed["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; img-src 'self' data:;")
    assert "sandbox allow-same-origin" in policy
    assert "allow-scripts" not in policy
    opened = root.get(f"{path}&pictures=1").content.decode()
    # The two pictures with an https address; browsers read `image` as `img`.
    assert opened.count("evil.example") == 3
    assert 'src="https://evil.example/7"' in opened
    facts = record(root, stored.thread_id)["messages"][0]["mailbox"]
    assert (facts["has_html"], facts["picture_count"], facts["shows_pictures"]) == (True, 2, False)
    trusted = root.post(f"/api/mails/{stored.thread_id}/trust-sender", {"message_id": stored.pk}, format="json")
    assert trusted.json()["data"]["messages"][0]["mailbox"]["shows_pictures"]


def test_cleaning_twice_changes_nothing() -> None:
    cleaned = html.clean(HOSTILE, pictures=True)
    assert html.clean(cleaned, pictures=True) == cleaned


def test_files_are_private_and_those_that_are_not_listed_are_named(
    setting: MailboxSetting, root: APIClient, visitor: APIClient
) -> None:
    message = EmailMessage()
    message["From"], message["Subject"] = "a@example.com", "x"
    message.set_content("files")
    message.add_attachment(b"%PDF-1", maintype="application", subtype="pdf", filename="발주서.pdf")
    message.add_attachment(b"MZ", maintype="application", subtype="octet-stream", filename="invoice.exe")
    stored = take(setting, message.as_bytes())
    assert stored is not None
    (shown,) = record(root, stored.thread_id)["messages"]
    assert [file["name"] for file in shown["files"]] == ["발주서.pdf"]
    assert shown["mailbox"]["lost_files"] == ["invoice.exe"]
    assert root.get(shown["files"][0]["url"])["Content-Disposition"].startswith("attachment;")
    assert visitor.get(f"/api/shop/desk-files/{shown['files'][0]['id']}/content").status_code == 404


def test_the_mailbox_is_read_once_however_often_the_clock_asks(
    setting: MailboxSetting, office: PostOffice, monkeypatch: pytest.MonkeyPatch
) -> None:
    setting.address = "clock@shop.example.com"
    setting.save()
    for number in range(3):
        office.deliver(setting.address, letter(message_id=f"<{number}@clock>"))
    # One that can't be stored does not hold up the next.
    real, calls = receiving.receive, []

    def second_fails(**given: Any) -> Any:
        calls.append(given["raw"].uid)
        if len(calls) == 2:
            raise RuntimeError("broken")
        return real(**given)

    monkeypatch.setattr(fetching, "receive", second_fails)
    assert (fetching.fetch(setting.pk), fetching.fetch(setting.pk)) == (2, 0)
    setting.refresh_from_db()
    assert (setting.error, setting.claimed_at, bool(setting.checked_at)) == ("", None, True)
    # Under another validity all are read again, and none is stored twice.
    MailboxSetting.objects.update(validity=7, last_uid=99)
    assert fetching.fetch(setting.pk) == 1
    assert MailThread.objects.count() == 3


def test_a_mailbox_that_fails_says_why_and_is_asked_less_often(
    setting: MailboxSetting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*given: Any, **more: Any) -> Any:
        raise MailboxFailed(MailboxFailed.SIGN_IN)

    monkeypatch.setattr(reading, "open_imap", refuse)
    assert fetching.fetch_all() == 0
    setting.refresh_from_db()
    assert (setting.error, setting.failures, bool(setting.failed_at)) == ("sign_in", 1, True)
    assert fetching.fetch_all() == 0
    setting.refresh_from_db()
    assert setting.failures == 1
    MailboxSetting.objects.update(checked_at=timezone.now() - timedelta(minutes=3))
    fetching.fetch_all()
    setting.refresh_from_db()
    assert setting.failures == 2


def test_an_answer_is_sent_once_and_copied(setting: MailboxSetting, office: PostOffice, root: APIClient) -> None:
    first = take(setting, letter())
    assert first is not None
    root.post(f"/api/mails/{first.thread_id}/reply", {"text": "네", "seen_id": first.pk}, format="json")
    with reading.signed_in(account(office)) as client:
        client.create_folder("Sent")
    assert (sending.send_all(), sending.send_all()) == (1, 0)
    buyer = account(office, "buyer@ongyeol.example.com")
    mails = reading.read_new(buyer, validity=0, after=0, since=timezone.localdate() - timedelta(days=1)).mails
    (arrived,) = [parse(mail.content) for mail in mails]
    assert (arrived.sender, arrived.sender_name, arrived.subject) == (SHOP, "하루결", "Re: 납품 수량")
    assert arrived.in_reply_to == "<1@ongyeol.example.com>"
    ours = MailboxMessage.objects.get(header_id=arrived.message_id)
    assert (ours.send_state, ours.is_copied) == ("sent", True)


def test_a_mail_that_is_refused_opens_its_thread_and_can_be_sent_again(
    setting: MailboxSetting, root: APIClient
) -> None:
    first = take(setting, letter(Reply_To="bounce@example.com"))
    assert first is not None
    root.post(f"/api/mails/{first.thread_id}/reply", {"text": "네", "seen_id": first.pk}, format="json")
    assert sending.send_all() == 0
    mail = record(root, first.thread_id)
    facts = mail["messages"][1]["mailbox"]
    assert (mail["state"], facts["send_state"], facts["error"]) == ("open", "failed", "recipient 550")
    again = root.post(
        f"/api/mails/{first.thread_id}/resend", {"message_id": mail["messages"][1]["id"]}, format="json"
    ).json()["data"]
    assert again["messages"][1]["mailbox"]["send_state"] == "queued"
    refused = root.post(f"/api/mails/{first.thread_id}/resend", {"message_id": first.pk}, format="json")
    assert refused.json()["result"] == -44


def test_a_mail_whose_sending_broke_is_never_sent_by_itself(setting: MailboxSetting, root: APIClient) -> None:
    first = take(setting, letter(Reply_To="drop@example.com"))
    assert first is not None
    root.post(f"/api/mails/{first.thread_id}/reply", {"text": "네", "seen_id": first.pk}, format="json")
    assert (sending.send_all(), sending.send_all()) == (0, 0)
    row = MailboxMessage.objects.order_by("-pk")[0]
    assert row.send_state == "unknown"
    # A process that died while it sent leaves the same.
    MailboxMessage.objects.filter(pk=row.pk).update(
        send_state="sending", claimed_at=timezone.now() - sending.CLAIM - timedelta(seconds=1)
    )
    assert sending.send_all() == 0
    row.refresh_from_db()
    assert row.send_state == "unknown"


def test_a_new_mail_to_an_address(setting: MailboxSetting, root: APIClient) -> None:
    body = {"address": "new@example.com", "subject": "납품 일정", "text": "다음 주에 보내요"}
    mail = root.post("/api/mails", body, format="json").json()["data"]
    assert (mail["source"], mail["state"], mail["messages"][0]["mailbox"]["send_state"]) == (
        "mailbox",
        "answered",
        "queued",
    )
    MailboxSetting.objects.update(is_on=False)
    assert list(root.post("/api/mails", body, format="json").json()["data"]["errors"]) == ["address"]


def test_the_password_is_never_shown_and_an_empty_one_is_kept(shop: World, manager: APIClient) -> None:
    body = {
        "is_on": True,
        "address": SHOP,
        "login": "help",
        "password": "s3cret-of-the-mailbox",
        "imap_host": "imap.example.com",
        "smtp_host": "smtp.example.com",
    }
    answer = manager.post("/api/mailboxes/save", body, format="json").json()["data"]
    assert (answer["has_password"], "password" in answer, "s3cret" in str(answer)) == (True, False, False)
    manager.post("/api/mailboxes/save", {**body, "password": "", "sender_name": "하루결"}, format="json")
    with brand_scope(shop.brand.pk):
        row = MailboxSetting.objects.get()
        assert (row.password, row.sender_name) == ("s3cret-of-the-mailbox", "하루결")
        assert "s3cret" not in row.password_sealed
    errors = manager.post("/api/mailboxes/save", {"imap_port": 22, "smtp_port": 25}, format="json").json()["data"][
        "errors"
    ]
    assert sorted(errors) == ["imap_port", "smtp_port"]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "169.254.169.254"])
def test_no_server_of_ours_can_be_set(shop: World, root: APIClient, host: str) -> None:
    body = {"is_on": True, "address": SHOP, "login": "a", "password": "b", "imap_host": host, "smtp_host": host}
    assert root.post("/api/mailboxes/save", body, format="json").status_code == 200
    assert root.post("/api/mailboxes/test", {}, format="json").json()["data"] == {"imap": "host", "smtp": "host"}
