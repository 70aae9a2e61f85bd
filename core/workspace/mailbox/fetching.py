"""Reads the mailboxes of all brands, by the clock (docs/rules/desk.md)."""

from datetime import timedelta
from typing import Any

import structlog
from django.db.models import F, Q
from django.utils import timezone

from core.common.tenancy import brand_scope, unscoped
from core.integrations.contracts import MailboxAccount, MailboxFailed, RawMail
from core.integrations.contracts import mailbox_reading as reading
from core.jobs.contracts import every
from core.workspace.mailbox.receiving import receive
from core.workspace.mailbox.settings import account_of
from core.workspace.models import MailboxSetting

log = structlog.get_logger(__name__)

EVERY = timedelta(seconds=60)
# Of a mailbox that failed: twice as long each time.
SLOWEST = timedelta(hours=1)
# A process that reads for longer has died.
CLAIM = timedelta(minutes=10)
# Under another validity so much is read again.
PAST = timedelta(days=30)
MAX_ROUNDS = 10


@every(20, "mailbox.fetch", queue="outbox")
def fetch_all() -> int:
    """Read the mailboxes that are due. Returns how many mails came."""
    now = timezone.now()
    with unscoped("mailboxes of all brands are read by one clock"):
        due = MailboxSetting.objects.filter(is_on=True).filter(Q(checked_at=None) | Q(checked_at__lte=now - EVERY))
        rows = list(due.values_list("pk", "brand_id", "failures", "checked_at"))
    count = 0
    for pk, brand_id, failures, checked_at in rows:
        wait = min(EVERY * 2 ** min(failures, 10), SLOWEST)
        if checked_at is None or checked_at <= now - wait:
            with brand_scope(brand_id):
                count += fetch(pk)
    return count


def fetch(pk: int) -> int:
    """Read a mailbox of the brand in force, unless somebody else does. Returns how many mails came."""
    now = timezone.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - CLAIM)
    if not MailboxSetting.objects.filter(free, pk=pk, is_on=True).update(claimed_at=now):
        return 0
    setting = MailboxSetting.objects.get(pk=pk)
    try:
        count = _read(setting, account_of(setting))
        done: dict[str, Any] = {"error": "", "failed_at": None, "failures": 0}
    except MailboxFailed as failure:
        log.warning("a mailbox was not read", code=failure.code, detail=failure.detail)
        count = 0
        done = {"error": failure.code, "failed_at": setting.failed_at or now, "failures": F("failures") + 1}
    MailboxSetting.objects.filter(pk=pk).update(claimed_at=None, checked_at=timezone.now(), **done)
    return count


def _read(setting: MailboxSetting, account: MailboxAccount) -> int:
    """Raises MailboxFailed."""
    count = 0
    since = max((setting.begins_on or timezone.localdate()) - timedelta(days=1), timezone.localdate() - PAST)
    validity, after = setting.validity, setting.last_uid
    for _round in range(MAX_ROUNDS):
        new = reading.read_new(account, validity=validity, after=after, since=since)
        for raw in new.mails:
            count += _store(raw, setting)
        # What was stored is not read again, though the next part fails. A mailbox that was set up again meanwhile
        # begins where that said.
        unchanged = MailboxSetting.objects.filter(pk=setting.pk, validity=validity, last_uid=after)
        validity, after = new.validity, new.last_uid
        if not unchanged.update(validity=validity, last_uid=after) or not new.has_more:
            break
    return count


def _store(raw: RawMail, setting: MailboxSetting) -> int:
    """Store a mail; one that can't be stored never holds up the next."""
    try:
        return int(receive(raw=raw, setting=setting) is not None)
    except Exception as exc:
        log.error("a mail was not stored", uid=raw.uid, exc_info=exc)
        return 0
