"""Mails: inquiries of shoppers and what the shop answers (docs/rules/desk.md).

Managers are a number and a name, because root managers belong to another brand; shoppers are members or visitors.
"""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from core.common import crypto
from core.common.grams import GramsField
from core.common.sealed_fields import SealedChar
from core.common.tenancy import BrandManager, BrandRow, current_brand_id
from core.plain.contracts import RestorableRow
from core.workspace.models.boards import LabelColor

MAX_TEXT = 10_000
MAX_SUBJECT = 150


class MailSource(models.TextChoices):
    """Where a thread came from: the shop's form, or the brand's mailbox."""

    INQUIRY = "inquiry", "문의"
    MAILBOX = "mailbox", "메일"


class MailCategory(models.TextChoices):
    """What an inquiry is about."""

    ORDER = "order", "주문"
    DELIVERY = "delivery", "배송"
    RETURN = "return", "반품·교환"
    PRODUCT = "product", "상품"
    PAYMENT = "payment", "결제"
    ACCOUNT = "account", "회원 정보"
    BUSINESS = "business", "사업자·제휴"
    OTHER = "other", "그 밖의 문의"


class MailState(models.TextChoices):
    """Whether a thread waits for the shop, for the shopper, or for nobody."""

    OPEN = "open", "답할 것"
    ANSWERED = "answered", "답했어요"
    CLOSED = "closed", "끝"


class MailFolder(models.TextChoices):
    """Where a thread is. What is in the trash has a `deleted_at`, and returns to where it was."""

    INBOX = "inbox", "받은 함"
    SPAM = "spam", "스팸"


class MailMessageKind(models.TextChoices):
    """Who wrote a message. Shoppers never see notes."""

    SHOPPER = "shopper", "쇼핑객"
    SHOP = "shop", "쇼핑몰"
    NOTE = "note", "동료에게만"


_NEWEST = ("-last_at", "-id")
_INBOX = Q(deleted_at__isnull=True, folder=MailFolder.INBOX)


