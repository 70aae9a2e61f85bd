"""The daily limit of a brand's text messages (security 10): each costs money, and strangers can cause them.

A code is counted when it is requested, every other message when it is sent.
"""

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.brands import selectors as brands
from core.common import local_cache
from core.common.errors import TooMany
from core.common.tenancy import current_brand_id
from core.notifications.outbox.services import Notice, enqueue
from core.notifications.outbox.states import Channel
from core.security import events
from core.security import services as security

DAY = 86_400
CHECK_SECONDS = 2.0
ALARM = "sms_limit"


class SmsLimitReached(TooMany):
    """The brand has sent as many text messages today as it allows; `retry_after` is the time until midnight."""

    message = _("오늘 보낼 수 있는 문자를 다 보냈어요. 내일 다시 해 주시거나 고객센터로 알려 주세요.")


def take() -> bool:
    """Count a text message of today; whether the brand may still send it. Beyond the limit managers are alerted."""
    if security.increment_counter(_key(), seconds=DAY) <= _limit():
        return True
    _alert()
    return False


def require_one() -> None:
    """Count a text message of today. Raises SmsLimitReached (-60)."""
    if not take():
        raise _reached()


def check() -> None:
    """Raises SmsLimitReached (-60) where no text message is left today; counts nothing."""
    if is_reached():
        raise _reached()


def is_reached() -> bool:
    """Whether no text message is left today; cached for two seconds."""
    return local_cache.get_or_set(("notifications.sms_limit", current_brand_id()), CHECK_SECONDS, _is_reached)


def _is_reached() -> bool:
    try:
        security.check_limit(_key(), limit=_limit(), seconds=DAY)
    except TooMany:
        return True
    return False


def _reached() -> SmsLimitReached:
    now = timezone.localtime()
    return SmsLimitReached(retry_after=DAY - (now.hour * 60 + now.minute) * 60 - now.second)


def _key() -> str:
    return f"sms:{current_brand_id()}:{timezone.localdate():%Y%m%d}"


def _limit() -> int:
    brand = brands.by_id(current_brand_id())
    return int(brand.setting["sms_daily_limit"]) if brand else 0


def _alert() -> None:
    """A security event for each refused message, and one mail a day to the shop."""
    brand = brands.by_id(current_brand_id())
    events.record(events.Kind.SMS_LIMIT, detail=f"{_limit()}")
    email = brand.public["ko"]["email"] if brand else ""
    facts = {"limit": _limit(), "path": "/manager/settings/default"}
    notice = Notice(kind=ALARM, ref=f"sms-limit:{timezone.localdate():%Y%m%d}", facts=facts)
    enqueue(notice, [(Channel.MAIL, email)] if email else [])
