"""One-time codes of managers: set up, check, recover (D11, ADR 31).

The arithmetic is django-otp's; rows, sealing and counting are ours. A code is taken once: its time step is written by a
conditional UPDATE, so that of two sign-ins with the same code one fails.
"""

import base64
import hmac
import secrets
import time
from dataclasses import dataclass
from urllib.parse import quote, urlencode

import segno
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django_otp.oath import TOTP

from core.accounts import selectors, sessions, tries
from core.accounts.errors import CodeWrong, OtpDemanded, PasswordWrong
from core.accounts.models import RecoveryCode, TotpDevice, User
from core.brands import selectors as brands
from core.guard import security
from core.kit import crypto
from core.kit.errors import MoveNotAllowed

SECRET_BYTES, STEP_SECONDS, DIGITS = 20, 30, 6
# Steps before and after now that are taken, for a clock that is wrong.
TOLERANCE = 1
CODES, CODE_LENGTH = 10, 10
# Without signs that are taken for each other; 31 of them in ten places are 49 bits.
SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"


@dataclass(frozen=True)
class Setup:
    """What an authenticator app is given: the secret as text, the address behind the QR code, the picture itself."""

    secret: str
    address: str
    svg: str


def is_enrolled(user: User) -> bool:
    """Whether somebody signs in with one-time codes."""
    return TotpDevice._base_manager.filter(user_id=user.pk, confirmed_at__isnull=False).exists()


def state(user: User) -> tuple[TotpDevice | None, int]:
    """The device in use, if any, and how many recovery codes are left."""
    device = TotpDevice._base_manager.filter(user_id=user.pk, confirmed_at__isnull=False).first()
    left = RecoveryCode._base_manager.filter(user_id=user.pk, used_at=None).count() if device else 0
    return device, left


def take(user: User, code: str) -> bool:
    """Whether this is a code of now or a recovery code that was not used; it is used up by this call.

    The caller has counted the try.
    """
    plain = "".join(code.upper().split()).replace("-", "")
    if len(plain) == DIGITS and plain.isascii() and plain.isdecimal():
        return _take_code(user, plain)
    if len(plain) == CODE_LENGTH:
        unused = RecoveryCode._base_manager.filter(user_id=user.pk, code_hash=_hash(user, plain), used_at=None)
        return unused.update(used_at=timezone.now()) == 1
    return False


def _take_code(user: User, code: str) -> bool:
    device = TotpDevice._base_manager.filter(user_id=user.pk, confirmed_at__isnull=False).first()
    if device is None:
        return False
    step = _step(crypto.opened(device.secret_sealed, _place(user)), code)
    if step is None:
        return False
    fresh = TotpDevice._base_manager.filter(pk=device.pk, last_step__lt=step, secret_sealed=device.secret_sealed)
    return fresh.update(last_step=step) == 1


def _step(secret: str, code: str) -> int | None:
    """The time step that a code belongs to; None for a wrong one. All steps are compared, whichever fits."""
    if not secret:
        return None
    now, found = int(time.time()) // STEP_SECONDS, None
    for step in range(now - TOLERANCE, now + TOLERANCE + 1):
        clock = TOTP(base64.b32decode(secret), step=STEP_SECONDS, digits=DIGITS)
        clock.time = step * STEP_SECONDS
        if hmac.compare_digest(f"{clock.token():0{DIGITS}d}", code):
            found = step
    return found


def begin(*, request: HttpRequest, user: User, password: str, code: str) -> Setup:
    """A new secret that waits for its first right code; what is in use stays until then.

    Anyone who has an app in use gives the password and a code of it, so that an open session is not enough.
    Raises Locked (-12), PasswordWrong and CodeWrong (-50).
    """
    if is_enrolled(user):
        ask_again(request=request, user=user, password=password, code=code)
    secret = base64.b32encode(secrets.token_bytes(SECRET_BYTES)).decode()
    sealed = crypto.seal(secret, _place(user))
    TotpDevice._base_manager.update_or_create(
        user_id=user.pk, defaults={"pending_sealed": sealed}, create_defaults={**_own(user), "pending_sealed": sealed}
    )
    address = _address(user, secret)
    svg = segno.make(address, error="m").svg_inline(scale=4, border=2, dark="#000", light="#fff", omitsize=True)
    return Setup(secret, address, svg)


