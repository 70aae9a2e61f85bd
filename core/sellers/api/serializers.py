"""What managers may write about sellers."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from core.accounts.api.serializers import NEEDED, UserNameField
from core.accounts.models import Seller
from core.common import masking
from core.common.business import BusinessNumberField
from core.common.fields import LangObjField, PhoneField, PictureAddressField
from core.common.serializers import StrictSerializer
from core.sellers.translation import SELLER_TEXTS

# As long as the Korean ones.
_MOST = {"company_name": 80, "ceo_name": 60, "addr": 200, "intro": 500, "notice": 2_000}
_RATE: dict[str, Any] = {**NEEDED, **dict.fromkeys(("min_value", "max_value"), _("0에서 100 사이로 적어 주세요."))}


class _MaskedPhone(PhoneField):
    """A telephone number. A masked value, as screens show it, changes nothing."""

    def to_internal_value(self, data: Any) -> str:
        row = self.parent.instance
        if isinstance(row, Seller) and data and data == masking.phone(row.phone_num):
            return str(data)
        return super().to_internal_value(data)


class SellerIn(StrictSerializer):
    """A seller as a manager edits it. The user name cannot change; an empty password changes nothing."""

    name = serializers.CharField(max_length=60, error_messages=NEEDED)
    email = serializers.CharField(max_length=254, allow_blank=True, required=False)
    phone_num = _MaskedPhone(allow_blank=True, required=False)
    is_active = serializers.BooleanField(required=False)
    password = serializers.CharField(max_length=200, trim_whitespace=False, allow_blank=True, required=False)
    company_name = serializers.CharField(max_length=80, allow_blank=True, required=False)
    ceo_name = serializers.CharField(max_length=60, allow_blank=True, required=False)
    business_num = BusinessNumberField(allow_blank=True, required=False)
    mail_order_num = serializers.CharField(max_length=40, allow_blank=True, required=False)
    addr = serializers.CharField(max_length=200, allow_blank=True, required=False)
    cs_phone_num = PhoneField(allow_blank=True, required=False)
    cs_email = serializers.EmailField(max_length=254, allow_blank=True, required=False)
    img = PictureAddressField(max_length=300, allow_blank=True, required=False)
    intro = serializers.CharField(max_length=500, allow_blank=True, required=False)
    notice = serializers.CharField(max_length=2_000, allow_blank=True, required=False)
    lang_obj = LangObjField(SELLER_TEXTS, most=_MOST, required=False)
    version = serializers.CharField(max_length=40, allow_blank=True, required=False)

    def validate_email(self, value: str) -> str:
        """An e-mail address. A masked value, as screens show it, changes nothing."""
        if value and not (self.instance and value == masking.email(self.instance.email)):
            serializers.EmailField().run_validators(value)
        return value


class NewSellerIn(SellerIn):
    user_name = UserNameField(error_messages=NEEDED)
    password = serializers.CharField(max_length=200, trim_whitespace=False, error_messages=NEEDED)


class SellerContractIn(StrictSerializer):
    """A contract. Its seller cannot change. Rates are in percent."""

    began_on = serializers.DateField(error_messages=NEEDED)
    ended_on = serializers.DateField(allow_null=True, required=False)
    commission_rate = serializers.DecimalField(
        max_digits=5, decimal_places=2, min_value=0, max_value=100, error_messages=_RATE
    )
    bears_points = serializers.BooleanField(required=False)
    bears_discounts = serializers.BooleanField(required=False)
    bears_promotions = serializers.BooleanField(required=False)
    memo = serializers.CharField(max_length=500, allow_blank=True, required=False)


class NewSellerContractIn(SellerContractIn):
    """A new contract. `rates_of` is an earlier contract of the seller whose rates are copied."""

    seller_id = serializers.IntegerField(min_value=1, error_messages=NEEDED)
    rates_of = serializers.IntegerField(min_value=1, allow_null=True, required=False)


class CommissionRateIn(StrictSerializer):
    """A rate in percent. Its category or product cannot change."""

    commission_rate = serializers.DecimalField(
        max_digits=5, decimal_places=2, min_value=0, max_value=100, error_messages=_RATE
    )


class NewCommissionRateIn(CommissionRateIn):
    """A new rate is of one contract, for a category or for a product."""

    contract_id = serializers.IntegerField(min_value=1, error_messages=NEEDED)
    category_id = serializers.IntegerField(min_value=1, allow_null=True, required=False)
    product_id = serializers.IntegerField(min_value=1, allow_null=True, required=False)
