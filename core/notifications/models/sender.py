"""The address that a brand's mails come from."""

from django.db import models

from core.common.tenancy import BrandManager, BrandRow


class MailSender(BrandRow):
    """A brand's own sender address. It is used from the moment that its mailbox was shown to be the brand's."""

    email = models.EmailField("보내는 주소")
    asked_at = models.DateTimeField("확인 메일을 보낸 때")
    confirmed_at = models.DateTimeField("확인한 때", null=True)

    objects = BrandManager["MailSender"]()

    class Meta:
        verbose_name = "메일 보내는 주소"
        verbose_name_plural = "메일 보내는 주소"
        constraints = [models.UniqueConstraint(fields=["brand"], name="mail_sender_of_brand")]

    def __str__(self) -> str:
        return self.email