def confirm(*, request: HttpRequest, user: User, code: str) -> list[str]:
    """Take the new secret into use; returns the recovery codes, which nobody can read again.

    Every other session of the person ends: none of them was proved with a code.
    Raises Locked (-12), CodeWrong (-50), MoveNotAllowed (-44) where nothing waits.
    """
    account, address, taken = tries.count_try(request, user)
    device = TotpDevice._base_manager.filter(user_id=user.pk).exclude(pending_sealed="").first()
    if device is None:
        tries.give_back(account, address, taken)
        raise MoveNotAllowed()
    step = _step(crypto.opened(device.pending_sealed, _place(user)), "".join(code.split()))
    if step is None:
        raise CodeWrong()
    tries.give_back(account, address, taken)
    with transaction.atomic():
        waiting = TotpDevice._base_manager.filter(pk=device.pk, pending_sealed=device.pending_sealed)
        also = {"pending_sealed": "", "last_step": step, "confirmed_at": timezone.now()}
        if waiting.update(secret_sealed=device.pending_sealed, **also) != 1:
            raise MoveNotAllowed()
        codes = _new_codes(user)
    request.session[sessions.PROVED] = True
    sessions.end_all(user, but=request)
    _record(request, user, "totp=on")
    return codes


def renew_codes(*, request: HttpRequest, user: User, password: str, code: str) -> list[str]:
    """New recovery codes; the old ones are over. Raises as `begin`, MoveNotAllowed where no app is in use."""
    if not is_enrolled(user):
        raise MoveNotAllowed()
    ask_again(request=request, user=user, password=password, code=code)
    with transaction.atomic():
        codes = _new_codes(user)
    _record(request, user, "recovery-codes")
    return codes


def switch_off(*, request: HttpRequest, user: User, password: str, code: str) -> None:
    """Sign in without codes from now on. Raises as `begin`, OtpDemanded (-44) where a role demands them."""
    if not is_enrolled(user):
        raise MoveNotAllowed()
    if selectors.demands_code(user):
        raise OtpDemanded()
    ask_again(request=request, user=user, password=password, code=code)
    remove(user)
    request.session[sessions.PROVED] = False
    sessions.end_all(user, but=request)
    _record(request, user, "totp=off")


def remove(user: User) -> None:
    """Forget somebody's app and recovery codes."""
    with transaction.atomic():
        TotpDevice._base_manager.filter(user_id=user.pk).delete()
        RecoveryCode._base_manager.filter(user_id=user.pk).delete()


def ask_again(*, request: HttpRequest, user: User, password: str, code: str | None = None) -> None:
    """The password of who is signed in, and with `code` a one-time code as well; counted as tries of a sign-in.

    Raises Locked (-12), PasswordWrong and CodeWrong (-50).
    """
    account, address, taken = tries.count_try(request, user)
    if not user.check_password(password):
        raise PasswordWrong()
    if code is not None and not take(user, code):
        raise CodeWrong()
    tries.give_back(account, address, taken)


def _new_codes(user: User) -> list[str]:
    codes = ["".join(secrets.choice(SIGNS) for _sign in range(CODE_LENGTH)) for _code in range(CODES)]
    RecoveryCode._base_manager.filter(user_id=user.pk).delete()
    RecoveryCode._base_manager.bulk_create([RecoveryCode(**_own(user), code_hash=_hash(user, one)) for one in codes])
    return [f"{one[:5]}-{one[5:]}" for one in codes]


def _own(user: User) -> dict[str, int]:
    return {"user_id": user.pk, "brand_id": user.brand_id}


def _hash(user: User, code: str) -> str:
    return salted_hmac("core.accounts.recovery", f"{user.pk}:{code}", algorithm="sha256").hexdigest()


def _place(user: User) -> str:
    return f"brand:{user.brand_id}:totp:{user.pk}"


def _address(user: User, secret: str) -> str:
    """The address that apps read; the issuer is the brand as its people call it."""
    brand = brands.by_id(user.brand_id)
    issuer = (brand.public["ko"]["name"] if brand else "Maru").replace(":", " ").strip()
    label = quote(f"{issuer} {_('관리자')}:{user.user_name}")
    asked = {"secret": secret, "issuer": issuer, "algorithm": "SHA1", "digits": DIGITS, "period": STEP_SECONDS}
    return f"otpauth://totp/{label}?{urlencode(asked, quote_via=quote)}"


def _record(request: HttpRequest, user: User, what: str) -> None:
    security.record(security.Kind.RIGHTS, request=request, actor=user, detail=f"{user.user_name}: {what}")
