"""A brand's mailbox: set up, tried, switched off (docs/rules/desk.md)."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _

from core.common.errors import Invalid
from core.integrations.contracts import MailboxAccount, MailboxFailed, MailServer
from core.integrations.contracts import mailbox_connecting as connecting
from core.integrations.contracts import mailbox_practice as practice
from core.notifications.contracts import is_demo
from core.security import services as security
from core.workspace.mailbox.answers import MailboxRecord, MailboxTest
from core.workspace.models import MailboxSetting

# Tries of the servers in an hour: each is a connection to hosts that people typed.
MAX_TESTS = 20
_FIELDS = (
    "is_on",
    "is_practice",
    "address",
    "sender_name",
    "imap_host",
    "imap_port",
    "smtp_host",
    "smtp_port",
    "login",
)
_SERVERS = ("imap_host", "smtp_host")


def find_setting() -> MailboxSetting:
    """The mailbox of the brand in force; a new one where it has none."""
    return MailboxSetting.objects.first() or MailboxSetting()


def serialize_setting(setting: MailboxSetting) -> MailboxRecord:
    """The mailbox as managers see it: never the password."""
    return {
        "is_on": setting.is_on,
        "is_practice": setting.is_practice,
        "can_practice": is_demo(),
        "address": setting.address,
        "sender_name": setting.sender_name,
        "imap_host": setting.imap_host,
        "imap_port": setting.imap_port,
        "smtp_host": setting.smtp_host,
        "smtp_port": setting.smtp_port,
        "login": setting.login,
        "has_password": bool(setting.password_sealed),
        "checked_at": setting.checked_at,
        "failed_at": setting.failed_at,
        "error": setting.error,
    }


def save_setting(*, values: Mapping[str, Any]) -> MailboxSetting:
    """Save the mailbox; an absent or empty password is kept. Raises Invalid (-50) by field.

    With another address or another server what was read of the one before means nothing: reading begins again.
    """
    setting = find_setting()
    before = (setting.address, setting.imap_host, setting.is_practice)
    for name in _FIELDS:
        if name in values:
            setattr(setting, name, values[name])
    if values.get("password"):
        setting.set_password(values["password"])
    if setting.is_on:
        _check(setting)
    if before != (setting.address, setting.imap_host, setting.is_practice) or setting.begins_on is None:
        setting.validity = setting.last_uid = 0
        setting.begins_on = timezone.localdate()
    setting.error, setting.failed_at, setting.failures = "", None, 0
    setting.save()
    return setting


def _check(setting: MailboxSetting) -> None:
    needed = _("필수 항목을 입력해 주세요.")
    names = ["address"] if setting.is_practice else ["address", "login", *_SERVERS]
    errors: dict[str, Any] = {name: needed for name in names if not getattr(setting, name)}
    if not setting.is_practice and not setting.password_sealed:
        errors["password"] = needed
    if setting.is_practice and not is_demo():
        errors["is_practice"] = _("시험 우편함은 시험 서비스를 쓰는 쇼핑몰에서만 쓸 수 있어요.")
    if setting.imap_port not in connecting.IMAP_PORTS:
        errors["imap_port"] = _("993이나 143만 쓸 수 있어요.")
    if setting.smtp_port not in connecting.SMTP_PORTS:
        errors["smtp_port"] = _("465나 587만 쓸 수 있어요.")
    if errors:
        raise Invalid(errors)


def account_of(setting: MailboxSetting) -> MailboxAccount:
    """The account for the adapter. Raises MailboxFailed where the practice mailbox does not answer."""
    if not setting.is_practice:
        return MailboxAccount(
            address=setting.address,
            user=setting.login,
            password=setting.password,
            imap=MailServer(setting.imap_host, setting.imap_port),
            smtp=MailServer(setting.smtp_host, setting.smtp_port),
        )
    return practice.open_account(settings.SANDBOX_URL, setting.address)


def try_servers(setting: MailboxSetting) -> MailboxTest:
    """Sign in to both servers; nothing is read or sent. '' for one that works. Raises TooMany."""
    security.hit(f"mailbox-test:{setting.brand_id}", limit=MAX_TESTS, seconds=3600)
    try:
        account = account_of(setting)
    except MailboxFailed as failure:
        return {"imap": failure.code, "smtp": failure.code}
    return {"imap": _try(connecting.open_imap, account), "smtp": _try(connecting.open_smtp, account)}


def _try(opens: Any, account: MailboxAccount) -> str:
    try:
        client = opens(account)
    except MailboxFailed as failure:
        return failure.code
    with suppress(Exception):
        (client.logout if hasattr(client, "logout") else client.quit)()
    return ""
