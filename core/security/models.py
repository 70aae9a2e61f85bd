"""Counters, idempotency records, audit entries, security events."""

from django.db import models
from django.utils import timezone


class Counter(models.Model):
    """How often an event happened in a window that began at `started_at` (security 10).

    `failures`: how many of the attempts are known to have failed; the others have ended well or are still checked.
    """

    key = models.CharField(max_length=200, unique=True)
    started_at = models.DateTimeField()
    count = models.PositiveIntegerField(default=0)
    failures = models.PositiveIntegerField(default=0, db_default=0)
    locked_until = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["started_at"], name="counter_started")]


class IdempotencyRecord(models.Model):
    """One unsafe call, so that a repeat gets the same answer instead of a second effect (D30)."""

    class State(models.TextChoices):
        RUNNING = "running"
        DONE = "done"

    brand_id = models.BigIntegerField()
    actor = models.CharField(max_length=80)
    route = models.CharField(max_length=80)
    key = models.CharField(max_length=255)
    body_hash = models.CharField(max_length=64)
    state = models.CharField(max_length=10, choices=State.choices, default=State.RUNNING)
    status = models.PositiveSmallIntegerField(null=True)
    reference = models.CharField(max_length=80, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["brand_id", "actor", "route", "key"], name="idempotency_once"),
        ]
        indexes = [models.Index(fields=["created_at"], name="idempotency_created")]


class AuditEntry(models.Model):
    """A manager's write: who, when, where, what, before and after; personal fields masked (D62)."""

    brand_id = models.BigIntegerField("브랜드 번호", null=True)
    actor_id = models.BigIntegerField("사람 번호", null=True)
    actor_name = models.CharField("한 사람", max_length=150, blank=True)
    action = models.CharField("한 일", max_length=40)
    subject = models.CharField("대상", max_length=80)
    subject_id = models.CharField("대상 번호", max_length=80, blank=True)
    before = models.JSONField("이전", default=dict)
    after = models.JSONField("이후", default=dict)
    at = models.DateTimeField("때", auto_now_add=True)

    class Meta:
        verbose_name = "관리 기록"
        verbose_name_plural = "관리 기록"
        indexes = [
            models.Index(fields=["brand_id", "-at"], name="audit_brand_at"),
            models.Index(fields=["brand_id", "subject", "subject_id"], name="audit_subject"),
            models.Index(fields=["brand_id", "actor_name", "-at"], name="audit_actor_at"),
            models.Index(fields=["brand_id", "action", "-at"], name="audit_action_at"),
            models.Index(fields=["brand_id", "subject", "-at"], name="audit_subject_at"),
        ]

    def __str__(self) -> str:
        return f"{self.actor_name or '마루'} {timezone.localtime(self.at):%Y.%m.%d %H:%M}"


class SecurityEvent(models.Model):
    """A sign-in, a refusal or changed rights: who, where, from which address, when (security 34).

    `times` counts repeats within a minute, `last_at` is the last of them. The `address` `*` groups all events after
    the day's limit of rows.
    """

    class Kind(models.TextChoices):
        SIGN_IN = "sign-in", "로그인"
        FAILED = "sign-in-failed", "로그인 실패"
        LOCKED = "lock-out", "잠김"
        DENIED = "denial", "권한 없음"
        BRAND = "brand-mismatch", "다른 브랜드"
        RIGHTS = "rights", "권한 바꿈"
        EXPORT = "export", "개인정보 내보내기"
        REVEAL = "reveal", "개인정보 보기"
        SMS_LIMIT = "sms-limit", "문자 한도"

    brand_id = models.BigIntegerField("브랜드 번호")
    kind = models.CharField("종류", max_length=20, choices=Kind.choices)
    actor_id = models.BigIntegerField("사람 번호", null=True)
    actor_name = models.CharField("아이디", max_length=150, blank=True)
    address = models.CharField("IP 주소", max_length=45, blank=True)
    detail = models.CharField("내용", max_length=200, blank=True)
    times = models.PositiveIntegerField("횟수", default=1)
    at = models.DateTimeField("때")
    last_at = models.DateTimeField("마지막 때")
    repeat_key = models.CharField(max_length=64, unique=True, editable=False)

    class Meta:
        verbose_name = "보안 기록"
        verbose_name_plural = "보안 기록"
        indexes = [
            models.Index(fields=["brand_id", "-at"], name="security_brand_at"),
            models.Index(fields=["brand_id", "kind", "-at"], name="security_kind_at"),
            models.Index(fields=["brand_id", "actor_name", "-at"], name="security_actor_at"),
            models.Index(fields=["at"], name="security_at"),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.actor_name}".strip()
