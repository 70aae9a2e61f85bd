"""A brand's account at the address service."""

from django.db import models

from core.common import crypto
from core.common.sealed_fields import SealedText
from core.common.tenancy import BrandManager, BrandRow


class AddressSearch(BrandRow):
    """One row for each brand; its key is sealed."""

    key_sealed = SealedText(context=lambda row: row._place(), blank=True)
    updated_at = models.DateTimeField("바뀐 날", auto_now=True)

    objects = BrandManager["AddressSearch"]()

    class Meta:
        verbose_name = "주소 검색"
        verbose_name_plural = "주소 검색"
        constraints = [models.UniqueConstraint(fields=["brand"], name="one_address_search_a_brand")]
        permissions = [("search_addresssearch", "Can search addresses")]

    def __str__(self) -> str:
        return "주소 검색"

    @property
    def key(self) -> str:
        """The decrypted key, only for its adapter; '' where there is none."""
        return crypto.unseal_or_empty(self.key_sealed, self._place())

    def set_key(self, key: str) -> None:
        """Encrypt a key for this brand; '' removes it."""
        self.key_sealed = crypto.seal(key, self._place()) if key else ""

    def _place(self) -> str:
        return f"brand:{self.brand_id}:address-search"
