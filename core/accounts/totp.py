"""One-time codes of managers: set up, check, recover (D11, ADR 31).

django-otp computes the codes; rows, sealing and counting are Maru's. A code is accepted once: its time step is written
by a conditional UPDATE, so that of two sign-ins with the same code one fails.
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

from core.accounts import attempts, selectors, sessions
from core.accounts.errors import CodeWrong, OtpDemanded, PasswordWrong
from core.accounts.models import RecoveryCode, TotpDevice, User, totp_context
from core.brands import selectors as brands
from core.common import crypto
from core.common.errors import Invalid, MoveNotAllowed
from core.security import events

SECRET_BYTES, STEP_SECONDS, DIGITS = 20, 30, 6
# Steps before and after now that are accepted, for a device clock that is wrong.
TOLERANCE = 1
RECOVERY_CODES, RECOVERY_CODE_LENGTH = 10, 10
# In the session: when the user began to set up an app, which has to be finished within a quarter of an hour.
BEGUN_KEY, SETUP_SECONDS = "otp_begun", 900
# Without characters that look alike; ten characters out of 31 are 49 bits.
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"


@dataclass(frozen=True)
class TotpSetup:
    """What an authenticator app needs: the secret as text, the address in the QR code, the QR code as SVG."""

    secret: str
    address: str
    svg: str


def signs_in_with_codes(user: User) -> bool:
    """Whether sign-ins of a user need a code: a manager with an authenticator app."""
    return user.is_manager and is_enrolled(user)


def is_enrolled(user: User) -> bool:
    """Whether a user has set up an authenticator app."""
    return TotpDevice._base_manager.filter(user_id=user.pk, confirmed_at__isnull=False).exists()


def get_state(user: User) -> tuple[TotpDevice | None, int]:
    """The confirmed device, if any, and how many recovery codes are left."""
    device = TotpDevice._base_manager.filter(user_id=user.pk, confirmed_at__isnull=False).first()
    left = RecoveryCode._base_manager.filter(user_id=user.pk, used_at=None).count() if device else 0
    return device, left


def consume_code(user: User, code: str) -> bool:
    """Use up a code; returns whether it is a current code or an unused recovery code.

    The caller has counted the attempt.
    """
    plain = "".join(code.upper().split()).replace("-", "")
    if len(plain) == DIGITS and plain.isascii() and plain.isdecimal():
        return _consume_totp(user, plain)
    if len(plain) == RECOVERY_CODE_LENGTH:
        unused = RecoveryCode._base_manager.filter(user_id=user.pk, code_hash=_hash(user, plain), used_at=None)
        return unused.update(used_at=timezone.now()) == 1
    return False


def _consume_totp(user: User, code: str) -> bool:
    device = TotpDevice._base_manager.filter(user_id=user.pk, confirmed_at__isnull=False).first()
    if device is None:
        return False
    step = _match_step(crypto.unseal_or_empty(device.secret_sealed, totp_context(user.brand_id, user.pk)), code)
    if step is None:
        return False
    fresh = TotpDevice._base_manager.filter(pk=device.pk, last_step__lt=step, secret_sealed=device.secret_sealed)
    return fresh.update(last_step=step) == 1


def _match_step(secret: str, code: str) -> int | None:
    """The time step of a code; None for a wrong code. All steps are compared, even after a match."""
    if not secret:
        return None
    now, found = int(time.time()) // STEP_SECONDS, None
    for step in range(now - TOLERANCE, now + TOLERANCE + 1):
        clock = TOTP(base64.b32decode(secret), step=STEP_SECONDS, digits=DIGITS)
        clock.time = step * STEP_SECONDS
        if hmac.compare_digest(f"{clock.token():0{DIGITS}d}", code):
            found = step
    return found


def begin_setup(*, request: HttpRequest, user: User, password: str, code: str) -> TotpSetup:
    """Create a new secret that waits for its first correct code; the current one stays in use until then.

    The session may activate it for a quarter of an hour. Raises what `reauthenticate` raises.
    """
    reauthenticate(user=user, password=password, code=code)
    secret = base64.b32encode(secrets.token_bytes(SECRET_BYTES)).decode()
    sealed = crypto.seal(secret, totp_context(user.brand_id, user.pk))
    TotpDevice._base_manager.update_or_create(
        user_id=user.pk,
        defaults={"pending_sealed": sealed},
        create_defaults={**_owner_fields(user), "pending_sealed": sealed},
    )
    request.session[BEGUN_KEY] = int(time.time())
    address = _otpauth_url(user, secret)
    svg = segno.make(address, error="m").svg_inline(scale=4, border=2, dark="#000", light="#fff", omitsize=True)
    return TotpSetup(secret, address, svg)


def confirm_setup(*, request: HttpRequest, user: User, code: str) -> list[str]:
    """Activate the new secret; returns the recovery codes, which can't be read again.

    Every other session of the user ends: none of them was verified with a code.
    Raises Locked (-12), CodeWrong (-50), MoveNotAllowed (-44) where this session has begun no setup.
    """
    if time.time() - request.session.get(BEGUN_KEY, 0) > SETUP_SECONDS:
        raise MoveNotAllowed()
    with attempts.count_own(user) as attempt:
        device = TotpDevice._base_manager.filter(user_id=user.pk).exclude(pending_sealed="").first()
        if device is None:
            attempt.undo()
            raise MoveNotAllowed()
        secret = crypto.unseal_or_empty(device.pending_sealed, totp_context(user.brand_id, user.pk))
        step = _match_step(secret, "".join(code.split()))
        if step is None:
            raise CodeWrong()
        attempt.undo()
    with transaction.atomic():
        waiting = TotpDevice._base_manager.filter(pk=device.pk, pending_sealed=device.pending_sealed)
        also = {"pending_sealed": "", "last_step": step, "confirmed_at": timezone.now()}
        if waiting.update(secret_sealed=device.pending_sealed, **also) != 1:
            raise MoveNotAllowed()
        codes = _create_recovery_codes(user)
    request.session.pop(BEGUN_KEY, None)
    request.session[sessions.VERIFIED_OTP_KEY] = True
    sessions.end_all_sessions(user, except_request=request)
    _record(request, user, "totp=on")
    return codes


def renew_recovery_codes(*, request: HttpRequest, user: User, password: str, code: str) -> list[str]:
    """Replace the recovery codes. Raises as `begin_setup`, MoveNotAllowed where no app is in use."""
    if not is_enrolled(user):
        raise MoveNotAllowed()
    reauthenticate(user=user, password=password, code=code)
    with transaction.atomic():
        codes = _create_recovery_codes(user)
    _record(request, user, "recovery-codes")
    return codes


def disable(*, request: HttpRequest, user: User, password: str, code: str) -> None:
    """Disable one-time codes. Raises as `begin_setup`, OtpDemanded (-44) where a role requires them."""
    if not is_enrolled(user):
        raise MoveNotAllowed()
    if selectors.requires_otp(user):
        raise OtpDemanded()
    reauthenticate(user=user, password=password, code=code)
    delete_device(user)
    request.session[sessions.VERIFIED_OTP_KEY] = False
    sessions.end_all_sessions(user, except_request=request)
    _record(request, user, "totp=off")


def delete_device(user: User) -> None:
    """Delete a user's app and recovery codes."""
    with transaction.atomic():
        TotpDevice._base_manager.filter(user_id=user.pk).delete()
        RecoveryCode._base_manager.filter(user_id=user.pk).delete()