class MailThread(RestorableRow):
    """A conversation with a member (`user`) or a visitor (`name`, hashed `password`, sealed contact).

    A thread of an erased member has neither user nor name. `waits_since` is when the shopper wrote what is not answered
    yet; None unless the state is open. `sent_at` is when the shop wrote last. `preview`, `last_kind` and `last_name`
    describe the newest message that is no note; `message_count` counts those.
    """

    brand = models.ForeignKey("brands.Brand", on_delete=models.CASCADE, related_name="+", db_index=False)
    source = models.CharField("온 곳", max_length=10, choices=MailSource.choices, default=MailSource.INQUIRY)
    subject = models.CharField("제목", max_length=MAX_SUBJECT)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        db_index=False,
        verbose_name="회원",
    )
    name = models.CharField("비회원 이름", max_length=60, blank=True)
    password = models.CharField("비밀번호", max_length=200, blank=True, editable=False)
    contact_sealed = SealedChar(
        "연락처", context=lambda row: mail_contact_context(row.brand_id), max_length=600, blank=True
    )
    contact_masked = models.CharField("연락처", max_length=200, blank=True, editable=False)
    language = models.CharField("언어", max_length=2, default="ko")
    category = models.CharField("분류", max_length=10, choices=MailCategory.choices, default=MailCategory.OTHER)
    order = models.ForeignKey(
        "orders.Order",
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        db_index=False,
        verbose_name="주문",
    )
    product = models.ForeignKey(
        "catalog.Product",
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        db_index=False,
        verbose_name="상품",
    )
    state = models.CharField("상태", max_length=10, choices=MailState.choices, default=MailState.OPEN)
    folder = models.CharField("함", max_length=10, choices=MailFolder.choices, default=MailFolder.INBOX)
    is_starred = models.BooleanField("별표", default=False)
    is_unread = models.BooleanField("읽지 않음", default=True)
    # An answer that the shopper has not opened yet.
    is_new_to_shopper = models.BooleanField("쇼핑객이 읽지 않음", default=False)
    assignee_id = models.BigIntegerField("담당자 번호", null=True)
    assignee_name = models.CharField("담당자", max_length=150, blank=True)
    last_at = models.DateTimeField("마지막 메시지", default=timezone.now)
    last_kind = models.CharField("마지막으로 쓴 쪽", max_length=10, choices=MailMessageKind.choices)
    last_name = models.CharField("마지막으로 쓴 사람", max_length=150, blank=True)
    preview = models.CharField("미리 보기", max_length=200, blank=True)
    message_count = models.PositiveIntegerField("메시지 수", default=0)
    has_files = models.BooleanField("첨부", default=False)
    waits_since = models.DateTimeField("기다린 때", null=True)
    sent_at = models.DateTimeField("보낸 때", null=True)

    class Meta:
        verbose_name = "1:1 문의"
        verbose_name_plural = "1:1 문의"
        constraints = [
            models.CheckConstraint(condition=Q(source__in=MailSource.values), name="mail_source_known"),
            models.CheckConstraint(condition=Q(category__in=MailCategory.values), name="mail_category_known"),
            models.CheckConstraint(condition=Q(state__in=MailState.values), name="mail_state_known"),
            models.CheckConstraint(condition=Q(folder__in=MailFolder.values), name="mail_folder_known"),
        ]
        indexes = [
            # The tabs of the manager's list.
            models.Index(fields=["brand", *_NEWEST], name="mails_in_inbox", condition=_INBOX),
            models.Index(fields=["brand", *_NEWEST], name="mails_open", condition=_INBOX & Q(state=MailState.OPEN)),
            models.Index(
                fields=["brand", "waits_since", "id"], name="mails_waiting", condition=_INBOX & Q(state=MailState.OPEN)
            ),
            models.Index(fields=["brand", *_NEWEST], name="mails_unread", condition=_INBOX & Q(is_unread=True)),
            models.Index(
                fields=["brand", *_NEWEST], name="mails_starred", condition=Q(deleted_at__isnull=True, is_starred=True)
            ),
            models.Index(
                fields=["brand", "assignee_id", *_NEWEST],
                name="mails_of_assignee",
                condition=_INBOX & Q(assignee_id__isnull=False) & ~Q(state=MailState.CLOSED),
            ),
            models.Index(
                fields=["brand", "-sent_at", "-id"],
                name="mails_sent",
                condition=Q(deleted_at__isnull=True, sent_at__isnull=False),
            ),
            models.Index(
                fields=["brand", *_NEWEST],
                name="mails_in_spam",
                condition=Q(deleted_at__isnull=True, folder=MailFolder.SPAM),
            ),
            models.Index(fields=["brand", *_NEWEST], name="mails_in_trash", condition=Q(deleted_at__isnull=False)),
            # Its filters.
            models.Index(fields=["brand", "category", *_NEWEST], name="mails_by_category"),
            models.Index(fields=["brand", "state", *_NEWEST], name="mails_by_state"),
            models.Index(
                fields=["brand", "assignee_id", *_NEWEST],
                name="mails_by_assignee",
                condition=Q(assignee_id__isnull=False),
            ),
            models.Index(fields=["brand", *_NEWEST], name="mails_of_mailbox", condition=~Q(source=MailSource.INQUIRY)),
            # A member's own, and what the clock deletes.
            models.Index(fields=["brand", "user", *_NEWEST], name="mails_of_user", condition=Q(user__isnull=False)),
            models.Index(fields=["deleted_at"], name="mails_to_forget", condition=Q(deleted_at__isnull=False)),
            models.Index(fields=["last_at"], name="mails_by_age"),
            models.Index(fields=["last_at"], name="mails_with_contact", condition=~Q(contact_sealed="")),
        ]

    def __str__(self) -> str:
        return self.subject

    @property
    def contact(self) -> str:
        """The telephone (digits) or e-mail address that a visitor left; '' if there is none."""
        return crypto.unseal_or_empty(self.contact_sealed, mail_contact_context(self.brand_id))


class MailEntry(BrandRow):
    """Search tokens of a thread: its subject, the shopper's name, and its messages."""

    thread = models.OneToOneField(MailThread, on_delete=models.CASCADE, primary_key=True, related_name="+")
    grams = GramsField()

    objects = BrandManager["MailEntry"]()

    class Meta:
        verbose_name = "1:1 문의 찾기"
        verbose_name_plural = "1:1 문의 찾기"

    def __str__(self) -> str:
        return f"{self.pk}"


