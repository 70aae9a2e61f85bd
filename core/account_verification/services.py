"""Start a one-won check and confirm its code (D12): five tries, ten starts a day, one start at a time.

Every step is a conditional UPDATE or a unique row, so that of parallel requests exactly one succeeds. The checking
service compares the code; we never store it.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from datetime import timedelta
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from core.account_verification.errors import CheckLocked, CheckOver, NotYourAccount, WrongCode
from core.account_verification.models import AccountCheck
from core.account_verification.states import MOVES, CheckState
from core.common import states
from core.common.errors import Invalid, MoveNotAllowed, NotFound, ServiceDown
from core.common.fast_insert import insert_once
from core.common.partial_index import using_partial_index
from core.common.tenancy import current_brand_id
from core.integrations import live_mode
from core.integrations.account_verification.base import Account, AccountVerifier, CheckResult, CheckStatus
from core.integrations.account_verification.clova import ClovaVerifier
from core.payments.selectors import common_code, uses_play_money
from core.payments.services import RefundAccount
from core.security import services as security
from core.security.errors import StillRunning

TRIES, STARTS, STARTS_OF_ADDRESS, TRIES_OF_ADDRESS = 5, 10, 100, 30
DAY, HOUR = 86_400, 3600
CODE_LIVES = timedelta(minutes=10)
# A start without an answer is given up after this time: its process has ended.
STARTING = timedelta(seconds=60)
# Days for which an unverified account is stored.
KEEP_UNVERIFIED_DAYS = 7


@dataclass(frozen=True)
class Asker:
    """The requester of a check: `actor` names a member or a visitor's order; `address` is the network address."""

    actor: str
    address: str = field(repr=False)
    user: Any = None


@lru_cache(maxsize=4)
def _clova(base_url: str, secret: str) -> ClovaVerifier:
    return ClovaVerifier(base_url=base_url, secret=secret)


def verifier() -> AccountVerifier:
    """The checking service of the settings, else the sandbox's."""
    if settings.EKYC_SECRET:
        return _clova(settings.EKYC_URL, settings.EKYC_SECRET)
    return _clova(f"{settings.SANDBOX_URL}/ekyc", "local")


def credentials(besides: int | None = None) -> set[str]:
    """Whether a real checking service is configured, for `core.integrations.live`."""
    del besides
    return {live_mode.LIVE} if settings.EKYC_SECRET else set()


def is_available() -> bool:
    """Whether accounts can be checked: by a real service, or by the sandbox if the brand uses play money."""
    return bool(settings.EKYC_SECRET) or uses_play_money()


def start_check(*, asker: Asker, account: RefundAccount, birth: str) -> AccountCheck:
    """Pay one won into an account. Returns the check that waits for its code.

    Raises TooMany (-60) beyond the limits of the account, the requester and the address, StillRunning (-42) while
    another start of the requester or of the account is in progress, NotYourAccount (-50) if account and holder don't
    match, ServiceDown (-90) without a clear answer of the checking service.
    """
    brand_id = current_brand_id()
    mark = account_mark(account)
    for key, limit in ((f"account:{mark}", STARTS), (f"actor:{asker.actor}", STARTS)):
        security.hit(f"one-won:{brand_id}:{key}", limit=limit, seconds=DAY)
    security.hit_address(f"one-won:{brand_id}", asker.address, limit=STARTS_OF_ADDRESS, seconds=DAY)
    check = _reserve_check(asker, account, mark)
    number = account.account_num
    verdict = verifier().start(Account(common_code(account.bank), number, account.holder, birth), ref=check.ref)
    return _started(check, verdict)


def account_mark(account: RefundAccount) -> str:
    """A keyed hash of an account: identifies the same account without revealing it."""
    text = f"{current_brand_id()}:{account.bank}:{account.account_num}"
    return hmac.new(f"one-won {settings.SECRET_KEY}".encode(), text.encode(), hashlib.sha256).hexdigest()


def _reserve_check(asker: Asker, account: RefundAccount, mark: str) -> AccountCheck:
    """Write the row of a start, committed before the call. The database allows one at a time."""
    gone = AccountCheck.objects.filter(state=CheckState.REQUESTED, created_at__lt=timezone.now() - STARTING)
    gone.update(state=CheckState.FAILED, code="SENDER_GONE")
    check = AccountCheck(
        brand_id=current_brand_id(),
        actor=asker.actor,
        user=asker.user,
        ref=secrets.token_hex(16),
        account_sealed=account.sealed(current_brand_id()),
        account_masked=account.masked,
        account_mark=mark,
    )
    if not insert_once(check):
        raise StillRunning()
    # Only the newest code is valid.
    older = AccountCheck.objects.filter(actor=asker.actor, state=CheckState.SENT, pk__lt=check.pk)
    older.update(state=CheckState.EXPIRED)
    return check


