"""Mail through Django's mail back end: SMTP as the settings say (EMAIL_HOST and its like)."""

import smtplib
from email.utils import formataddr

import structlog
from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection
from django.core.mail.backends.base import BaseEmailBackend

from core.outside.delivery import Handed, Receipt
from core.outside.mail.base import Letter

log = structlog.get_logger(__name__)


def classify(code: int) -> Handed:
    """An SMTP reply: 4xx asks to come again, and nothing was taken; 5xx is a refusal."""
    if 400 <= code < 500:
        return Handed.NOT_SENT
    return Handed.REFUSED if 500 <= code < 600 else Handed.UNKNOWN


def _answers(connection: BaseEmailBackend) -> bool:
    """Whether a connection that was opened before still works: nothing is handed over by asking."""
    server = getattr(connection, "connection", None)
    if not isinstance(server, smtplib.SMTP):
        return True
    try:
        return server.noop()[0] == 250
    except (OSError, smtplib.SMTPException):
        return False


class SmtpGateway:
    """The mail server of the settings; EMAIL_TIMEOUT bounds each step. For one thread.

    The connection to a server stays open for the mails that follow, until `close`. It is tried before each of them, and
    opened again where it broke meanwhile. Once a mail is on its way nothing is tried again.
    """

    def __init__(self) -> None:
        self._open: tuple[tuple[str, int, str], BaseEmailBackend] | None = None

    def send(self, letter: Letter, *, idem: str) -> Receipt:
        try:
            connection = self._connection()
        except (smtplib.SMTPAuthenticationError, smtplib.SMTPNotSupportedError) as exc:
            return Receipt(Handed.CONFIG_ERROR, code=type(exc).__name__)
        except (OSError, smtplib.SMTPException) as exc:
            return Receipt(Handed.NOT_SENT, code=type(exc).__name__)
        try:
            sent = connection.send_messages([self._message(letter, idem)])
            return Receipt(Handed.ACCEPTED if sent else Handed.UNKNOWN)
        except smtplib.SMTPRecipientsRefused as exc:
            # The address is refused; the connection is as good as before.
            code = next(iter(exc.recipients.values()), (0, b""))[0]
            return Receipt(classify(code), code=str(code))
        except smtplib.SMTPResponseException as exc:
            self.close()
            return Receipt(classify(exc.smtp_code), code=str(exc.smtp_code))
        except (OSError, smtplib.SMTPException) as exc:
            # The line went dead after the connection stood: the mail may be on its way.
            self.close()
            log.warning("mail.no_answer", error=type(exc).__name__)
            return Receipt(Handed.UNKNOWN, code=type(exc).__name__)

    def _connection(self) -> BaseEmailBackend:
        """The open connection to the server that the settings name now; raises where there is none to be had."""
        server = (settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_HOST_USER)
        if self._open is not None and (self._open[0] != server or not _answers(self._open[1])):
            self.close()
        if self._open is None:
            connection = get_connection()
            connection.open()
            self._open = server, connection
        return self._open[1]

    def close(self) -> None:
        """Say goodbye to the server, if it still listens."""
        if self._open is not None:
            connection, self._open = self._open[1], None
            try:
                connection.close()
            except (OSError, smtplib.SMTPException):
                pass

    def _message(self, letter: Letter, idem: str) -> EmailMultiAlternatives:
        message = EmailMultiAlternatives(
            letter.subject,
            letter.text,
            formataddr((letter.name, settings.DEFAULT_FROM_EMAIL)),
            [letter.to],
            reply_to=[letter.reply_to] if letter.reply_to else None,
            headers={"Message-ID": f"<{idem}@{settings.MAIL_DOMAIN}>", "Auto-Submitted": "auto-generated"},
        )
        message.attach_alternative(letter.html, "text/html")
        return message
