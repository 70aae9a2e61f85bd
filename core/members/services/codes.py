"""Prove a telephone by a code in a text message (D12, D14): five tries, three minutes, each step a conditional UPDATE.

The message is sent to the number that was typed, whether or not somebody has an account with it.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.db.models import F
from django.utils import timezone

from core.brands import selectors as brands
from core.guard import services as guard
from core.kit.errors import NotFound, ServiceDown
from core.kit.tenancy import current_brand_id
from core.members.errors import CodeTriesSpent, NotProved, PhoneCodeOver, PhoneCodeWrong
from core.members.models import PhoneCode
from core.members.states import CodeState
from core.notify import services as notify

LIVES = timedelta(minutes=3)
# So long the token of a right code can be used: what is left of a form is typed meanwhile.
TOKEN_LIVES = timedelta(minutes=30)
KEEP = timedelta(days=1)
TRIES = 5
DAY, HOUR = 86_400, 3600
SENDS_OF_PHONE, SENDS_OF_ADDRESS, SENDS_OF_SUBJECT = 5, 100, 10
TRIES_OF_ADDRESS = 30
FINDS_OF_PHONE = 3
_FINDING = (PhoneCode.Purpose.FIND_ID, PhoneCode.Purpose.FIND_PASSWORD)


@dataclass(frozen=True)
class Proof:
    """A telephone and the token that says it was proved."""

    phone: str
    token: str


def is_proving() -> bool:
    """Whether the brand in force can send text messages, and so asks for proofs."""
    brand = brands.by_id(current_brand_id())
    return bool(brand and brand.has_sms)


def keyed(text: str) -> str:
    """A keyed hash of something within the brand in force: equal things have equal ones, and nobody reads them back."""
    own = f"{current_brand_id()}:{text}"
    return hmac.new(f"phone code {settings.SECRET_KEY}".encode(), own.encode(), hashlib.sha256).hexdigest()


def order_subject(order_num: str) -> str:
    """What a proof for an order is about; nobody is told whether there is such an order."""
    return f"order:{order_num.strip().upper()[:40]}"


def send(*, purpose: str, phone: str, subject: str = "", address: str, language: str) -> PhoneCode:
    """Send a code to a telephone (digits); returns its row. `subject` names what it is about.

    Raises TooMany (-60) beyond the limits of the number, the subject and the address, ServiceDown (-90) where the
    brand has no carrier.
    """
    if not is_proving():
        raise ServiceDown()
    brand_id, mark = current_brand_id(), keyed(phone)
    guard.hit(f"phone-code:{brand_id}:address:{address}", limit=SENDS_OF_ADDRESS, seconds=DAY)
    if purpose in _FINDING:
        guard.hit(f"phone-code:{brand_id}:find:{mark}", limit=FINDS_OF_PHONE, seconds=HOUR)
    guard.hit(f"phone-code:{brand_id}:phone:{mark}", limit=SENDS_OF_PHONE, seconds=DAY)
    if subject:
        guard.hit(f"phone-code:{brand_id}:subject:{purpose}:{keyed(subject)}", limit=SENDS_OF_SUBJECT, seconds=DAY)
    code = f"{secrets.randbelow(1_000_000):06}"
    # Only the newest code of a purpose counts.
    PhoneCode.objects.filter(phone_mark=mark, purpose=purpose, state=CodeState.SENT).update(state=CodeState.LOCKED)
    row = PhoneCode(purpose=purpose, subject=subject, phone_mark=mark, expires_at=timezone.now() + LIVES)
    row.code_hash = keyed(f"{purpose}:{mark}:{code}")
    row.save()
    reader = notify.Reader(phone=phone, language=language)
    notify.tell("phone_code", reader, ref=f"code:{row.pk}", facts={"code": code})
    return row


def confirm(*, code_id: int, code: str, address: str) -> str:
    """Try a code; returns the token that stands for it, once.

    Raises NotFound, PhoneCodeWrong (-13) with `tries_left`, CodeTriesSpent (-12) after five tries, PhoneCodeOver (-44).
    """
    guard.hit(f"phone-code-try:{current_brand_id()}:{address}", limit=TRIES_OF_ADDRESS, seconds=HOUR)
    row = PhoneCode.objects.filter(pk=code_id).first()
    if row is None:
        raise NotFound()
    now = timezone.now()
    live = PhoneCode.objects.filter(pk=row.pk, state=CodeState.SENT, expires_at__gt=now, tries__lt=TRIES)
    # Counted before it is looked at: a hundred at once count as a hundred.
    counted = live.update(tries=F("tries") + 1)
    row.refresh_from_db()
    if counted != 1:
        if row.state == CodeState.SENT and row.tries >= TRIES:
            raise CodeTriesSpent(retry_after=1)
        raise PhoneCodeOver()
    if not hmac.compare_digest(row.code_hash, keyed(f"{row.purpose}:{row.phone_mark}:{code}")):
        left = TRIES - row.tries
        if left <= 0:
            raise CodeTriesSpent(retry_after=1)
        raise PhoneCodeWrong(data={"tries_left": left})
    token = secrets.token_urlsafe(24)
    proved = PhoneCode.objects.filter(pk=row.pk, state=CodeState.SENT).update(
        state=CodeState.PROVED, token_hash=keyed(token), expires_at=now + TOKEN_LIVES, tries=0
    )
    if proved != 1:
        raise PhoneCodeOver()
    return token


def proved(*, purpose: str, proof: Proof, subject: str | None = None) -> PhoneCode:
    """The proof that a token stands for.

    Raises NotProved for another purpose, telephone or subject, and when it is over.
    """
    row = PhoneCode.objects.filter(
        token_hash=keyed(proof.token), purpose=purpose, state=CodeState.PROVED, expires_at__gt=timezone.now()
    ).first()
    fits = row is not None and hmac.compare_digest(row.phone_mark, keyed(proof.phone))
    if row is None or not proof.token or not fits or (subject is not None and row.subject != subject):
        raise NotProved(data={"errors": {"phone_num": str(NotProved.message)}})
    return row


def use(*, purpose: str, proof: Proof, subject: str | None = None) -> PhoneCode:
    """Use a proof up, inside the caller's transaction: of two at once exactly one gets it. Raises NotProved."""
    row = proved(purpose=purpose, proof=proof, subject=subject)
    if PhoneCode.objects.filter(pk=row.pk, state=CodeState.PROVED).update(state=CodeState.USED) != 1:
        raise NotProved(data={"errors": {"phone_num": str(NotProved.message)}})
    return row


def aim(*, row: PhoneCode, subject: str) -> None:
    """Say what a proof is about from now on, where that is known only after it. Raises NotProved."""
    if PhoneCode.objects.filter(pk=row.pk, state=CodeState.PROVED).update(subject=subject) != 1:
        raise NotProved()


def miss(row: PhoneCode, *, most: int) -> None:
    """Count a name that a proof did not fit; at the last of `most` it is used up."""
    PhoneCode.objects.filter(pk=row.pk, state=CodeState.PROVED).update(tries=F("tries") + 1)
    PhoneCode.objects.filter(pk=row.pk, state=CodeState.PROVED, tries__gte=most).update(state=CodeState.USED)


def forget(*, limit: int = 5000) -> int:
    """Delete codes that are over; the caller has left the brand scope."""
    old = PhoneCode.objects.filter(expires_at__lt=timezone.now() - KEEP).order_by("expires_at")
    count, _by = PhoneCode.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:limit])).delete()
    return count