def _started(check: AccountCheck, verdict: CheckResult) -> AccountCheck:
    sent = verdict.outcome is CheckStatus.SENT
    also: dict[str, Any] = {"code": verdict.code[:80]}
    if sent:
        also["expires_at"] = timezone.now() + CODE_LIVES
    states.move(check, field="state", to=CheckState.SENT if sent else CheckState.FAILED, moves=MOVES, also=also)
    if verdict.outcome is CheckStatus.REFUSED:
        raise NotYourAccount()
    if not sent:
        raise ServiceDown()
    return check


def confirm_check(*, asker: Asker, check_id: int, code: str) -> AccountCheck:
    """Try a code. Returns the verified check.

    Raises NotFound for another's check, WrongCode (-13) with `tries_left`, CheckLocked (-12) after five tries,
    CheckOver (-44) for a finished check, ServiceDown (-90) without a clear answer of the checking service; that costs a
    try, because the service may have seen the code.
    """
    security.hit_address(f"one-won-code:{current_brand_id()}", asker.address, limit=TRIES_OF_ADDRESS, seconds=HOUR)
    check = AccountCheck.objects.filter(pk=check_id, actor=asker.actor).first()
    if check is None:
        raise NotFound()
    _count_try(check)
    verdict = verifier().confirm(check.ref, code)
    if verdict.outcome is CheckStatus.VERIFIED:
        _end(check, CheckState.VERIFIED, verified_at=timezone.now())
        return check
    if verdict.outcome is CheckStatus.EXPIRED:
        # Also the answer to a second request with the right code while the first is being written.
        raise CheckOver()
    if verdict.outcome is not CheckStatus.WRONG_CODE:
        raise ServiceDown()
    if check.tries >= TRIES:
        _end(check, CheckState.LOCKED)
        raise CheckLocked(retry_after=1)
    raise WrongCode(data={"tries_left": TRIES - check.tries})


def _count_try(check: AccountCheck) -> None:
    """Count a try before the code is checked, so that parallel tries are all counted."""
    now = timezone.now()
    open_one = AccountCheck.objects.filter(pk=check.pk, state=CheckState.SENT, expires_at__gt=now, tries__lt=TRIES)
    taken = open_one.update(tries=F("tries") + 1)
    check.refresh_from_db()
    if taken == 1:
        return
    if check.state == CheckState.LOCKED or check.tries >= TRIES:
        raise CheckLocked(retry_after=1)
    AccountCheck.objects.filter(pk=check.pk, state=CheckState.SENT, expires_at__lte=now).update(
        state=CheckState.EXPIRED
    )
    raise CheckOver()


def _end(check: AccountCheck, to: CheckState, **also: Any) -> None:
    try:
        states.move(check, field="state", to=to, moves=MOVES, also=also)
    except MoveNotAllowed as exc:
        raise CheckOver() from exc


def verified_account(check: AccountCheck | None) -> RefundAccount:
    """The account of a verified check. Raises Invalid if there is none."""
    verified = check is not None and check.state == CheckState.VERIFIED
    account = RefundAccount.unsealed(check.account_sealed, check.brand_id) if check and verified else None
    if account is None:
        raise Invalid({"refund_account[account_num]": _("환불받을 계좌를 1원 인증으로 확인해 주세요.")})
    return account


def last_verified(user: Any) -> AccountCheck | None:
    """The account that a member verified last."""
    if not getattr(user, "is_authenticated", False):
        return None
    return AccountCheck.objects.filter(user=user, state=CheckState.VERIFIED).order_by("-pk").first()


def forget_accounts(*, user: Any) -> int:
    """Forget the accounts that a member verified."""
    mine = AccountCheck.objects.filter(user=user, state=CheckState.VERIFIED)
    return mine.update(account_sealed="", state=CheckState.EXPIRED)


def drop_unverified(*, limit: int = 1000) -> int:
    """Delete unverified accounts after a week. The caller has left the brand scope."""
    until = timezone.now() - timedelta(days=KEEP_UNVERIFIED_DAYS)
    old = using_partial_index(AccountCheck.objects.filter(created_at__lt=until), "check_to_scrub")
    old = old.exclude(state=CheckState.VERIFIED, user__isnull=False).order_by("created_at")
    return AccountCheck.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:limit])).update(account_sealed="")
