"""Mails as they come: Korean of Outlook and old servers, broken structure, hostile sizes."""

import base64
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.integrations.mailbox import parsing
from core.integrations.mailbox.parsing import bare_subject, parse

SYLLABLES = "똠방각하 펲시콜라 햏"


def word(text: str, charset: str, codec: str) -> bytes:
    return f"=?{charset}?B?{base64.b64encode(text.encode(codec)).decode()}?=".encode()


@pytest.mark.parametrize(
    ("charset", "codec", "text"),
    [
        ("ks_c_5601-1987", "cp949", SYLLABLES),
        ("KS_C_5601-1987", "cp949", SYLLABLES),
        ("euc-kr", "cp949", SYLLABLES),
        ("cp949", "cp949", SYLLABLES),
        ("iso-2022-kr", "iso2022_kr", "배송 문의"),
        ("utf-8", "utf-8", SYLLABLES),
        ("no-such-charset", "cp949", SYLLABLES),
        ("us-ascii", "utf-8", SYLLABLES),
    ],
)
def test_korean_of_every_charset_is_read(charset: str, codec: str, text: str) -> None:
    body = text.encode(codec)
    raw = (
        b"From: " + word("김서연", "ks_c_5601-1987", "cp949") + b" <buyer@example.com>\r\n"
        b"Subject: " + (word(text, charset, codec) if charset != "us-ascii" else text.encode()) + b"\r\n"
        b'Content-Type: text/plain; charset="' + charset.encode() + b'"\r\n'
        b"Content-Transfer-Encoding: 8bit\r\n\r\n" + body + b"\r\n"
    )
    mail = parse(raw)
    assert (mail.subject, mail.text.strip()) == (text, text)
    assert (mail.sender_name, mail.sender) == ("김서연", "buyer@example.com")


def test_headers_without_a_charset_are_read() -> None:
    raw = b"From: \xb1\xe8\xbc\xad\xbf\xac <a@example.com>\r\nSubject: " + "배송 문의".encode("cp949") + b"\r\n\r\nx"
    mail = parse(raw)
    assert (mail.sender_name, mail.sender, mail.subject) == ("김서연", "a@example.com", "배송 문의")


@pytest.mark.parametrize(
    "disposition",
    [
        b"attachment; filename*=utf-8''%EB%B0%9C%EC%A3%BC%EC%84%9C.pdf",
        b'attachment; filename="' + word("발주서.pdf", "ks_c_5601-1987", "cp949") + b'"',
        b'attachment; filename="' + "발주서.pdf".encode("cp949") + b'"',
    ],
)
def test_names_of_files_are_read(disposition: bytes) -> None:
    raw = (
        b"From: a@example.com\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n"
        b"Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: "
        + disposition
        + b"\r\n\r\nJVBERi0=\r\n--b--\r\n"
    )
    (file,) = parse(raw).attachments
    assert (file.name, file.content) == ("발주서.pdf", b"%PDF-")


def test_text_html_and_pictures_are_parted() -> None:
    message = EmailMessage()
    message["From"], message["Date"] = "a@example.com", "Mon, 30 Nov 2026 10:18:00 +0900"
    message["References"], message["In-Reply-To"] = "<1@a> <2@a>", "<2@a>"
    message.set_content("말씀하신 대로 할게요")
    message.add_alternative('<p>말씀하신 대로 <img src="cid:logo"></p>', subtype="html")
    message.get_payload()[1].add_related(b"GIF89a", "image", "gif", cid="<logo>")  # type: ignore[union-attr, index]
    message.add_attachment(b"PK\x03\x04", maintype="application", subtype="zip", filename="a.zip")
    mail = parse(message.as_bytes(), now=datetime(2026, 11, 30, 12, tzinfo=UTC))
    assert mail.text.strip() == "말씀하신 대로 할게요"
    assert "cid:logo" in mail.html
    assert [(file.name, file.cid) for file in mail.attachments] == [("file.gif", "logo"), ("a.zip", "")]
    assert (mail.in_reply_to, mail.references) == ("<2@a>", ("<1@a>", "<2@a>"))
    assert mail.sent_at == datetime(2026, 11, 30, 1, 18, tzinfo=UTC)
    assert not mail.broken


@pytest.mark.parametrize(
    ("headers", "is_automatic"),
    [
        ("", False),
        ("X-Auto-Response-Suppress: All\r\n", False),
        ("Auto-Submitted: no\r\n", False),
        ("Auto-Submitted: auto-replied\r\n", True),
        ("Precedence: bulk\r\n", True),
        ("List-Id: <a.example.com>\r\n", True),
        ("Return-Path: <>\r\n", True),
    ],
)
def test_what_a_machine_sent_is_known(headers: str, is_automatic: bool) -> None:
    raw = f"From: a@example.com\r\n{headers}Subject: x\r\n\r\ny".encode()
    assert parse(raw).is_automatic is is_automatic
    assert parse(raw.replace(b"a@example.com", b"MAILER-DAEMON@example.com")).is_automatic


def test_a_mail_without_an_id_a_date_or_a_sender_is_read() -> None:
    mail = parse(b"Subject: =?utf-8?B?!!!?=\r\nDate: yesterday\r\nMessage-ID: none\r\n\r\nhello")
    assert (mail.message_id, mail.sent_at, mail.sender, mail.text) == ("", None, "", "hello")


def test_a_line_break_in_a_subject_or_a_name_is_none() -> None:
    subject = b"=?utf-8?Q?a=0D=0Ab=00=E2=80=AE?="
    mail = parse(b"From: =?utf-8?Q?a=0D=0Ab?= <a@example.com>\r\nSubject: " + subject + b"\r\n\r\n")
    assert (mail.sender_name, mail.subject) == ("a b", "a b")


def test_deep_and_many_parts_end(tmp_path: Path) -> None:
    deep = b"From: a@example.com\r\n"
    for index in range(300):
        deep += b'Content-Type: multipart/mixed; boundary="b%d"\r\n\r\n--b%d\r\n' % (index, index)
    assert parse(deep + b"Content-Type: text/plain\r\n\r\nhello").broken
    many = b"From: a@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
    many += b"--b\r\nContent-Type: application/pdf\r\n\r\nx\r\n" * 1000
    mail = parse(many)
    assert mail.broken
    assert len(mail.attachments) == parsing.MAX_FILES


PIECES = [
    b"From: ",
    b"Subject: =?euc-kr?B?",
    b"\r\n",
    b"--b",
    b"\r\n\r\n",
    b"Content-Type: multipart/mixed; boundary=b\r\n",
    b"Content-Disposition: attachment; filename*=x'y'%ff\r\n",
    b"Content-Transfer-Encoding: base64\r\n",
    b"Date: ",
    b"\xff\xfe",
]


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=400), st.lists(st.sampled_from(PIECES), max_size=30))
def test_no_bytes_raise(noise: bytes, pieces: list[bytes]) -> None:
    parse(b"".join(pieces) + noise)
    parse(noise + b"".join(pieces))


def test_signs_of_answers_are_taken_off_a_subject() -> None:
    subjects = ["Re: 배송", "RE: Fwd: [답장] x", "답장: Re[2]: 문의", "회신 : 문의", "Regarding"]
    assert [bare_subject(subject) for subject in subjects] == ["배송", "[답장] x", "문의", "문의", "Regarding"]
