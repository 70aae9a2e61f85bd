"""Mail through Django's mail back end: SMTP as the settings say (EMAIL_HOST and its like)."""

import smtplib
from email.utils import formataddr

import structlog
from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection

from core.outside.delivery import Handed, Receipt
from core.outside.mail.base import Letter

log = structlog.get_logger(__name__)


def classify(code: int) -> Handed:
    """An SMTP reply: 4xx asks to come again, and nothing was taken; 5xx is a refusal."""
    if 400 <= code < 500:
        return Handed.NOT_SENT
    return Handed.REFUSED if 500 <= code < 600 else Handed.UNKNOWN


class SmtpGateway:
    """The mail server of the settings; EMAIL_TIMEOUT bounds each step."""

    def send(self, letter: Letter, *, idem: str) -> Receipt:
        connection = get_connection()
        try:
            connection.open()
        except (smtplib.SMTPAuthenticationError, smtplib.SMTPNotSupportedError) as exc:
            return Receipt(Handed.CONFIG_ERROR, code=type(exc).__name__)
        except (OSError, smtplib.SMTPException) as exc:
            return Receipt(Handed.NOT_SENT, code=type(exc).__name__)
        try:
            sent = connection.send_messages([self._message(letter, idem)])
            return Receipt(Handed.ACCEPTED if sent else Handed.UNKNOWN)
        except smtplib.SMTPRecipientsRefused as exc:
            code = next(iter(exc.recipients.values()), (0, b""))[0]
            return Receipt(classify(code), code=str(code))
        except smtplib.SMTPResponseException as exc:
            return Receipt(classify(exc.smtp_code), code=str(exc.smtp_code))
        except (OSError, smtplib.SMTPException) as exc:
            # The line went dead after the connection stood: the mail may be on its way.
            log.warning("mail.no_answer", error=type(exc).__name__)
            return Receipt(Handed.UNKNOWN, code=type(exc).__name__)
        finally:
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
