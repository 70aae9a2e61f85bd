"""Reads a mail's bytes without trust: Korean as Outlook and old servers write it, broken structure, hostile sizes.

Nothing here raises for what a mail contains: what can't be read is left out, and `broken` says so.
"""

import email.header
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.errors import HeaderParseError
from email.message import Message
from email.utils import getaddresses, parsedate_to_datetime

from core.integrations.mailbox.base import Attachment, ParsedMail

# More is no mail that a person reads.
MAX_PARTS, MAX_DEPTH = 200, 20
MAX_TEXT, MAX_HTML = 200_000, 1_000_000
MAX_FILES, MAX_FILE_BYTES = 20, 20 * 1024 * 1024
MAX_SUBJECT, MAX_NAME, MAX_ADDRESS, MAX_ID = 200, 120, 254, 250
_MAX_REFERENCES, _MAX_RECIPIENTS = 50, 50
# Names of Windows' Korean (which has all syllables, EUC-KR has a fifth of them) and what old programs call it.
_KOREAN = frozenset(
    "ks_c_5601-1987 ks_c_5601-1989 ks_c_5601 ksc5601 ksc_5601 ks_c-5601-1987 ks-c-5601 ksx1001 korean euc-kr euckr "
    "euc_kr ms949 windows-949 cp949 uhc x-windows-949".split()
)
_GUESSES = ("utf-8", "cp949")
_ID = re.compile(r"<[^<>\s]{1,248}>")
_WORD_CHARSET = re.compile(r"=\?([^?]+)\?([bBqQ])\?")
_REPLY = re.compile(r"^\s*((re|fw|fwd|aw|sv|답장|전달|회신|回复|转发|返信)\s*(\[\d+\])?\s*[:：]\s*)+", re.IGNORECASE)
_ROBOTS = re.compile(r"^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounce[s+\-].*|.*-bounces)@", re.IGNORECASE)


def parse(content: bytes, *, now: datetime | None = None) -> ParsedMail:
    """The parts of a mail. A time of sending in the future, or none, is given as None."""
    message = message_from_bytes(content)
    reader = _Reader(message)
    sender_name, sender = _person(message, "From")
    _name, reply_to = _person(message, "Reply-To")
    return ParsedMail(
        message_id=_first_id(_header(message, "Message-ID")),
        in_reply_to=_first_id(_header(message, "In-Reply-To")),
        references=tuple(_ID.findall(_header(message, "References"))[-_MAX_REFERENCES:]),
        sender_name=sender_name,
        sender=sender,
        reply_to=reply_to if reply_to != sender else "",
        recipients=_recipients(message),
        subject=_line(_header(message, "Subject"))[:MAX_SUBJECT],
        sent_at=_sent_at(_header(message, "Date"), now or datetime.now(UTC)),
        text="\n".join(reader.texts)[:MAX_TEXT],
        html="\n".join(reader.htmls)[:MAX_HTML],
        attachments=tuple(reader.files),
        is_automatic=_is_automatic(message, sender),
        broken=reader.broken or bool(message.defects),
    )


def bare_subject(subject: str) -> str:
    """A subject without the signs of answers and forwarding before it."""
    return _REPLY.sub("", subject).strip()


class _Reader:
    """Texts, HTML and files of a message."""

    def __init__(self, message: Message) -> None:
        self.texts: list[str] = []
        self.htmls: list[str] = []
        self.files: list[Attachment] = []
        self.broken = False
        self._bytes = 0
        for part in self._parts(message):
            try:
                self._read(part)
            except (ValueError, LookupError, TypeError, AssertionError):
                self.broken = True

    def _parts(self, message: Message) -> Iterator[Message]:
        """The parts that are no containers, depth first, without recursion. Of alternatives all are given: programs
        put HTML and text there, and both are kept."""
        waiting = [(message, 0)]
        for _count in range(MAX_PARTS):
            if not waiting:
                return
            part, depth = waiting.pop()
            payload = part.get_payload()
            if part.is_multipart() and isinstance(payload, list) and part.get_content_type() != "message/rfc822":
                if depth < MAX_DEPTH:
                    waiting += [(child, depth + 1) for child in reversed(payload) if isinstance(child, Message)]
                else:
                    self.broken = True
                continue
            yield part
        self.broken = self.broken or bool(waiting)

    def _read(self, part: Message) -> None:
        kind = part.get_content_type()
        name = _file_name(part)
        is_file = part.get_content_disposition() == "attachment" or bool(name)
        if kind == "text/plain" and not is_file:
            self.texts.append(_text(part))
        elif kind == "text/html" and not is_file:
            self.htmls.append(_text(part))
        elif kind != "application/pgp-signature":
            self._add_file(part, kind, name)

    def _add_file(self, part: Message, kind: str, name: str) -> None:
        content = _forwarded(part) if kind == "message/rfc822" else _bytes_of(part)
        self._bytes += len(content)
        if len(self.files) >= MAX_FILES or self._bytes > MAX_FILE_BYTES:
            self.broken = True
            return
        cid = _header(part, "Content-ID").strip().strip("<>")[:MAX_ID]
        default = "mail.eml" if kind == "message/rfc822" else f"file.{part.get_content_subtype()[:8]}"
        self.files.append(Attachment(name or default, kind[:100], content, cid))