def reauthenticate(*, user: User, password: str, code: str = "", field: str = "user_pw") -> None:
    """Ask a signed-in user again before a credential or contact changes: an open session is not enough (security 43).

    The password, and of a user with an authenticator app a code of it. Wrong ones are counted apart from sign-ins, so
    that a stolen session locks nobody out. A user without a password, who signs in another way, is asked for the code
    alone. Raises Locked (-12), and Invalid (-50) at `field` or `otp_num`.
    """
    has_password, has_app = user.has_usable_password(), signs_in_with_codes(user)
    missing = {field: not password and has_password, "otp_num": not code.strip() and has_app}
    if any(missing.values()):
        text = _("필수 항목을 입력해 주세요.")
        raise Invalid({name: text for name, is_missing in missing.items() if is_missing})
    with attempts.count_own(user) as attempt:
        if has_password and not user.check_password(password):
            raise PasswordWrong(field)
        if has_app and not consume_code(user, code):
            raise CodeWrong()
        attempt.succeed()


def _create_recovery_codes(user: User) -> list[str]:
    codes = [
        "".join(secrets.choice(ALPHABET) for _sign in range(RECOVERY_CODE_LENGTH)) for _code in range(RECOVERY_CODES)
    ]
    RecoveryCode._base_manager.filter(user_id=user.pk).delete()
    RecoveryCode._base_manager.bulk_create(
        [RecoveryCode(**_owner_fields(user), code_hash=_hash(user, one)) for one in codes]
    )
    return [f"{one[:5]}-{one[5:]}" for one in codes]


def _owner_fields(user: User) -> dict[str, int]:
    return {"user_id": user.pk, "brand_id": user.brand_id}


def _hash(user: User, code: str) -> str:
    return salted_hmac("core.accounts.recovery", f"{user.pk}:{code}", algorithm="sha256").hexdigest()


def _otpauth_url(user: User, secret: str) -> str:
    """The otpauth URL for authenticator apps; the issuer is the brand's Korean name."""
    brand = brands.by_id(user.brand_id)
    issuer = (brand.public["ko"]["name"] if brand else "Maru").replace(":", " ").strip()
    label = quote(f"{issuer} {_('관리자')}:{user.user_name}")
    query = {"secret": secret, "issuer": issuer, "algorithm": "SHA1", "digits": DIGITS, "period": STEP_SECONDS}
    return f"otpauth://totp/{label}?{urlencode(query, quote_via=quote)}"


def _record(request: HttpRequest, user: User, what: str) -> None:
    events.record(events.Kind.RIGHTS, request=request, actor=user, detail=f"{user.user_name}: {what}")
