"""Simulated mail company: mailboxes by IMAP and SMTP. Every address is one, with the password below.

The two servers start with the first question for their ports, because they take 40 MB and most demos never ask.
"""

import asyncio
import html
import logging
import threading
import time
import warnings
from argparse import ArgumentParser, Namespace
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from secrets import token_hex
from typing import Any

from core.integrations.sandbox.bank import Bank

Answer = tuple[int, dict[str, Any]]

# Of every mailbox. Not a secret: the page of the sandbox shows it.
PASSWORD = "practice-mail-1"  # noqa: S105
MAX_BYTES = 30 * 1024 * 1024
# What a receiver's address before the @ selects.
SCRIPTS = {
    "bounce": "없는 주소라고 550으로 답해요",
    "later": "나중에 오라고 451로 답해요",
    "drop": "받은 뒤 답하지 않고 끊어요",
}
_START_SECONDS = 15.0


class PostOffice:
    """The two servers, in a thread of their own. Both listen on ports that were free."""

    def __init__(self, bank: Bank) -> None:
        self._bank = bank
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._backend: Any = None
        self._imap = self._smtp = 0

    def ports(self) -> dict[str, int]:
        """The ports of IMAP and SMTP; starts both where they don't run. Raises OSError where they don't start."""
        with self._lock:
            if self._loop is None:
                ready = threading.Event()
                threading.Thread(target=self._run, args=(ready,), name="post office", daemon=True).start()
                if not ready.wait(_START_SECONDS) or not self._smtp:
                    raise OSError("the post office did not start")
        return {"imap": self._imap, "smtp": self._smtp}

    def _run(self, ready: threading.Event) -> None:
        asyncio.run(self._serve(ready))

    async def _serve(self, ready: threading.Event) -> None:
        from pymap.backend.dict import DictBackend, Identity, Login
        from pymap.imap import IMAPServer
        from pymap.user import Passwords, UserMetadata

        class AnyLogin(Login):
            """Every name is a mailbox."""

            async def authenticate(self, credentials: Any) -> Any:
                if credentials.authcid not in self.users_dict:
                    user = UserMetadata(self.config, credentials.authcid, password=self.config.args.hashed)
                    await Identity(credentials.authcid, self, None, frozenset()).set(user)
                return await super().authenticate(credentials)

        self._loop = asyncio.get_running_loop()
        args = _arguments(DictBackend)
        self._backend, config = await DictBackend.init(args)
        config.apply_context()
        args.hashed = await Passwords(config).hash_password(PASSWORD)
        imap = await asyncio.start_server(IMAPServerOf(IMAPServer(AnyLogin(config), config)), "127.0.0.1", 0)
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(imap)
            self._imap = imap.sockets[0].getsockname()[1]
            smtp = await self._start_smtp()
            stack.callback(smtp.close)
            self._smtp = smtp.sockets[0].getsockname()[1]
            ready.set()
            await imap.serve_forever()

    async def _start_smtp(self) -> Any:
        from aiosmtpd.smtp import SMTP, AuthResult

        def authenticate(server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> Any:
            return AuthResult(success=getattr(data, "password", b"") == PASSWORD.encode(), handled=False)

        def protocol() -> Any:
            # It warns of passwords without TLS, at each connection; they stay on this machine.
            with warnings.catch_warnings(action="ignore"):
                return SMTP(
                    _Handler(self), authenticator=authenticate, auth_require_tls=False, auth_required=True,
                    data_size_limit=MAX_BYTES, hostname="post.sandbox",
                )  # fmt: skip

        logging.getLogger("mail.log").setLevel(logging.ERROR)
        assert self._loop is not None
        return await self._loop.create_server(protocol, "127.0.0.1", 0)

    async def put(self, address: str, content: bytes) -> None:
        """Put a mail into the inbox of an address; runs in the loop of the servers."""
        from pymap.parsing.message import AppendMessage

        sets = self._backend.config.set_cache
        if address not in sets:
            from pymap.backend.dict.filter import FilterSet
            from pymap.backend.dict.mailbox import MailboxSet

            sets[address] = (MailboxSet(), FilterSet())
        inbox = await sets[address][0].get_mailbox("INBOX")
        await inbox.append(AppendMessage(content, datetime.now(UTC), frozenset()), recent=True)

    def deliver(self, address: str, content: bytes) -> None:
        """Put a mail into the inbox of an address, as if it had come from outside."""
        self.ports()
        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(self.put(address, content), self._loop).result(_START_SECONDS)

    def record(self, content: bytes, receiver: str) -> None:
        """Write a sent mail to the page of the sandbox."""
        from email import message_from_bytes
        from email.policy import default

        message: Any = message_from_bytes(content, policy=default)
        body = message.get_body(("plain", "html"))
        self._bank.run(
            "INSERT OR IGNORE INTO mail VALUES (?,?,?,?,?,?,?,?)",
            token_hex(8), f"{message['Message-ID']} {receiver}", str(message["From"] or ""), receiver,
            str(message["Subject"] or ""), body.get_content() if body else "", "", time.time(),
        )  # fmt: skip

    def handle_call(self, path: str, body: dict[str, Any] | None) -> Answer | None:
        """The answer to a call of the post office, None for another company's."""
        if path == "/v1/post-office":
            return 200, self.ports()
        if path == "/__mail" and body is not None:
            to = str(body.get("to", ""))
            if "@" not in to:
                return 400, {"code": "NO_RECEIVER"}
            raw = str(body.get("raw", ""))
            self.deliver(to, raw.encode("latin-1", "replace") if raw else write_mail(to, body))
            return 200, {"ok": True}
        return None


class IMAPServerOf:
    """Pymap's server as a callback of asyncio: it asks for where a connection comes from."""

    def __init__(self, server: Any) -> None:
        self._server = server

    async def __call__(self, reader: Any, writer: Any) -> None:
        from proxyprotocol.sock import SocketInfoLocal

        await self._server(reader, writer, SocketInfoLocal(writer))


class _Handler:
    """What the SMTP server does with a mail."""

    def __init__(self, office: PostOffice) -> None:
        self._office = office

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        script = address.partition("@")[0]
        if script == "bounce":
            return "550 5.1.1 no such mailbox"
        if script == "later":
            return "451 4.3.0 try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        for address in envelope.rcpt_tos:
            await asyncio.to_thread(self._office.record, envelope.content, address)
            await self._office.put(address, envelope.content)
            if address.startswith("drop@"):
                server.transport.close()
        return "250 OK"


def _arguments(backend: Any) -> Namespace:
    """Pymap reads its options as a command line."""
    parser = ArgumentParser()
    from pymap.imap import IMAPService

    IMAPService.add_arguments(parser)
    backend.add_subparser("dict", parser.add_subparsers(dest="backend"))
    parser.set_defaults(debug=False, skip_services=[], passlib_cfg=None)
    return parser.parse_args(["--no-tls", "--host", "127.0.0.1", "--port", "0", "dict"])


def write_mail(to: str, body: dict[str, Any]) -> bytes:
    """A mail of a customer, as the page of the sandbox sends it."""
    message = EmailMessage()
    message["From"] = str(body.get("from") or "손님 <customer@example.com>")
    message["To"] = to
    message["Subject"] = str(body.get("subject") or "문의드려요")
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = make_msgid(domain="customer.example.com")
    if body.get("in_reply_to"):
        message["In-Reply-To"] = message["References"] = str(body["in_reply_to"])
    message.set_content(str(body.get("text") or "안녕하세요"))
    if body.get("html"):
        message.add_alternative(str(body["html"]), subtype="html")
    return message.as_bytes()


def page_part() -> str:
    """The form on the page of the sandbox: a mail of a customer to a mailbox of a shop."""
    scripts = "".join(f"<li><code>{name}@</code> {html.escape(text)}</li>" for name, text in SCRIPTS.items())
    return f"""<p>모든 주소가 시험 우편함이에요. 비밀번호: <code>{PASSWORD}</code></p><ul>{scripts}</ul>
<form data-action=mail><p><label>받는 주소 <input name=to type=email required placeholder="help@example.com"></label>
<label>보낸 사람 <input name=from placeholder="김서연 &lt;buyer@example.com&gt;"></label></p>
<p><label>제목 <input name=subject size=40></label></p>
<p><label>내용<br><textarea name=text rows=4 cols=60></textarea></label></p>
<button>손님의 메일 보내기</button></form>"""
