"""A brand's mailbox, and what only mails of a mailbox have (docs/rules/desk.md)."""

from typing import Any

from django.db import models
from django.db.models import Q

from core.common import crypto
from core.common.sealed_fields import SealedChar, SealedText
from core.common.tenancy import BrandManager, BrandRow, current_brand_id
from core.workspace.models.mails import MAX_SUBJECT, MailMessage


class MailboxSetting(BrandRow):
    """A brand's mailbox: one row for each brand. The password is sealed.

    `validity` and `last_uid` say what was read of it (providers 11), `checked_at` when it was last read; `error` is why
    it could not be, since `failed_at`, `failures` times in a row. `picture_senders` are keyed hashes of the senders
    whose pictures are shown without asking.
    """

    is_on = models.BooleanField("쓰기", default=False)
    is_practice = models.BooleanField("시험 우편함", default=False)
    address = models.EmailField("주소", blank=True)
    sender_name = models.CharField("보내는 이름", max_length=80, blank=True)
    imap_host = models.CharField("IMAP 서버", max_length=200, blank=True)
    imap_port = models.PositiveIntegerField("IMAP 포트", default=993)
    smtp_host = models.CharField("SMTP 서버", max_length=200, blank=True)
    smtp_port = models.PositiveIntegerField("SMTP 포트", default=465)
    login = models.CharField("로그인 이름", max_length=200, blank=True)
    password_sealed = SealedText(context=lambda row: row._context(), blank=True)
    begins_on = models.DateField("읽기 시작한 날", null=True, editable=False)
    validity = models.BigIntegerField(default=0, editable=False)
    last_uid = models.BigIntegerField(default=0, editable=False)
    claimed_at = models.DateTimeField(null=True, editable=False)
    checked_at = models.DateTimeField("마지막으로 받은 때", null=True, editable=False)
    failed_at = models.DateTimeField("안 되기 시작한 때", null=True, editable=False)
    failures = models.PositiveIntegerField(default=0, editable=False)
    error = models.CharField("까닭", max_length=20, blank=True, editable=False)
    picture_senders = models.JSONField(default=list, editable=False)
    updated_at = models.DateTimeField("바뀐 때", auto_now=True)

    objects = BrandManager["MailboxSetting"]()

    class Meta:
        verbose_name = "우편함 설정"
        verbose_name_plural = "우편함 설정"
        constraints = [models.UniqueConstraint(fields=["brand"], name="one_mailbox_a_brand")]

    def __str__(self) -> str:
        return self.address or "우편함"

    @property
    def password(self) -> str:
        """The decrypted password, only for the adapter; '' where there is none."""
        return crypto.unseal_or_empty(self.password_sealed, self._context())

    def set_password(self, password: str) -> None:
        """Encrypt the password for this brand; '' removes it."""
        self.password_sealed = crypto.seal(password, self._context()) if password else ""

    def _context(self) -> str:
        return f"workspace.MailboxSetting:{self.brand_id or current_brand_id()}:password"


class SendState(models.TextChoices):
    """How far a mail of ours is. `UNKNOWN`: the connection broke after it was handed over; it may have been sent."""

    RECEIVED = "received", "받음"
    QUEUED = "queued", "보내는 중"
    SENDING = "sending", "보내는 중"
    SENT = "sent", "보냄"
    FAILED = "failed", "보내지 못함"
    UNKNOWN = "unknown", "알 수 없음"


class MailboxMessage(BrandRow):
    """What a message of a mailbox has beside its text. `header_id` (`Message-ID`) and `references` are of its
    headers; `content_hash` tells two mails with one id from one mail that was read twice. `html` is cleaned.
    `lost_files` are the names of files that were not taken. Of a mail of ours `claimed_at` is when sending began, and
    `is_copied` says that it is in the mailbox's folder of sent mails."""

    message = models.OneToOneField(MailMessage, on_delete=models.CASCADE, primary_key=True, related_name="mailbox")
    header_id = models.CharField("Message-ID", max_length=255, blank=True)
    content_hash = models.CharField(max_length=64, blank=True)
    references = models.JSONField("References", default=list)
    subject = models.CharField("제목", max_length=MAX_SUBJECT * 2, blank=True)
    html = models.TextField("HTML", blank=True)
    picture_count = models.PositiveSmallIntegerField("바깥 그림", default=0)
    # The other side: who sent it, or to whom it is sent.
    address_sealed = SealedChar(context=lambda row: address_context(row.brand_id), max_length=900, blank=True)
    address_masked = models.CharField("주소", max_length=260, blank=True, editable=False)
    lost_files = models.JSONField("받지 않은 파일", default=list)
    is_broken = models.BooleanField("다 읽지 못함", default=False)
    is_automatic = models.BooleanField("자동으로 온 메일", default=False)
    send_state = models.CharField("보내기", max_length=10, choices=SendState.choices, default=SendState.RECEIVED)
    error = models.CharField("까닭", max_length=60, blank=True)
    claimed_at = models.DateTimeField(null=True, editable=False)
    is_copied = models.BooleanField("보낸 함에 둠", default=False)

    objects = BrandManager["MailboxMessage"]()

    class Meta:
        verbose_name = "우편함의 메일"
        verbose_name_plural = "우편함의 메일"
        constraints = [
            models.CheckConstraint(condition=Q(send_state__in=SendState.values), name="mailbox_send_state_known")
        ]
        indexes = [
            models.Index(fields=["brand", "header_id"], name="mailbox_by_id", condition=~Q(header_id="")),
            models.Index(
                fields=["message"],
                name="mailbox_to_send",
                condition=Q(send_state__in=[SendState.QUEUED, SendState.SENDING]),
            ),
            models.Index(
                fields=["message"], name="mailbox_to_copy", condition=Q(send_state=SendState.SENT, is_copied=False)
            ),
        ]

    def __str__(self) -> str:
        return self.subject

    @property
    def address(self) -> str:
        """The other side's address; '' where it is unknown."""
        return crypto.unseal_or_empty(self.address_sealed, address_context(self.brand_id))


def address_context(brand_id: Any = None) -> str:
    """The encryption context of the addresses of mails."""
    return f"workspace.MailboxMessage:{brand_id or current_brand_id()}:address"
