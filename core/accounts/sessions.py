"""Sessions of signed-in people: written at sign-in, listed, ended (ASVS 7.4, 7.5).

Whatever keeps the sessions (database or Redis), one that is ended is deleted from there, so that it is over at once.
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
from core.accounts.models import SignedInSession, User
from core.kit import crypto, kept
from core.kit.addresses import client_address
from core.kit.errors import NotFound

ROW, BEGAN, PROVED = "session_row", "session_began", "proved_code"
# So often at most the last use is written.
SEEN_SECONDS = 300
# More are not listed; the oldest of them still end with `end_others`.
MOST_LISTED = 100


def begin(request: HttpRequest, user: User) -> None:
    """Write down a session that was just signed in; what this browser was signed in with before is over."""
    before: int | None = getattr(request, "session_row", None) or request.session.get(ROW)
    if request.session.session_key is None:
        request.session.create()
    row = SignedInSession(
        brand_id=user.brand_id,
        user=user,
        key_sealed=_sealed(str(request.session.session_key), user),
        device=rules.device_of(request.headers.get("User-Agent", ""))[:60],
        address=client_address(request)[:45],
        seen_at=timezone.now(),
    )
    SignedInSession._base_manager.bulk_create([row])
    if before is not None:
        SignedInSession._base_manager.filter(pk=before).delete()
    request.session[ROW], request.session[BEGAN] = row.pk, int(time.time())
    request.session[PROVED] = user.has_proved_code


def rekey(request: HttpRequest, user: User) -> None:
    """Keep the row of a session whose key was changed."""
    sealed = _sealed(str(request.session.session_key), user)
    SignedInSession._base_manager.filter(pk=request.session.get(ROW) or 0).update(key_sealed=sealed)


def see(request: HttpRequest, user: User) -> None:
    """Note that a session is used: at most once in five minutes, and nothing in the first five."""
    row, began = request.session.get(ROW), request.session.get(BEGAN)
    if row is None or began is None:
        # Signed in before sessions were written down.
        user.has_proved_code = bool(request.session.get(PROVED))
        begin(request, user)
    elif time.time() - began > SEEN_SECONDS:
        kept.keep(("session seen", row), SEEN_SECONDS, lambda: _seen(row))


def _seen(row: int) -> bool:
    now = timezone.now()
    late = SignedInSession._base_manager.filter(pk=row, seen_at__lt=now - timedelta(seconds=SEEN_SECONDS))
    return late.update(seen_at=now) == 1


def forget(request: HttpRequest) -> None:
    """Drop the row of a session that signs out or has run out."""
    SignedInSession._base_manager.filter(pk=request.session.get(ROW) or 0).delete()


def of_user(user: User) -> list[SignedInSession]:
    """The person's sessions, the last used first; without those that ran out."""
    now = timezone.now()
    rows = _all(user).filter(seen_at__gte=now - timedelta(seconds=settings.SESSION_COOKIE_AGE))
    if user.is_manager:
        rows = rows.filter(
            seen_at__gte=now - timedelta(hours=settings.MANAGER_IDLE_HOURS),
            began_at__gte=now - timedelta(days=settings.MANAGER_SESSION_DAYS),
        )
    return list(rows.order_by("-seen_at", "-pk")[:MOST_LISTED])


def end(*, user: User, row_id: int) -> None:
    """End one session of a person. Raises NotFound for one that isn't theirs, or is over."""
    row = _all(user).filter(pk=row_id).first()
    if row is None:
        raise NotFound()
    _end([row], user)


def end_all(user: User, *, but: HttpRequest | None = None) -> int:
    """End a person's sessions and tokens, except the session of a request; returns how many sessions."""
    rows = _all(user)
    if but is not None:
        rows = rows.exclude(pk=but.session.get(ROW) or 0)
    found = list(rows)
    _end(found, user)
    AuthToken.objects.filter(user_id=user.pk).delete()
    return len(found)


def old() -> QuerySet[SignedInSession]:
    """Rows of sessions that ran out, the oldest first."""
    since = timezone.now() - timedelta(seconds=settings.SESSION_COOKIE_AGE)
    return SignedInSession._base_manager.filter(seen_at__lt=since).order_by("seen_at")


def _all(user: User) -> QuerySet[SignedInSession]:
    return SignedInSession._base_manager.filter(user_id=user.pk)


def _end(rows: list[SignedInSession], user: User) -> None:
    store: Any = import_module(settings.SESSION_ENGINE).SessionStore
    for row in rows:
        key = crypto.opened(row.key_sealed, _place(user))
        if key:
            store(session_key=key).delete()
    SignedInSession._base_manager.filter(pk__in=[row.pk for row in rows]).delete()


def _sealed(key: str, user: User) -> str:
    return crypto.seal(key, _place(user))


def _place(user: User) -> str:
    return f"brand:{user.brand_id}:session:{user.pk}"
