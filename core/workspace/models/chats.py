"""Conversations of shoppers with the shop, and of managers with each other (docs/rules/desk.md).

Managers may belong to another brand, root above all: a manager is a number and a name, not a foreign key.
"""

from typing import Any

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q

from core.common import crypto
from core.common.prefix_lookup import PATTERN
from core.common.sealed_fields import SealedChar
from core.common.tenancy import BrandManager, BrandRow, current_brand_id

BODY_LENGTH = 2000
MIN_RETENTION, MAX_RETENTION = 1, 120
MIN_TELL_AFTER, MAX_TELL_AFTER = 1, 120


class ChatKind(models.TextChoices):
    """Who talks: a shopper with the shop, or two managers."""

    SHOP = "shop", "고객"
    COLLEAGUES = "colleagues", "동료"


class ChatState(models.TextChoices):
    """A new line opens an ended conversation again."""

    OPEN = "open", "진행 중"
    ENDED = "ended", "끝남"


class ChatDevice(models.TextChoices):
    """What a shopper writes with."""

    MOBILE = "mobile", "모바일 웹"
    DESKTOP = "desktop", "PC 웹"


class MessageType(models.TextChoices):
    """What a line is. Notes and handovers are for managers alone."""

    TEXT = "text", "글"
    PICTURE = "picture", "사진"
    FILE = "file", "파일"
    PRODUCT = "product", "상품"
    ORDER = "order", "주문"
    NOTE = "note", "동료에게만"
    HANDOVER = "handover", "넘김"
    HOURS = "hours", "상담 시간 안내"


# What no shopper reads.
INTERNAL = (MessageType.NOTE, MessageType.HANDOVER)


class SenderKind(models.TextChoices):
    """Who wrote a line."""

    SHOPPER = "shopper", "고객"
    MANAGER = "manager", "담당자"
    SHOP = "shop", "자동 안내"


