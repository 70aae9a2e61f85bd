"""A person's address of the brand's calendar: created, revoked, and found by its secret (docs/rules/desk.md)."""

import hashlib
import secrets
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from core.workspace.models import CalendarFeed
from core.workspace.selectors import events as selectors

SECRET_BYTES = 32
# A calendar asks every few minutes; the time of reading is written once in so long.
_READ_EVERY = timedelta(minutes=10)


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def create_address(*, user: Any) -> tuple[CalendarFeed, str]:
    """A new address of a person, and its secret, which is not stored. One from before is dead."""
    secret = secrets.token_urlsafe(SECRET_BYTES)
    with transaction.atomic():
        CalendarFeed.objects.filter(user_id=user.pk).delete()
        feed = CalendarFeed(user_id=user.pk, user_name=user.name or user.user_name, secret_hash=_hash(secret))
        feed.save()
    return feed, secret


def revoke_address(*, user: Any) -> bool:
    """Delete a person's address; returns whether there was one."""
    deleted, _rows = CalendarFeed.objects.filter(user_id=user.pk).delete()
    return bool(deleted)


def open_feed(secret: str) -> Any:
    """The person whose address it is, if they may see the brand's calendar now; else None."""
    feed = CalendarFeed.objects.filter(secret_hash=_hash(secret)).first()
    user = selectors.find_reader(feed.user_id) if feed else None
    if feed is None or user is None:
        return None
    now = timezone.now()
    if feed.read_at is None or now - feed.read_at > _READ_EVERY:
        CalendarFeed.objects.filter(pk=feed.pk).update(read_at=now)
    return user
