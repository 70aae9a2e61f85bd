"""Which company carries a brand's messages."""

from enum import StrEnum
from functools import lru_cache

from django.conf import settings

from core.brands.models import BonaejaObj
from core.integrations import live_mode
from core.integrations.mail.base import MailGateway
from core.integrations.mail.none import NoMail
from core.integrations.mail.sandbox import SandboxMail
from core.integrations.mail.smtp import SmtpGateway
from core.integrations.sms.base import SmsGateway, is_sandbox_key
from core.integrations.sms.bonaeja import BonaejaGateway


@lru_cache(maxsize=1024)
def _bonaeja(base_url: str, api_key: str, user_id: str, sender: str) -> BonaejaGateway:
    return BonaejaGateway(base_url=base_url, api_key=api_key, user_id=user_id, sender=sender)


@lru_cache(maxsize=4)
def _sandbox_mail(base_url: str) -> SandboxMail:
    return SandboxMail(base_url=base_url)


def sms(brand_id: int) -> SmsGateway | None:
    """The brand's carrier of text messages; None where it has not set one up."""
    account = BonaejaObj.objects.filter(brand_id=brand_id).first()
    if account is None or not account.is_complete:
        return None
    url = settings.SANDBOX_URL if is_sandbox_key(account.api_key) else settings.BONAEJA_URL
    return _bonaeja(url, account.api_key, account.user_id, account.sender)


def mail() -> MailGateway:
    """The way out for mail: the mail server of the settings, in a demo without one the sandbox, else none."""
    if settings.EMAIL_HOST:
        return SmtpGateway()
    return _sandbox_mail(settings.SANDBOX_URL) if is_demo() else NoMail()


def is_demo() -> bool:
    """Whether the installation uses the sandbox of the demo, for payments or text messages. A shop that does not is
    real, and its mails must not end in the sandbox as sent (D32)."""
    return live_mode.SANDBOX in live_mode.kinds_in_use()


class MailState(StrEnum):
    """Where mails go: to the mail server, to the demo's sandbox, or nowhere."""

    SERVER = "server"
    SANDBOX = "sandbox"
    NONE = "none"


def mail_state() -> MailState:
    """Where mails of this installation go."""
    if settings.EMAIL_HOST:
        return MailState.SERVER
    return MailState.SANDBOX if is_demo() else MailState.NONE


def describe_mail() -> str:
    """`ok`, or what is wrong with the settings of mail, for operators."""
    return {
        MailState.SERVER: "ok",
        MailState.SANDBOX: "no server set, mails go to the sandbox",
        MailState.NONE: "no server set, no mail is sent",
    }[mail_state()]
