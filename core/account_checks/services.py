"""Start a one-won check and confirm its code (D12): five tries, ten starts a day, one start at a time.

Every step is a conditional UPDATE or a unique row, so that of many at once exactly one gets through. The
code is compared by the checker; we never hold it.
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

from core.account_checks.errors import CheckLocked, CheckOver, NotYourAccount, WrongCode
from core.account_checks.models import AccountCheck
from core.account_checks.states import MOVES, CheckState
from core.guard import services as guard
from core.guard.errors import StillRunning
from core.kit import states
from core.kit.errors import Invalid, MoveNotAllowed, NotFound, ServiceDown
from core.kit.inserts import insert_once
from core.kit.partial import held_by
from core.kit.tenancy import current_brand_id
from core.outside import live
from core.outside.account_check.base import Account, AccountVerifier, Checked, Verdict
from core.outside.account_check.clova import ClovaVerifier
from core.payments.selectors import common_code, plays
from core.payments.services import RefundAccount

TRIES, STARTS, STARTS_OF_ADDRESS, TRIES_OF_ADDRESS = 5, 10, 100, 30
DAY, HOUR = 86_400, 3600
CODE_LIVES = timedelta(minutes=10)
# After so long without an answer a start is given up: whoever began it is gone.
STARTING = timedelta(seconds=60)
# Days for which an account that nobody verified stays readable.
KEEP_UNVERIFIED_DAYS = 7


@dataclass(frozen=True)
class Asker:
    """Who wants an account checked: `actor` names a member or a visitor's order; `address` is where from."""

    actor: str
    address: str = field(repr=False)
    user: Any = None


@lru_cache(maxsize=4)
def _clova(base_url: str, secret: str) -> ClovaVerifier:
    return ClovaVerifier(base_url=base_url, secret=secret)


def verifier() -> AccountVerifier:
    """The checker of the settings, else the sandbox's."""
    if settings.EKYC_SECRET:
        return _clova(settings.EKYC_URL, settings.EKYC_SECRET)
    return _clova(f"{settings.SANDBOX_URL}/ekyc", "local")


def credentials(besides: int | None = None) -> set[str]:
    """Whether a real checker is set up, for `outside.live`."""
    del besides
    return {live.LIVE} if settings.EKYC_SECRET else set()


def available() -> bool:
    """Whether anybody checks accounts: a real checker, or the sandbox where the brand's money is play money."""
    return bool(settings.EKYC_SECRET) or plays()


def start(*, asker: Asker, account: RefundAccount, birth: str) -> AccountCheck:
    """Have one won paid into an account; returns the check whose code is awaited.

    Raises TooMany (-60) beyond the limits of the account, the asker and the address, StillRunning (-42)
    while another start of the asker or of the account is on its way, NotYourAccount (-50) where account
    and holder don't fit, ServiceDown (-90) where the checker gives no clear answer.
    """
    brand_id = current_brand_id()
    mark = account_mark(account)
    for key, limit in ((f"account:{mark}", STARTS), (f"actor:{asker.actor}", STARTS)):
        guard.hit(f"one-won:{brand_id}:{key}", limit=limit, seconds=DAY)
    guard.hit(f"one-won:{brand_id}:address:{asker.address}", limit=STARTS_OF_ADDRESS, seconds=DAY)
    check = _claim(asker, account, mark)
    number = account.account_num
    verdict = verifier().start(Account(common_code(account.bank), number, account.holder, birth), ref=check.ref)
    return _started(check, verdict)


def account_mark(account: RefundAccount) -> str:
    """A keyed hash of an account: finds the same one again without telling which it is."""
    text = f"{current_brand_id()}:{account.bank}:{account.account_num}"
    return hmac.new(f"one-won {settings.SECRET_KEY}".encode(), text.encode(), hashlib.sha256).hexdigest()


def _claim(asker: Asker, account: RefundAccount, mark: str) -> AccountCheck:
    """The row of a start, committed before the call; the database has room for one at a time."""
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
    # Only the newest code counts.
    older = AccountCheck.objects.filter(actor=asker.actor, state=CheckState.SENT, pk__lt=check.pk)
    older.update(state=CheckState.EXPIRED)
    return check


def _started(check: AccountCheck, verdict: Verdict) -> AccountCheck:
    sent = verdict.outcome is Checked.SENT
    also: dict[str, Any] = {"code": verdict.code[:80]}
    if sent:
        also["expires_at"] = timezone.now() + CODE_LIVES
    states.move(check, field="state", to=CheckState.SENT if sent else CheckState.FAILED, moves=MOVES, also=also)
    if verdict.outcome is Checked.REFUSED:
        raise NotYourAccount()
    if not sent:
        raise ServiceDown()
    return check


def confirm(*, asker: Asker, check_id: int, code: str) -> AccountCheck:
    """Try a code; returns the verified check.

    Raises NotFound for another's check, WrongCode (-13) with `tries_left`, CheckLocked (-12) after five
    tries, CheckOver (-44) for a check that is over, ServiceDown (-90) where the checker gives no clear
    answer; that costs a try, for it may have seen the code.
    """
    guard.hit(f"one-won-code:{current_brand_id()}:{asker.address}", limit=TRIES_OF_ADDRESS, seconds=HOUR)
    check = AccountCheck.objects.filter(pk=check_id, actor=asker.actor).first()
    if check is None:
        raise NotFound()
    _take_a_try(check)
    verdict = verifier().confirm(check.ref, code)
    if verdict.outcome is Checked.VERIFIED:
        _end(check, CheckState.VERIFIED, verified_at=timezone.now())
        return check
    if verdict.outcome is Checked.EXPIRED:
        # Also the answer to whoever comes second with the right code: the first is about to write it down.
        raise CheckOver()
    if verdict.outcome is not Checked.WRONG_CODE:
        raise ServiceDown()
    if check.tries >= TRIES:
        _end(check, CheckState.LOCKED)
        raise CheckLocked(retry_after=1)
    raise WrongCode(data={"tries_left": TRIES - check.tries})


def _take_a_try(check: AccountCheck) -> None:
    """Count a try before the code is looked at: a hundred at once count as a hundred."""
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


def account_of(check: AccountCheck | None) -> RefundAccount:
    """The account behind a verified check. Raises Invalid where there is none."""
    verified = check is not None and check.state == CheckState.VERIFIED
    account = RefundAccount.unsealed(check.account_sealed, check.brand_id) if check and verified else None
    if account is None:
        raise Invalid({"refund_account[account_num]": _("환불받을 계좌를 1원 인증으로 확인해 주세요.")})
    return account


def kept(user: Any) -> AccountCheck | None:
    """The account that a member verified last."""
    if not getattr(user, "is_authenticated", False):
        return None
    return AccountCheck.objects.filter(user=user, state=CheckState.VERIFIED).order_by("-pk").first()


def forget(*, user: Any) -> int:
    """Drop the accounts that a member verified."""
    mine = AccountCheck.objects.filter(user=user, state=CheckState.VERIFIED)
    return mine.update(account_sealed="", state=CheckState.EXPIRED)


def scrub(*, limit: int = 1000) -> int:
    """Drop accounts that nobody verified, after a week; the caller has left the brand scope."""
    until = timezone.now() - timedelta(days=KEEP_UNVERIFIED_DAYS)
    old = held_by(AccountCheck.objects.filter(created_at__lt=until), "check_to_scrub")
    old = old.exclude(state=CheckState.VERIFIED, user__isnull=False).order_by("created_at")
    return AccountCheck.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:limit])).update(account_sealed="")