def _forwarded(part: Message) -> bytes:
    payload = part.get_payload()
    inner = payload[0] if isinstance(payload, list) and payload else None
    return inner.as_bytes() if isinstance(inner, Message) else b""


def _bytes_of(part: Message) -> bytes:
    payload = part.get_payload(decode=True)
    return payload if isinstance(payload, bytes) else b""


def _text(part: Message) -> str:
    """A part's text; where its declared charset doesn't fit, the first that does."""
    content = _bytes_of(part)
    return _decode(content, str(part.get_content_charset() or "")).replace("\x00", "").replace("\r\n", "\n")


def _decode(content: bytes, charset: str) -> str:
    name = _codec(charset)
    for codec in dict.fromkeys([name, *_GUESSES] if name else _GUESSES):
        try:
            return content.decode(codec)
        except (UnicodeDecodeError, LookupError):
            continue
    # A sign that is cut or wrong costs itself, not the mail.
    try:
        return content.decode(name or _GUESSES[0], errors="replace")
    except LookupError:
        return content.decode(_GUESSES[0], errors="replace")


def _codec(charset: str) -> str:
    """Python's name of a charset: `ks_c_5601-1987` of Outlook is cp949, which Python takes for EUC-KR."""
    name = charset.strip().strip("\"'").lower()
    return "cp949" if name in _KOREAN else name


def _header(message: Message, name: str) -> str:
    """A header in Unicode: encoded words, and bytes that no charset was named for."""
    return _unicode(next(_raw(message, name), ""))


def _raw(message: Message, name: str) -> Iterator[str]:
    """The headers of a name as they stand in the mail, their bytes beyond ASCII as surrogates."""
    return (str(value) for header, value in message.raw_items() if header.lower() == name.lower())


def _unicode(text: str) -> str:
    if any("\udc80" <= sign <= "\udcff" for sign in text):
        text = _decode(text.encode("utf-8", "surrogateescape"), "")
    renamed = _WORD_CHARSET.sub(lambda match: f"=?{_codec(match[1])}?{match[2]}?", text)
    try:
        words = email.header.decode_header(renamed)
    except HeaderParseError:
        return renamed
    pieces = [word if isinstance(word, str) else _decode(word, charset or "") for word, charset in words]
    return "".join(pieces).replace("\x00", "")


def _line(text: str) -> str:
    """A text in one line, without signs that are not printed."""
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable())


def _person(message: Message, header: str) -> tuple[str, str]:
    """The first person of a header: name and address, '' where there is no address."""
    for name, address in getaddresses([_folded(next(_raw(message, header), ""))]):
        address = address.strip()
        if "@" in address and len(address) <= MAX_ADDRESS and address.isprintable() and " " not in address:
            return _line(_unicode(name))[:MAX_NAME], address
    return "", ""


def _folded(text: str) -> str:
    return " ".join(text.split())


def _recipients(message: Message) -> tuple[str, ...]:
    pairs = getaddresses([_folded(value) for name in ("To", "Cc") for value in _raw(message, name)])
    addresses = (address.strip()[:MAX_ADDRESS] for _name, address in pairs if "@" in address)
    return tuple(dict.fromkeys(address for address in addresses if address.isprintable()))[:_MAX_RECIPIENTS]


def _first_id(text: str) -> str:
    match = _ID.search(text)
    return match[0] if match else ""


def _sent_at(text: str, now: datetime) -> datetime | None:
    try:
        sent = parsedate_to_datetime(text)
        sent = sent if sent.tzinfo else sent.replace(tzinfo=UTC)
        return sent if datetime(1990, 1, 1, tzinfo=UTC) < sent < now + timedelta(days=1) else None
    except (ValueError, TypeError, OverflowError, IndexError):
        return None


def _file_name(part: Message) -> str:
    """A file's name: RFC 2231, encoded words, or bytes without a charset."""
    for header, parameter in (("Content-Disposition", "filename"), ("Content-Type", "name")):
        bare = Message()
        bare[header] = _decode(next(_raw(part, header), "").encode("utf-8", "surrogateescape"), "")
        try:
            value = bare.get_param(parameter, header=header)
        except (ValueError, LookupError, TypeError):
            continue
        if isinstance(value, tuple):
            charset, _language, name = value
            try:
                return _line(_decode(name.encode("latin-1"), charset or ""))[:MAX_NAME]
            except UnicodeEncodeError:
                return _line(name)[:MAX_NAME]
        if value:
            return _line(_unicode(value))[:MAX_NAME]
    return ""


def _is_automatic(message: Message, sender: str) -> bool:
    """Whether a machine sent it: RFC 3834, lists, bounces. `X-Auto-Response-Suppress` alone proves nothing: Exchange
    writes it into what people write."""
    submitted = _header(message, "Auto-Submitted").strip().lower()
    precedence = _header(message, "Precedence").strip().lower()
    return (
        submitted not in ("", "no")
        or precedence in ("bulk", "list", "junk", "auto_reply")
        or any(_header(message, name) for name in ("List-Id", "List-Unsubscribe", "X-Autoreply", "X-Autorespond"))
        or _header(message, "Return-Path").strip() == "<>"
        or message.get_content_type() == "multipart/report"
        or not sender
        or _ROBOTS.match(sender) is not None
    )
