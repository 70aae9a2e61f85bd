"""A brand's own texts for a kind of notice, and its channels."""

from django.db import models

from core.common.tenancy import BrandOwned, TranslatedBrandManager
from core.notifications.kinds import KINDS


class MessageText(BrandOwned):
    """One row a kind and brand; an empty text means the default text in that language."""

    kind = models.CharField("종류", max_length=40, choices=[(name, kind.label) for name, kind in KINDS.items()])
    is_sms = models.PositiveSmallIntegerField("문자로 보내기", default=1)
    is_mail = models.PositiveSmallIntegerField("메일로 보내기", default=1)
    sms = models.CharField("문자 내용", max_length=1000, blank=True)
    mail_subject = models.CharField("메일 제목", max_length=150, blank=True)
    mail_body = models.TextField("메일 내용", max_length=5000, blank=True)
    updated_at = models.DateTimeField("바뀐 날", auto_now=True)

    objects = TranslatedBrandManager["MessageText"]()

    class Meta:
        verbose_name = "알림 문구"
        verbose_name_plural = "알림 문구"
        constraints = [models.UniqueConstraint(fields=["brand", "kind"], name="message_text_once")]

    def __str__(self) -> str:
        return str(KINDS[self.kind].label) if self.kind in KINDS else self.kind
