"""A mailbox against the sandbox's servers: read by numbers, sent, copied, refused (providers 11)."""

from datetime import date
from pathlib import Path

import pytest

from core.integrations.mailbox import connecting, reading, sending
from core.integrations.mailbox.base import Attachment, MailboxAccount, MailboxFailed, MailServer
from core.integrations.mailbox.parsing import parse
from core.integrations.sandbox import messaging
from core.integrations.sandbox.bank import Bank
from core.integrations.sandbox.post_office import PASSWORD, PostOffice, write_mail

SHOP = "help@shop.example.com"
LONG_AGO = date(2020, 1, 1)


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> PostOffice:
    bank = Bank(str(Path(tmp_path_factory.mktemp("post")) / "bank.sqlite3"))
    bank.open(messaging.TABLES)
    return PostOffice(bank)


def account(office: PostOffice, address: str = SHOP, password: str = PASSWORD) -> MailboxAccount:
    ports = office.ports()
    imap, smtp = MailServer("127.0.0.1", ports["imap"]), MailServer("127.0.0.1", ports["smtp"])
    return MailboxAccount(address, address, password, imap, smtp, is_sandbox=True)


def test_mails_are_read_once_and_in_order_and_stay_unread(office: PostOffice) -> None:
    own = account(office, "order@shop.example.com")
    for number in range(3):
        office.deliver(
            own.address, write_mail(own.address, {"subject": f"문의 {number}", "from": "김 <a@example.com>"})
        )
    new = reading.read_new(own, validity=0, after=0, since=LONG_AGO)
    assert [parse(mail.content).subject for mail in new.mails] == ["문의 0", "문의 1", "문의 2"]
    assert not reading.read_new(own, validity=new.validity, after=new.last_uid, since=LONG_AGO).mails
    office.deliver(own.address, write_mail(own.address, {"subject": "다음"}))
    more = reading.read_new(own, validity=new.validity, after=new.last_uid, since=LONG_AGO)
    assert [parse(mail.content).subject for mail in more.mails] == ["다음"]
    # Under another validity numbers mean nothing: all are read again.
    again = reading.read_new(own, validity=new.validity + 1, after=999, since=LONG_AGO)
    assert len(again.mails) == 4
    with reading.signed_in(own) as client:
        client.select_folder("INBOX", readonly=True)
        assert len(client.search("UNSEEN")) == 4


def test_many_mails_come_in_parts(office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "BATCH", 2)
    own = account(office, "many@shop.example.com")
    for _number in range(3):
        office.deliver(own.address, write_mail(own.address, {}))
    first = reading.read_new(own, validity=0, after=0, since=LONG_AGO)
    assert (len(first.mails), first.has_more) == (2, True)
    rest = reading.read_new(own, validity=first.validity, after=first.last_uid, since=LONG_AGO)
    assert (len(rest.mails), rest.has_more) == (1, False)


def test_a_huge_mail_is_read_by_its_head_only(office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MAX_MAIL_BYTES", 1000)
    own = account(office, "huge@shop.example.com")
    office.deliver(own.address, write_mail(own.address, {"subject": "큰 메일", "text": "x" * 5000}))
    (mail,) = reading.read_new(own, validity=0, after=0, since=LONG_AGO).mails
    assert not mail.is_whole
    assert parse(mail.content).subject == "큰 메일"
    assert len(mail.content) < 1000


def test_an_answer_arrives_with_its_references_and_files(office: PostOffice) -> None:
    own, buyer = account(office), account(office, "buyer@example.com")
    mail = sending.OutgoingMail(
        message_id="<1.answer@shop.example.com>",
        to=buyer.address,
        subject="Re: 납품\r\nBcc: other@example.com",
        text="네, 가능해요.",
        sender_name="하루결",
        references=["<a@x>", "<b@x>"],
        attachments=[Attachment("견적서.pdf", "application/pdf", b"%PDF-")],
    )
    content = sending.build(own, mail)
    sending.send(own, to=buyer.address, content=content)
    (raw,) = reading.read_new(buyer, validity=0, after=0, since=LONG_AGO).mails
    sent = parse(raw.content)
    assert (sent.message_id, sent.in_reply_to, sent.references) == (mail.message_id, "<b@x>", ("<a@x>", "<b@x>"))
    assert (sent.sender_name, sent.sender) == ("하루결", SHOP)
    assert sent.subject == "Re: 납품 Bcc: other@example.com"
    assert [(file.name, file.content) for file in sent.attachments] == [("견적서.pdf", b"%PDF-")]
    assert not sent.is_automatic
    # A mailbox without a folder for sent mails is no failure.
    assert reading.store_sent(own, content) is False
    with reading.signed_in(own) as client:
        client.create_folder("Sent")
    assert reading.store_sent(own, content) is True


@pytest.mark.parametrize(
    ("to", "code", "detail"), [("bounce@example.com", "recipient", "550"), ("later@example.com", "recipient", "451")]
)
def test_a_refused_receiver_is_told(office: PostOffice, to: str, code: str, detail: str) -> None:
    own = account(office)
    with pytest.raises(MailboxFailed) as failure:
        sending.send(own, to=to, content=b"Subject: x\r\n\r\ny")
    assert (failure.value.code, failure.value.detail, failure.value.is_unknown) == (code, detail, False)


def test_a_connection_that_breaks_after_the_mail_leaves_it_unknown(office: PostOffice) -> None:
    with pytest.raises(MailboxFailed) as failure:
        sending.send(account(office), to="drop@example.com", content=b"Subject: x\r\n\r\ny")
    assert failure.value.is_unknown


def test_a_wrong_password_is_told_for_both_servers(office: PostOffice) -> None:
    wrong = account(office, password="other")
    for opens in (connecting.open_imap, connecting.open_smtp):
        with pytest.raises(MailboxFailed) as failure:
            opens(wrong)
        assert failure.value.code == "sign_in"


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "169.254.169.254", "10.0.0.1", "no.such.host.invalid", "[::1]"]
)
def test_no_server_of_ours_is_asked(office: PostOffice, host: str) -> None:
    """An address that people type leads to a public host, or nowhere."""
    ports = office.ports()
    own = MailboxAccount(SHOP, SHOP, PASSWORD, MailServer(host, ports["imap"]), MailServer(host, ports["smtp"]))
    for opens in (connecting.open_imap, connecting.open_smtp):
        with pytest.raises(MailboxFailed) as failure:
            opens(own)
        assert failure.value.code == "host"
