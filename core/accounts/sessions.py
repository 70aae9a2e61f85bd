"""Sessions of signed-in users: recorded at sign-in, listed, ended (ASVS 7.4, 7.5).

Ending a session deletes it from the session store (database or Redis), so it ends at once.
"""

import time
from datetime import timedelta
from importlib import import_module
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from knox.models import AuthToken

from core.accounts import rules
from core.accounts.models import SignedInSession, User, session_context
from core.common import crypto, local_cache
from core.common.addresses import client_address
from core.common.errors import NotFound

ROW_KEY, BEGAN_KEY, VERIFIED_OTP_KEY = "session_row", "session_began", "proved_code"
# The shortest time between two writes of the last use.
TOUCH_SECONDS = 300
# More are not listed; `end-others` still ends them.
MAX_LISTED = 100


def start_session(request: HttpRequest, user: User) -> None:
    """Record a session that was just signed in; the browser's previous session ends."""
    before: int | None = getattr(request, "session_row", None) or request.session.get(ROW_KEY)
    if request.session.session_key is None:
        request.session.create()
    row = SignedInSession(
        brand_id=user.brand_id,
        user=user,
        key_sealed=_seal_key(str(request.session.session_key), user),
        device=rules.describe_device(request.headers.get("User-Agent", ""))[:60],
        address=client_address(request)[:45],
        seen_at=timezone.now(),
    )
    SignedInSession._base_manager.bulk_create([row])
    if before is not None:
        SignedInSession._base_manager.filter(pk=before).delete()
    request.session[ROW_KEY], request.session[BEGAN_KEY] = row.pk, int(time.time())
    request.session[VERIFIED_OTP_KEY] = user.has_verified_otp


def update_session_key(request: HttpRequest, user: User) -> None:
    """Store the new key of a session whose key was changed."""
    sealed = _seal_key(str(request.session.session_key), user)
    SignedInSession._base_manager.filter(pk=request.session.get(ROW_KEY) or 0).update(key_sealed=sealed)


def touch(request: HttpRequest, user: User) -> None:
    """Record that a session is used: at most once in five minutes, and not in the first five."""
    row, began = request.session.get(ROW_KEY), request.session.get(BEGAN_KEY)
    if row is None or began is None:
        # Signed in before sessions were recorded.
        user.has_verified_otp = bool(request.session.get(VERIFIED_OTP_KEY))
        start_session(request, user)
    elif time.time() - began > TOUCH_SECONDS:
        local_cache.get_or_set(("session seen", row), TOUCH_SECONDS, lambda: _update_seen_at(row))


def _update_seen_at(row: int) -> bool:
    now = timezone.now()
    late = SignedInSession._base_manager.filter(pk=row, seen_at__lt=now - timedelta(seconds=TOUCH_SECONDS))
    return late.update(seen_at=now) == 1


def delete_session(request: HttpRequest) -> None:
    """Delete the row of a session that signs out or has expired."""
    SignedInSession._base_manager.filter(pk=request.session.get(ROW_KEY) or 0).delete()


def list_sessions(user: User) -> list[SignedInSession]:
    """The user's unexpired sessions, last used first."""
    now = timezone.now()
    rows = _sessions_of(user).filter(seen_at__gte=now - timedelta(seconds=settings.SESSION_COOKIE_AGE))
    if user.is_manager:
        rows = rows.filter(
            seen_at__gte=now - timedelta(hours=settings.MANAGER_IDLE_HOURS),
            began_at__gte=now - timedelta(days=settings.MANAGER_SESSION_DAYS),
        )
    return list(rows.order_by("-seen_at", "-pk")[:MAX_LISTED])


def end_session(*, user: User, row_id: int) -> None:
    """End one session of a user. Raises NotFound for another user's session and for one that has ended."""
    row = _sessions_of(user).filter(pk=row_id).first()
    if row is None:
        raise NotFound()
    _end_sessions([row], user)


def end_all_sessions(user: User, *, except_request: HttpRequest | None = None) -> int:
    """End a user's sessions and tokens, except the session of `except_request`; returns how many sessions."""
    rows = _sessions_of(user)
    if except_request is not None:
        rows = rows.exclude(pk=except_request.session.get(ROW_KEY) or 0)
    found = list(rows)
    _end_sessions(found, user)
    AuthToken.objects.filter(user_id=user.pk).delete()
    return len(found)


def expired_sessions() -> QuerySet[SignedInSession]:
    """Rows of expired sessions, oldest first."""
    since = timezone.now() - timedelta(seconds=settings.SESSION_COOKIE_AGE)
    return SignedInSession._base_manager.filter(seen_at__lt=since).order_by("seen_at")


def _sessions_of(user: User) -> QuerySet[SignedInSession]:
    return SignedInSession._base_manager.filter(user_id=user.pk)


def _end_sessions(rows: list[SignedInSession], user: User) -> None:
    store: Any = import_module(settings.SESSION_ENGINE).SessionStore
    for row in rows:
        key = crypto.unseal_or_empty(row.key_sealed, session_context(user.brand_id, user.pk))
        if key:
            store(session_key=key).delete()
    SignedInSession._base_manager.filter(pk__in=[row.pk for row in rows]).delete()


def _seal_key(key: str, user: User) -> str:
    return crypto.seal(key, session_context(user.brand_id, user.pk))
