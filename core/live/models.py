"""Events for open pages, kept for a day."""

from django.db import models
from django.db.models import Q

from core.common.tenancy import BrandManager, BrandRow


class Kind(models.TextChoices):
    """What an event tells: `data` of each is described in docs/rules/live.md."""

    CHANGED = "changed", "목록이 바뀜"
    ORDER_PLACED = "order_placed", "새 주문"
    PROGRESS = "progress", "작업의 진행"
    ALARM = "alarm", "일정 알림"
    CHAT = "chat", "대화에서 쓰거나 읽음"


class LiveEvent(BrandRow):
    """Something that happened in a brand, written in the transaction that did it.

    `number` is its place in the order of commits: the reader sets it, because ids are given before the commit and a
    late commit would be passed over. `resource` is the manager's list whose readers may see the event, '' for all;
    `user_id` the only person who may see it, None for all. An event with a `topic` is for the streams of this topic
    alone, and those streams get nothing else: they are of shoppers' pages.
    """

    number = models.BigIntegerField("순서", null=True, unique=True)
    kind = models.CharField("종류", max_length=20, choices=Kind.choices)
    resource = models.CharField("목록", max_length=40, blank=True)
    topic = models.CharField("주제", max_length=60, blank=True, default="", db_default="")
    user_id = models.BigIntegerField("받는 사람", null=True)
    data = models.JSONField("내용", default=dict)
    at = models.DateTimeField("때", auto_now_add=True)

    objects = BrandManager["LiveEvent"]()

    class Meta:
        verbose_name = "실시간 알림"
        verbose_name_plural = "실시간 알림"
        indexes = [
            models.Index(fields=["id"], name="events_unnumbered", condition=Q(number__isnull=True)),
            models.Index(fields=["at"], name="events_by_time"),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.number}"
