"""Connections to mail servers that people typed: only to public addresses, encrypted, and to the address that was
checked (security 24)."""

import imaplib
import smtplib
import socket
import ssl
from contextlib import suppress
from typing import Any

from imapclient import IMAPClient, SocketTimeout

from core.integrations.fetch import CantFetch, public_address
from core.integrations.mailbox.base import MailboxAccount, MailboxFailed, MailServer

CONNECT_SECONDS, READ_SECONDS = 10.0, 30.0
# Encrypted from the start; on other ports STARTTLS is required.
IMAPS, SMTPS = 993, 465
# What people may type: no port of anything that is no mail server.
IMAP_PORTS, SMTP_PORTS = (993, 143), (465, 587)


def _connect(server: MailServer, *, is_sandbox: bool) -> socket.socket:
    """A connection to the address that was checked, so that a changed DNS answer has no effect."""
    try:
        address = server.host if is_sandbox else public_address(server.host, server.port)
        connected = socket.create_connection((address, server.port), CONNECT_SECONDS)
    except CantFetch as exc:
        raise MailboxFailed(MailboxFailed.HOST, str(server.host)) from exc
    except (OSError, UnicodeError) as exc:
        raise MailboxFailed(MailboxFailed.REFUSED, type(exc).__name__) from exc
    connected.settimeout(READ_SECONDS)
    return connected


class _Imap(imaplib.IMAP4):
    """imaplib's connection over a socket that is open already."""

    def __init__(self, server: MailServer, connected: socket.socket) -> None:
        self._connected = connected
        super().__init__(server.host, server.port)

    def _create_socket(self, timeout: float | None = None) -> socket.socket:
        return self._connected


class _Client(IMAPClient):
    """IMAPClient over a socket that is open already."""

    def __init__(self, server: MailServer, connected: socket.socket) -> None:
        self._server, self._connected = server, connected
        # Encryption is done below: the library would look the name up again.
        timeout = SocketTimeout(CONNECT_SECONDS, READ_SECONDS)
        super().__init__(server.host, server.port, ssl=False, timeout=timeout, use_uid=True)

    def _create_IMAP4(self) -> Any:
        return _Imap(self._server, self._connected)


def open_imap(account: MailboxAccount) -> IMAPClient:
    """A signed-in connection. Raises MailboxFailed."""
    server = account.imap
    connected = _connect(server, is_sandbox=account.is_sandbox)
    try:
        if server.port == IMAPS and not account.is_sandbox:
            connected = ssl.create_default_context().wrap_socket(connected, server_hostname=server.host)
        client = _Client(server, connected)
        if server.port != IMAPS and not account.is_sandbox:
            client.starttls(ssl.create_default_context())
        _sign_in(client, account)
    except (MailboxFailed, ssl.SSLError, OSError, imaplib.IMAP4.error) as exc:
        connected.close()
        raise exc if isinstance(exc, MailboxFailed) else _failed(exc) from exc
    return client


def _sign_in(client: IMAPClient, account: MailboxAccount) -> None:
    try:
        client.login(account.user, account.password)
    except imaplib.IMAP4.error as exc:
        with suppress(OSError, imaplib.IMAP4.error):
            client.shutdown()
        raise MailboxFailed(MailboxFailed.SIGN_IN) from exc


class _Smtp(smtplib.SMTP):
    """smtplib's connection over a socket that is open already."""

    def __init__(self, connected: socket.socket) -> None:
        self._connected = connected
        super().__init__(timeout=READ_SECONDS)

    def _get_socket(self, host: str, port: int, timeout: float) -> socket.socket:  # type: ignore[override]
        return self._connected


def open_smtp(account: MailboxAccount) -> smtplib.SMTP:
    """A signed-in connection. Raises MailboxFailed."""
    server = account.smtp
    connected = _connect(server, is_sandbox=account.is_sandbox)
    context = ssl.create_default_context()
    try:
        if server.port == SMTPS and not account.is_sandbox:
            connected = context.wrap_socket(connected, server_hostname=server.host)
        client = _Smtp(connected)
        # starttls verifies the certificate against this name.
        client._host = server.host  # type: ignore[attr-defined]
        client.connect(server.host, server.port)
        if server.port != SMTPS and not account.is_sandbox:
            client.starttls(context=context)
        client.login(account.user, account.password)
    except smtplib.SMTPAuthenticationError as exc:
        connected.close()
        raise MailboxFailed(MailboxFailed.SIGN_IN) from exc
    except (ssl.SSLError, OSError, smtplib.SMTPException) as exc:
        connected.close()
        raise _failed(exc) from exc
    return client


def _failed(exc: Exception) -> MailboxFailed:
    code = MailboxFailed.TLS if isinstance(exc, ssl.SSLError) else MailboxFailed.BROKEN
    return MailboxFailed(code, type(exc).__name__)
