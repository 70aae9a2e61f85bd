"""Phone verification by a code in a text message (D12, D14): five tries, three minutes, conditional UPDATEs.

The message is sent to the given number, whether or not an account has it.
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
from core.common.errors import NotFound, ServiceDown
from core.common.tenancy import current_brand_id
from core.members.errors import CodeTriesSpent, NotProved, PhoneCodeOver, PhoneCodeWrong
from core.members.models import PhoneCode
from core.members.states import CodeState
from core.notifications import services as notify
from core.notifications import sms_limit
from core.security import services as security

CODE_LIFETIME = timedelta(minutes=3)
# How long the token of a correct code is valid: the user completes a form meanwhile.
TOKEN_LIFETIME = timedelta(minutes=30)
RETENTION = timedelta(days=1)
MAX_TRIES = 5
DAY, HOUR = 86_400, 3600
MAX_SENDS_PER_PHONE, MAX_SENDS_PER_ADDRESS, MAX_SENDS_PER_SUBJECT = 5, 100, 10
MAX_TRIES_PER_ADDRESS = 30
MAX_FINDS_PER_PHONE = 3
_FINDING = (PhoneCode.Purpose.FIND_ID, PhoneCode.Purpose.FIND_PASSWORD)


@dataclass(frozen=True)
class PhoneProof:
    """A telephone and the token that proves it was verified."""

    phone: str
    token: str


def requires_phone_proof() -> bool:
    """Whether the brand in force can send text messages, and so requires proofs."""
    brand = brands.by_id(current_brand_id())
    return bool(brand and brand.has_sms)


def keyed_hash(text: str) -> str:
    """A keyed hash within the brand in force: equal for equal texts, and not reversible."""
    own = f"{current_brand_id()}:{text}"
    return hmac.new(f"phone code {settings.SECRET_KEY}".encode(), own.encode(), hashlib.sha256).hexdigest()


def order_subject(order_num: str) -> str:
    """The subject of a proof for an order; it does not reveal whether the order exists."""
    return f"order:{order_num.strip().upper()[:40]}"


def send_code(*, purpose: str, phone: str, subject: str = "", address: str, language: str) -> PhoneCode:
    """Send a code to a telephone (digits); returns its row. `subject` is the user or order concerned.

    Raises TooMany (-60) beyond the limits of the number, the subject and the address, SmsLimitReached (-60) beyond the
    brand's day, ServiceDown (-90) where the brand has no carrier.
    """
    if not requires_phone_proof():
        raise ServiceDown()
    brand_id, mark = current_brand_id(), keyed_hash(phone)
    security.hit_address(f"phone-code:{brand_id}", address, limit=MAX_SENDS_PER_ADDRESS, seconds=DAY)
    if purpose in _FINDING:
        security.hit(f"phone-code:{brand_id}:find:{mark}", limit=MAX_FINDS_PER_PHONE, seconds=HOUR)
    security.hit(f"phone-code:{brand_id}:phone:{mark}", limit=MAX_SENDS_PER_PHONE, seconds=DAY)
    if subject:
        security.hit(
            f"phone-code:{brand_id}:subject:{purpose}:{keyed_hash(subject)}", limit=MAX_SENDS_PER_SUBJECT, seconds=DAY
        )
    sms_limit.require_one()
    code = f"{secrets.randbelow(1_000_000):06}"
    # Only the newest code of a purpose counts.
    PhoneCode.objects.filter(phone_mark=mark, purpose=purpose, state=CodeState.SENT).update(state=CodeState.LOCKED)
    row = PhoneCode(purpose=purpose, subject=subject, phone_mark=mark, expires_at=timezone.now() + CODE_LIFETIME)
    row.code_hash = keyed_hash(f"{purpose}:{mark}:{code}")
    row.save()
    reader = notify.Recipient(phone=phone, language=language)
    notify.notify("phone_code", reader, ref=f"code:{row.pk}", facts={"code": code})
    return row


def confirm_code(*, code_id: int, code: str, address: str) -> str:
    """Check a code; returns a token that can be used once.

    Raises NotFound, PhoneCodeWrong (-13) with `tries_left`, CodeTriesSpent (-12) after five tries, PhoneCodeOver (-44).
    """
    security.hit_address(f"phone-code-try:{current_brand_id()}", address, limit=MAX_TRIES_PER_ADDRESS, seconds=HOUR)
    row = PhoneCode.objects.filter(pk=code_id).first()
    if row is None:
        raise NotFound()
    now = timezone.now()
    live = PhoneCode.objects.filter(pk=row.pk, state=CodeState.SENT, expires_at__gt=now, tries__lt=MAX_TRIES)
    # Counted before it is compared: a hundred parallel tries count as a hundred.
    counted = live.update(tries=F("tries") + 1)
    row.refresh_from_db()
    if counted != 1:
        if row.state == CodeState.SENT and row.tries >= MAX_TRIES:
            raise CodeTriesSpent(retry_after=1)
        raise PhoneCodeOver()
    if not hmac.compare_digest(row.code_hash, keyed_hash(f"{row.purpose}:{row.phone_mark}:{code}")):
        left = MAX_TRIES - row.tries
        if left <= 0:
            raise CodeTriesSpent(retry_after=1)
        raise PhoneCodeWrong(data={"tries_left": left})
    token = secrets.token_urlsafe(24)
    proved = PhoneCode.objects.filter(pk=row.pk, state=CodeState.SENT).update(
        state=CodeState.PROVED, token_hash=keyed_hash(token), expires_at=now + TOKEN_LIFETIME, tries=0
    )
    if proved != 1:
        raise PhoneCodeOver()
    return token


def get_proof(*, purpose: str, proof: PhoneProof, subject: str | None = None) -> PhoneCode:
    """The proof of a token.

    Raises NotProved for another purpose, telephone or subject, and after it has expired.
    """
    row = PhoneCode.objects.filter(
        token_hash=keyed_hash(proof.token), purpose=purpose, state=CodeState.PROVED, expires_at__gt=timezone.now()
    ).first()
    fits = row is not None and hmac.compare_digest(row.phone_mark, keyed_hash(proof.phone))
    if row is None or not proof.token or not fits or (subject is not None and row.subject != subject):
        raise NotProved(data={"errors": {"phone_num": str(NotProved.message)}})
    return row


def use_proof(*, purpose: str, proof: PhoneProof, subject: str | None = None) -> PhoneCode:
    """Use up a proof, inside the caller's transaction: of two parallel calls one succeeds. Raises NotProved."""
    row = get_proof(purpose=purpose, proof=proof, subject=subject)
    if PhoneCode.objects.filter(pk=row.pk, state=CodeState.PROVED).update(state=CodeState.USED) != 1:
        raise NotProved(data={"errors": {"phone_num": str(NotProved.message)}})
    return row


def set_subject(*, row: PhoneCode, subject: str) -> None:
    """Set the subject of a proof where it is known only after verification. Raises NotProved."""
    if PhoneCode.objects.filter(pk=row.pk, state=CodeState.PROVED).update(subject=subject) != 1:
        raise NotProved()


def count_mismatch(row: PhoneCode, *, most: int) -> None:
    """Count a user name that does not match the proof; after `most` mismatches the proof is used up."""
    PhoneCode.objects.filter(pk=row.pk, state=CodeState.PROVED).update(tries=F("tries") + 1)
    PhoneCode.objects.filter(pk=row.pk, state=CodeState.PROVED, tries__gte=most).update(state=CodeState.USED)


def delete_expired_codes(*, limit: int = 5000) -> int:
    """Delete expired codes; the caller has left the brand scope."""
    old = PhoneCode.objects.filter(expires_at__lt=timezone.now() - RETENTION).order_by("expires_at")
    count, _by = PhoneCode.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:limit])).delete()
    return count