class Conversation(BrandRow):
    """A conversation. Every line is written under a lock of its row, so that ids of lines have the order of commits.

    A shopper's has a `user`, or the hash of a visitor's cookie (`visitor_hash`). `stream_key` names its events for the
    shopper's page: it changes with the shopper, so that an older page hears nothing more. `name` and `phone_end` are
    the member's when the last line was written. `waiting_since` is the first line of the shopper without an answer,
    `answered_id` the shop's last line that answers. `away_since` is the first answer that the shopper has not read;
    `is_away_told` after the message about it. `hours_told_at` is the last automatic answer of closed hours.
    `looking_at` is what the shopper's page shows, only while the shopper lets it be told; `pages` are the last ones.
    """

    kind = models.CharField("종류", max_length=10, choices=ChatKind.choices, default=ChatKind.SHOP)
    state = models.CharField("상태", max_length=10, choices=ChatState.choices, default=ChatState.OPEN)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        db_index=False,
        verbose_name="회원",
    )
    visitor_hash = models.CharField(max_length=64, blank=True, editable=False)
    visitor_number = models.PositiveIntegerField("방문자 번호", default=0, editable=False)
    stream_key = models.CharField(max_length=43, blank=True, editable=False)
    name = models.CharField("이름", max_length=150, blank=True, editable=False)
    phone_end = models.CharField(max_length=4, blank=True, editable=False)
    contact_sealed = SealedChar("연락처", context=lambda row: contact_context(row.brand_id), max_length=600, blank=True)
    contact_masked = models.CharField("연락처", max_length=200, blank=True, editable=False)
    language = models.CharField("언어", max_length=2, default="ko")
    device = models.CharField("기기", max_length=10, choices=ChatDevice.choices, default=ChatDevice.DESKTOP)
    assignee_id = models.BigIntegerField("담당자 번호", null=True, editable=False)
    assignee_name = models.CharField("담당자", max_length=150, blank=True, editable=False)
    waiting_since = models.DateTimeField("기다린 때", null=True, editable=False)
    answered_id = models.BigIntegerField(default=0, editable=False)
    last_id = models.BigIntegerField(default=0, editable=False)
    last_at = models.DateTimeField("마지막 글", null=True, editable=False)
    last_text = models.CharField(max_length=80, blank=True, editable=False)
    last_type = models.CharField(max_length=10, choices=MessageType.choices, default=MessageType.TEXT, editable=False)
    last_sender = models.CharField(
        "마지막 글을 쓴 쪽", max_length=10, choices=SenderKind.choices, default=SenderKind.SHOPPER
    )
    last_sender_id = models.BigIntegerField(null=True, editable=False)
    away_since = models.DateTimeField(null=True, editable=False)
    is_away_told = models.BooleanField(default=False, editable=False)
    hours_told_at = models.DateTimeField(null=True, editable=False)
    looking_at = models.JSONField("보고 있는 것", default=dict, blank=True, editable=False)
    pages = models.JSONField("본 화면", default=list, blank=True, editable=False)
    shopper_typing_at = models.DateTimeField(null=True, editable=False)
    manager_typing_at = models.DateTimeField(null=True, editable=False)
    manager_typing_id = models.BigIntegerField(null=True, editable=False)
    created_at = models.DateTimeField("시작", auto_now_add=True)

    objects = BrandManager["Conversation"]()

    class Meta:
        verbose_name = "대화"
        verbose_name_plural = "대화"
        constraints = [
            models.UniqueConstraint(
                fields=["brand", "user"], name="conversation_of_member_once", condition=Q(user__isnull=False)
            ),
            models.UniqueConstraint(
                fields=["brand", "visitor_hash"], name="conversation_of_visitor_once", condition=~Q(visitor_hash="")
            ),
        ]
        indexes = [
            models.Index(
                fields=["brand", "waiting_since", "id"],
                name="conversations_waiting",
                condition=Q(waiting_since__isnull=False),
            ),
            models.Index(fields=["brand", "-last_at", "-id"], name="conversations_newest"),
            models.Index(fields=["brand", "state", "-last_at", "-id"], name="conversations_by_state"),
            models.Index(fields=["brand", "assignee_id", "-last_at", "-id"], name="conversations_of_assignee"),
            models.Index(fields=["brand", "name"], name="conversations_by_name", opclasses=PATTERN),
            models.Index(fields=["brand", "visitor_number"], name="conversations_by_visitor"),
            models.Index(fields=["brand", "phone_end"], name="conversations_by_phone", condition=~Q(phone_end="")),
            models.Index(
                fields=["brand", "away_since"],
                name="conversations_away",
                condition=Q(away_since__isnull=False, is_away_told=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.visitor_number or self.pk}"

    @property
    def contact(self) -> str:
        """The telephone (digits) or e-mail address that a visitor left; '' without one."""
        return crypto.unseal_or_empty(self.contact_sealed, contact_context(self.brand_id))

    @property
    def topic(self) -> str:
        """The name of its events for the shopper's page."""
        return f"chat:{self.stream_key}"


def contact_context(brand_id: int | None = None) -> str:
    """The encryption context of visitors' contacts."""
    return f"workspace.Conversation:{brand_id or current_brand_id()}:contact"


class ChatParticipant(BrandRow):
    """How far somebody has read: ids of lines, which never go back. `user_id` 0 is the shopper."""

    conversation = models.ForeignKey(
        Conversation, verbose_name="대화", on_delete=models.CASCADE, related_name="participants"
    )
    user_id = models.BigIntegerField("사람 번호")
    user_name = models.CharField("이름", max_length=150, blank=True)
    read_id = models.BigIntegerField(default=0)
    delivered_id = models.BigIntegerField(default=0)

    objects = BrandManager["ChatParticipant"]()

    class Meta:
        verbose_name = "대화에 있는 사람"
        verbose_name_plural = "대화에 있는 사람"
        constraints = [models.UniqueConstraint(fields=["conversation", "user_id"], name="chat_participant_once")]
        indexes = [models.Index(fields=["user_id", "conversation"], name="conversations_of_person")]

    def __str__(self) -> str:
        return self.user_name


class ChatMessage(BrandRow):
    """A line. `data` has the number of a product or an order, or who handed over to whom. `key` is the sender's: a line
    that is sent a second time is one row."""

    conversation = models.ForeignKey(
        Conversation, verbose_name="대화", on_delete=models.CASCADE, related_name="messages", db_index=False
    )
    sender_kind = models.CharField("보낸 쪽", max_length=10, choices=SenderKind.choices)
    sender_id = models.BigIntegerField("보낸 사람 번호", null=True)
    sender_name = models.CharField("보낸 사람", max_length=150, blank=True)
    content_type = models.CharField("종류", max_length=10, choices=MessageType.choices, default=MessageType.TEXT)
    body = models.TextField("글", max_length=BODY_LENGTH, blank=True)
    data = models.JSONField(default=dict, blank=True)
    file_count = models.PositiveSmallIntegerField(default=0)
    key = models.CharField(max_length=40, blank=True, editable=False)
    created_at = models.DateTimeField("보낸 때")

    objects = BrandManager["ChatMessage"]()

    class Meta:
        verbose_name = "대화의 글"
        verbose_name_plural = "대화의 글"
        constraints = [
            models.UniqueConstraint(
                fields=["conversation", "sender_kind", "key"], name="chat_message_key_once", condition=~Q(key="")
            )
        ]
        indexes = [
            models.Index(fields=["conversation", "id"], name="messages_of_conversation"),
            models.Index(fields=["brand", "-id"], name="chat_messages_newest"),
        ]

    def __str__(self) -> str:
        return self.body[:40]


def _week() -> list[Any]:
    """Monday to Friday, ten to five."""
    return [["10:00", "17:00"]] * 5 + [None, None]


class ChatSetting(BrandRow):
    """A brand's rules of its chat, one row a brand: without a row it has none in its shop.

    `hours` are seven pairs of times in Seoul from Monday on, None for a closed day. `paused_at` is since when managers
    take no conversations although it is time. `closed_texts` are the brand's own words by language. `questions` are up
    to three texts by language that a shopper may begin with.
    """

    is_on = models.BooleanField("채팅", default=False)
    paused_at = models.DateTimeField("쉬는 때", null=True, blank=True)
    hours = models.JSONField("상담 시간", default=_week)
    closes_on_holidays = models.BooleanField("공휴일 휴무", default=True)
    closed_texts = models.JSONField("상담 시간이 아닐 때", default=dict, blank=True)
    questions = models.JSONField("먼저 보일 질문", default=list, blank=True)
    retention_months = models.PositiveSmallIntegerField(
        "보관 기간(달)", default=36, validators=[MinValueValidator(MIN_RETENTION), MaxValueValidator(MAX_RETENTION)]
    )
    tell_after_minutes = models.PositiveSmallIntegerField(
        "알리기까지(분)", default=5, validators=[MinValueValidator(MIN_TELL_AFTER), MaxValueValidator(MAX_TELL_AFTER)]
    )
    updated_at = models.DateTimeField("수정", auto_now=True)

    objects = BrandManager["ChatSetting"]()

    class Meta:
        verbose_name = "채팅 설정"
        verbose_name_plural = "채팅 설정"
        constraints = [models.UniqueConstraint(fields=["brand"], name="chat_setting_once")]

    def __str__(self) -> str:
        return "채팅 설정"
