"""The outbox: messages to people, written in the transaction that causes them (I9)."""

from django.db import models
from django.db.models import Q

from core.common import crypto
from core.common.sealed_fields import SealedText
from core.common.tenancy import BrandManager, BrandRow
from core.notifications.kinds import ALL
from core.notifications.outbox.states import Channel, MessageState


class Message(BrandRow):
    """One message to one person by one channel; of one `kind` about one thing (`ref`) there is at most one.

    Receiver, text and facts are sealed, and deleted after MESSAGE_KEEP_DAYS.
    `lease` names the worker that prepares it; once it is SENDING it is never sent again automatically.
    """

    kind = models.CharField("종류", max_length=40)
    channel = models.CharField("방법", max_length=4, choices=Channel.choices)
    ref = models.CharField("무엇에 대해", max_length=60)
    order_id = models.BigIntegerField("주문 id", null=True)
    order_num = models.CharField("주문 번호", max_length=18, blank=True)
    language = models.CharField("언어", max_length=2, default="ko")
    state = models.CharField("상태", max_length=10, choices=MessageState.choices, default=MessageState.QUEUED)
    code = models.CharField("결과 코드", max_length=80, blank=True)
    carrier_id = models.CharField("통신사 번호", max_length=80, blank=True)
    to_sealed = SealedText(context=lambda row: row._place(), blank=True)
    to_masked = models.CharField("받는 사람", max_length=120, blank=True)
    facts_sealed = SealedText(context=lambda row: row._place(), blank=True)
    text_sealed = SealedText(context=lambda row: row._place(), blank=True)
    tries = models.PositiveSmallIntegerField("보낸 횟수", default=0)
    lease = models.CharField(max_length=32, blank=True, editable=False)
    next_at = models.DateTimeField("다음에 보낼 때")
    sent_at = models.DateTimeField("보낸 때", null=True)
    done_at = models.DateTimeField("끝난 때", null=True)
    created_at = models.DateTimeField("만든 때", auto_now_add=True)

    objects = BrandManager["Message"]()

    class Meta:
        verbose_name = "보낸 알림"
        verbose_name_plural = "보낸 알림"
        constraints = [
            models.UniqueConstraint(fields=["brand", "ref", "kind", "channel"], name="message_once"),
        ]
        indexes = [
            models.Index(fields=["next_at"], name="message_due", condition=Q(state="QUEUED")),
            models.Index(fields=["sent_at"], name="message_in_hand", condition=Q(state="SENDING")),
            models.Index(fields=["sent_at"], name="message_to_follow", condition=Q(state="SENT", channel="sms")),
            models.Index(fields=["created_at"], name="message_to_scrub", condition=~Q(facts_sealed="")),
            models.Index(fields=["brand", "-created_at", "-id"], name="message_new"),
            models.Index(fields=["brand", "state", "-created_at", "-id"], name="message_by_state"),
            models.Index(fields=["brand", "order_id"], name="messages_of_order", condition=Q(order_id__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{ALL[self.kind].label if self.kind in ALL else self.kind} {self.order_num}".strip()

    def seal(self, text: str) -> str:
        """Encrypt a text for this message alone; brand and ref are known."""
        return crypto.seal(text, self._place())

    def unseal(self, sealed: str) -> str:
        """The text behind a column of this message; '' where it was dropped."""
        return crypto.unseal(sealed, self._place())

    def _place(self) -> str:
        return f"brand:{self.brand_id}:message:{self.ref}"
