"""Restock waits. A row is deleted when the notification is sent, and after 90 days."""

from django.conf import settings
from django.db import models

from core.common import crypto
from core.common.related import loaded
from core.common.sealed_fields import SealedText
from core.common.tenancy import BrandManager, BrandRow


class RestockWait(BrandRow):
    """A phone number that is notified once when a variant is available again.

    The number is encrypted; `phone_mark` is its keyed hash within the brand, for lookups, and `phone_masked` is for
    display. `token` is in the link that ends the wait.
    """

    variant = models.ForeignKey(
        "catalog.Variant", on_delete=models.CASCADE, related_name="+", db_index=False, verbose_name="상품 옵션"
    )
    product = models.ForeignKey(
        "catalog.Product", on_delete=models.CASCADE, related_name="+", db_index=False, verbose_name="상품"
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        related_name="+",
        db_index=False,
        verbose_name="회원",
    )
    phone_sealed = SealedText(context=lambda row: row._context())
    phone_mark = models.CharField(max_length=64, editable=False)
    phone_masked = models.CharField("휴대폰", max_length=20)
    language = models.CharField("언어", max_length=2)
    token = models.CharField(max_length=32, unique=True, editable=False)
    agreed_at = models.DateTimeField("동의한 때")

    objects = BrandManager["RestockWait"]()

    class Meta:
        verbose_name = "재입고 알림"
        verbose_name_plural = "재입고 알림"
        constraints = [models.UniqueConstraint(fields=["variant", "phone_mark"], name="restock_wait_once")]
        indexes = [
            models.Index(fields=["variant", "id"], name="restock_of_variant"),
            models.Index(fields=["brand", "product", "id"], name="restock_of_product"),
            models.Index(fields=["brand", "phone_mark"], name="restock_of_phone"),
            models.Index(fields=["user", "id"], name="restock_of_user", condition=models.Q(user__isnull=False)),
            models.Index(fields=["agreed_at"], name="restock_old"),
        ]

    def __str__(self) -> str:
        return f"{loaded(self, 'product') or '상품'} {self.phone_masked}"

    def _context(self) -> str:
        return f"brand:{self.brand_id}:restock:{self.variant_id}"

    def set_phone(self, phone: str) -> None:
        """Encrypt the number (digits) for this brand and variant."""
        self.phone_sealed = crypto.seal(phone, self._context())

    def phone(self) -> str:
        """The decrypted number, only for the message; '' where it can't be decrypted."""
        return crypto.unseal_or_empty(self.phone_sealed, self._context())