class MailMessage(BrandRow):
    """A message of a thread. `author_id` and `author_name` are the manager's; a shopper is who the thread is with."""

    thread = models.ForeignKey(MailThread, on_delete=models.CASCADE, related_name="messages", db_index=False)
    kind = models.CharField("종류", max_length=10, choices=MailMessageKind.choices)
    author_id = models.BigIntegerField("쓴 사람 번호", null=True, editable=False)
    author_name = models.CharField("쓴 사람", max_length=150, blank=True, editable=False)
    text = models.TextField("내용", max_length=MAX_TEXT)
    # To whom a note hands the thread over; '' for another note.
    given_to = models.CharField("넘겨받은 사람", max_length=150, blank=True)
    file_count = models.PositiveSmallIntegerField("첨부 수", default=0)
    created_at = models.DateTimeField("쓴 때", default=timezone.now)

    objects = BrandManager["MailMessage"]()

    class Meta:
        verbose_name = "1:1 문의의 메시지"
        verbose_name_plural = "1:1 문의의 메시지"
        constraints = [
            models.CheckConstraint(condition=Q(kind__in=MailMessageKind.values), name="mail_message_kind_known")
        ]
        indexes = [models.Index(fields=["thread", "id"], name="messages_of_mail")]

    def __str__(self) -> str:
        return self.text[:40]


class MailLabel(BrandRow):
    """A label that managers put on threads."""

    name = models.CharField("이름", max_length=30)
    color = models.CharField("색", max_length=10, choices=LabelColor.choices)
    created_at = models.DateTimeField("만든 때", auto_now_add=True)

    objects = BrandManager["MailLabel"]()

    class Meta:
        verbose_name = "문의 라벨"
        verbose_name_plural = "문의 라벨"
        constraints = [models.UniqueConstraint(fields=["brand", "name"], name="mail_label_name_once")]

    def __str__(self) -> str:
        return self.name


class MailThreadLabel(BrandRow):
    """A label on a thread."""

    thread = models.ForeignKey(MailThread, on_delete=models.CASCADE, related_name="label_rows", db_index=False)
    label = models.ForeignKey(MailLabel, on_delete=models.CASCADE, related_name="+", db_index=False)

    objects = BrandManager["MailThreadLabel"]()

    class Meta:
        verbose_name = "문의에 붙은 라벨"
        verbose_name_plural = "문의에 붙은 라벨"
        constraints = [models.UniqueConstraint(fields=["thread", "label"], name="mail_label_once")]
        indexes = [models.Index(fields=["label", "-thread"], name="mails_of_label")]

    def __str__(self) -> str:
        return f"{self.thread_id} {self.label_id}"


class MailDraft(BrandRow):
    """What a manager has not sent yet: an answer in a thread, one for each person, or a mail to a member (`member`).

    With `send_at` the clock sends it then. `error` says why that failed. `seen_id` is the newest message that its
    author had seen; `closes`: the thread is closed by sending. `version` counts its saves.
    """

    thread = models.ForeignKey(MailThread, on_delete=models.CASCADE, null=True, related_name="drafts", db_index=False)
    member = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        related_name="+",
        db_index=False,
        verbose_name="받는 회원",
    )
    owner_id = models.BigIntegerField("쓴 사람 번호", editable=False)
    owner_name = models.CharField("쓴 사람", max_length=150, blank=True, editable=False)
    subject = models.CharField("제목", max_length=MAX_SUBJECT, blank=True)
    text = models.TextField("내용", max_length=MAX_TEXT, blank=True)
    file_keys = models.JSONField("첨부", default=list, blank=True)
    seen_id = models.BigIntegerField("본 메시지", default=0)
    closes = models.BooleanField("보내고 끝내기", default=False)
    send_at = models.DateTimeField("보낼 때", null=True)
    error = models.CharField("보내지 못한 까닭", max_length=300, blank=True)
    version = models.PositiveIntegerField("판", default=1, editable=False)
    created_at = models.DateTimeField("만든 때", auto_now_add=True)
    updated_at = models.DateTimeField("바뀐 때", auto_now=True)

    objects = BrandManager["MailDraft"]()

    class Meta:
        verbose_name = "보내지 않은 답장"
        verbose_name_plural = "보내지 않은 답장"
        constraints = [
            models.UniqueConstraint(
                fields=["thread", "owner_id"], name="mail_draft_once", condition=Q(thread__isnull=False)
            )
        ]
        indexes = [
            models.Index(fields=["brand", "owner_id", "-updated_at", "-id"], name="drafts_of_person"),
            models.Index(fields=["send_at"], name="drafts_to_send", condition=Q(send_at__isnull=False)),
            models.Index(fields=["member"], name="drafts_to_member", condition=Q(member__isnull=False)),
        ]

    def __str__(self) -> str:
        return self.subject or f"{self.pk}"


def mail_contact_context(brand_id: int | None = None) -> str:
    """The encryption context of visitors' contacts."""
    return f"workspace.MailThread:{brand_id or current_brand_id()}:contact"


def preview_of(text: str) -> str:
    """The beginning of a message on one line, as lists show it."""
    return " ".join(text.split())[:200]
