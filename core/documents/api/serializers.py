"""Input of buyers and managers about documents."""

from typing import Any

from django.utils.translation import gettext_lazy
from rest_framework import serializers

from core.common.business import BusinessNumberField
from core.common.fields import digits
from core.common.serializers import StrictSerializer
from core.documents.printing import MAX_ORDERS, NAMES
from core.payments.api.serializers import ReceiptIn

_NEEDED: dict[str, Any] = {name: gettext_lazy("필수 항목을 입력해 주세요.") for name in ("required", "blank", "null")}


class OrderReceiptIn(ReceiptIn):
    """A receipt that a manager requests for the buyer of an order."""

    order_id = serializers.IntegerField(min_value=1)


class WhyIn(StrictSerializer):
    reason = serializers.CharField(max_length=200, error_messages=_NEEDED)


class IssueNumIn(StrictSerializer):
    issue_num = serializers.RegexField(
        r"^[0-9A-Za-z-]{6,20}$",
        error_messages={**_NEEDED, "invalid": gettext_lazy("승인 번호를 확인해 주세요.")},
    )


class ManyIn(StrictSerializer):
    ids = serializers.ListField(child=serializers.IntegerField(min_value=1), allow_empty=False, max_length=200)


class InvoiceIn(StrictSerializer):
    """The invoiced business, with the field lengths of the tax office's form."""

    business_num = BusinessNumberField(error_messages=_NEEDED)
    company = serializers.CharField(max_length=70, error_messages=_NEEDED)
    representative = serializers.CharField(max_length=30, error_messages=_NEEDED)
    email = serializers.EmailField(max_length=100, error_messages=_NEEDED)
    address = serializers.CharField(max_length=150, allow_blank=True, required=False, default="")
    business_type = serializers.CharField(max_length=40, allow_blank=True, required=False, default="")
    business_item = serializers.CharField(max_length=40, allow_blank=True, required=False, default="")


class OrderInvoiceIn(InvoiceIn):
    """An invoice that a manager requests for the buyer of an order."""

    order_id = serializers.IntegerField(min_value=1)


class NtsNumField(serializers.RegexField):
    """The tax office's number of an invoice: 24 characters, as people paste it."""

    def __init__(self, **kwargs: Any) -> None:
        wrong = gettext_lazy("국세청 승인 번호 24자리를 적어 주세요.")
        super().__init__(r"^[0-9A-Za-z]{24}$", error_messages={**_NEEDED, "invalid": wrong}, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        return str(super().to_internal_value(digits(str(data))))


class SentIn(StrictSerializer):
    nts_num = NtsNumField()


class SentRowIn(SentIn):
    paper_num = serializers.CharField(max_length=30, error_messages=_NEEDED)


class SentManyIn(StrictSerializer):
    """Numbers of many invoices, as in a file of the tax office."""

    rows = serializers.ListField(child=SentRowIn(), allow_empty=False, max_length=500)


class PapersIn(StrictSerializer):
    """The kind of document, and either selected orders or the list's filter; all in one file."""

    kind = serializers.ChoiceField(choices=list(NAMES.items()))
    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1), allow_empty=False, max_length=MAX_ORDERS, required=False
    )
    filter = serializers.DictField(required=False)
