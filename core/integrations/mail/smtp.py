"""Mail through Django's mail back end: SMTP by the settings (EMAIL_HOST etc.)."""

import smtplib
from email.utils import formataddr

import structlog
from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection
from django.core.mail.backends.base import BaseEmailBackend

from core.integrations.delivery import DeliveryStatus, SendResult
from core.integrations.mail.base import MailMessage

log = structlog.get_logger(__name__)


def classify(code: int) -> DeliveryStatus:
    """The status of an SMTP reply: 4xx means try again later, nothing was accepted; 5xx is a refusal."""
    if 400 <= code < 500:
        return DeliveryStatus.NOT_SENT
    return DeliveryStatus.REFUSED if 500 <= code < 600 else DeliveryStatus.UNKNOWN


def _answers(connection: BaseEmailBackend) -> bool:
    """Whether an open connection still works; the check sends no mail."""
    server = getattr(connection, "connection", None)
    if not isinstance(server, smtplib.SMTP):
        return True
    try:
        return server.noop()[0] == 250
    except (OSError, smtplib.SMTPException):
        return False


class SmtpGateway:
    """The mail server of the settings; EMAIL_TIMEOUT limits each step. Not thread-safe.

    The connection stays open for the following mails, until `close`. It is checked before each mail, and reopened if it
    is broken. Once sending a mail has begun nothing is retried.
    """

    def __init__(self) -> None:
        self._open: tuple[tuple[str, int, str], BaseEmailBackend] | None = None

    def send(self, letter: MailMessage, *, idem: str) -> SendResult:
        try:
            connection = self._connection()
        except (smtplib.SMTPAuthenticationError, smtplib.SMTPNotSupportedError) as exc:
            return SendResult(DeliveryStatus.CONFIG_ERROR, code=type(exc).__name__)
        except (OSError, smtplib.SMTPException) as exc:
            return SendResult(DeliveryStatus.NOT_SENT, code=type(exc).__name__)
        try:
            sent = connection.send_messages([self._message(letter, idem)])
            return SendResult(DeliveryStatus.ACCEPTED if sent else DeliveryStatus.UNKNOWN)
        except smtplib.SMTPRecipientsRefused as exc:
            # The address is refused; the connection still works.
            code = next(iter(exc.recipients.values()), (0, b""))[0]
            return SendResult(classify(code), code=str(code))
        except smtplib.SMTPResponseException as exc:
            self.close()
            return SendResult(classify(exc.smtp_code), code=str(exc.smtp_code))
        except (OSError, smtplib.SMTPException) as exc:
            # The connection broke after it was established: the mail may have been sent.
            self.close()
            log.warning("mail.no_answer", error=type(exc).__name__)
            return SendResult(DeliveryStatus.UNKNOWN, code=type(exc).__name__)

    def _connection(self) -> BaseEmailBackend:
        """The open connection to the server of the current settings; raises if it can't be opened."""
        server = (settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_HOST_USER)
        if self._open is not None and (self._open[0] != server or not _answers(self._open[1])):
            self.close()
        if self._open is None:
            connection = get_connection()
            connection.open()
            self._open = server, connection
        return self._open[1]

    def close(self) -> None:
        """Close the connection to the server, if it is open."""
        if self._open is not None:
            connection, self._open = self._open[1], None
            try:
                connection.close()
            except (OSError, smtplib.SMTPException):
                pass

    def _message(self, letter: MailMessage, idem: str) -> EmailMultiAlternatives:
        message = EmailMultiAlternatives(
            letter.subject,
            letter.text,
            formataddr((letter.name, letter.address or settings.DEFAULT_FROM_EMAIL)),
            [letter.to],
            reply_to=[letter.reply_to] if letter.reply_to else None,
            headers={"Message-ID": f"<{idem}@{settings.MAIL_DOMAIN}>", "Auto-Submitted": "auto-generated"},
        )
        message.attach_alternative(letter.html, "text/html")
        return message
