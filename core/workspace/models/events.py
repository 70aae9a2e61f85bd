"""Events of a brand's calendar, and the addresses by which people subscribe to it (docs/rules/desk.md)."""

import uuid
from typing import ClassVar

from django.db import models
from django.db.models import F, Q, Value

from core.common.tenancy import BrandManager, BrandRow


class EventKind(models.TextChoices):
    """What an event is, in the order of screens."""

    MEETING = "meeting", "회의"
    WORK = "work", "작업"
    SHIPPING = "shipping", "출고"
    DAY_OFF = "day_off", "휴무"
    OTHER = "other", "기타"


class EventColour(models.TextChoices):
    """The colours that an event may have."""

    BLUE = "blue", "파랑"
    VIOLET = "violet", "보라"
    AMBER = "amber", "주황"
    ROSE = "rose", "분홍"
    TEAL = "teal", "청록"
    OLIVE = "olive", "올리브"


class Event(BrandRow):
    """An event, a series, or what differs in one instance of a series.

    A series has a `rule`; `starts_at` and `ends_at` are those of its first instance and `last_at` is the end of its
    last one. A row with a `series` is its instance that would begin at `original_at`: moved and changed, or left out
    (`is_skipped`). An all-day event lasts from midnight to midnight in Seoul. `version` counts the changes of an event
    and of all that belongs to its series. `people` are those who see to it, each `{id, name}`: managers of another
    brand may be among them, so they are no keys. `links` are the records that it is about, each `{kind, id}`. `alarm`
    is how many minutes before the start people are told (less than 0: after it), `alarm_at` when that is next.
    """

    live_resource: ClassVar = "events"

    uid = models.UUIDField(default=uuid.uuid4, editable=False)
    title = models.CharField("제목", max_length=120)
    text = models.TextField("내용", blank=True, max_length=2000)
    kind = models.CharField("종류", max_length=10, choices=EventKind.choices, default=EventKind.MEETING)
    colour = models.CharField("색", max_length=10, choices=EventColour.choices, default=EventColour.BLUE)
    is_all_day = models.BooleanField("하루 종일", default=False)
    starts_at = models.DateTimeField("시작")
    ends_at = models.DateTimeField("끝")
    rule = models.CharField("반복", max_length=200, blank=True)
    last_at = models.DateTimeField("마지막 끝", editable=False)
    series = models.ForeignKey(
        "self", on_delete=models.CASCADE, null=True, editable=False, db_index=False, related_name="exceptions"
    )
    original_at = models.DateTimeField(null=True, editable=False)
    is_skipped = models.BooleanField(default=False, editable=False)
    people = models.JSONField("맡은 사람", default=list, blank=True)
    links = models.JSONField("이어진 것", default=list, db_default=Value([], models.JSONField()), blank=True)
    alarm = models.SmallIntegerField("알림(분 전)", null=True, blank=True)
    alarm_at = models.DateTimeField("다음 알림", null=True, editable=False)
    version = models.PositiveIntegerField(default=1, editable=False)
    made_by = models.BigIntegerField(null=True, editable=False)
    made_by_name = models.CharField("만든 사람", max_length=150, blank=True, editable=False)
    created_at = models.DateTimeField("만든 때", auto_now_add=True)
    updated_at = models.DateTimeField("바뀐 때", auto_now=True)

    objects = BrandManager["Event"]()

    class Meta:
        verbose_name = "일정"
        verbose_name_plural = "일정"
        constraints = [
            models.UniqueConstraint(fields=["series", "original_at"], name="event_exception_once"),
            models.CheckConstraint(condition=Q(ends_at__gt=F("starts_at")), name="event_ends_later"),
            models.CheckConstraint(
                condition=Q(series=None, original_at=None, is_skipped=False)
                | Q(series__isnull=False, original_at__isnull=False, rule=""),
                name="event_exception_of_series",
            ),
        ]
        indexes = [
            models.Index(
                fields=["brand", "starts_at", "id"], name="events_single", condition=Q(rule="", is_skipped=False)
            ),
            models.Index(fields=["brand", "last_at", "id"], name="events_series", condition=~Q(rule="")),
            models.Index(fields=["alarm_at"], name="events_alarm", condition=Q(alarm_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return self.title


class CalendarFeed(BrandRow):
    """A person's address of the brand's calendar: only the hash of its secret is kept.

    The person may be a root manager of another brand, so it is no key.
    """

    user_id = models.BigIntegerField(editable=False)
    user_name = models.CharField("누구", max_length=150, editable=False)
    secret_hash = models.CharField(max_length=64, unique=True, editable=False)
    created_at = models.DateTimeField("만든 때", auto_now_add=True)
    read_at = models.DateTimeField("마지막으로 읽은 때", null=True, editable=False)

    objects = BrandManager["CalendarFeed"]()

    class Meta:
        verbose_name = "캘린더 주소"
        verbose_name_plural = "캘린더 주소"
        constraints = [models.UniqueConstraint(fields=["brand", "user_id"], name="one_calendar_feed_a_person")]

    def __str__(self) -> str:
        return self.user_name
