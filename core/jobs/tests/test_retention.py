"""Sessions, counts and keys are forgotten when they have served, and not before."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from core.jobs import retention
from core.security import services as security
from core.security.models import Counter, IdempotencyRecord, SecurityEvent

pytestmark = pytest.mark.django_db


def ago(**much):
    return timezone.now() - timedelta(**much)


def test_what_is_over_goes_and_what_still_serves_stays():
    for name, until in (("over", ago(minutes=1)), ("open", ago(minutes=-1))):
        Session.objects.create(session_key=name, session_data="", expire_date=until)
    Counter.objects.create(key="old", started_at=ago(days=3))
    Counter.objects.create(key="locked", started_at=ago(days=3), locked_until=ago(hours=-1))
    Counter.objects.create(key="today", started_at=ago(hours=20))
    for key in ("old-key", "new-key"):
        security.claim_idempotency_key(brand_id=1, actor="user:1", route="orders", key=key, fingerprint="x")
    IdempotencyRecord.objects.filter(key="old-key").update(created_at=ago(days=8))
    for days in (364, 366):
        when = ago(days=days)
        SecurityEvent.objects.create(brand_id=1, kind="denial", at=when, last_at=when, repeat_key=str(days))
    assert retention.delete_expired() == 4
    assert [one.session_key for one in Session.objects.all()] == ["open"]
    assert set(Counter.objects.values_list("key", flat=True)) == {"locked", "today"}
    assert [one.key for one in IdempotencyRecord.objects.all()] == ["new-key"]
    assert [one.repeat_key for one in SecurityEvent.objects.all()] == ["364"]
    assert retention.delete_expired() == 0


def test_more_than_one_go_is_dropped(monkeypatch):
    monkeypatch.setattr(retention, "BATCH_SIZE", 2)
    Counter.objects.bulk_create(Counter(key=f"old-{number}", started_at=ago(days=3)) for number in range(5))
    assert retention.delete_expired() == 5
