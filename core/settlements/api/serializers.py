"""Request bodies of statements."""

from rest_framework import serializers

from core.common.serializers import StrictSerializer

_MONTH = 7


class SettlementRunIn(StrictSerializer):
    """The month whose statements are made, as '2026-10'."""

    period = serializers.CharField(max_length=_MONTH, trim_whitespace=True)


class ConfirmSettlementIn(StrictSerializer):
    """The sums of the draft on the screen: a changed draft is not confirmed. `payout` in won."""

    sale_count = serializers.IntegerField(min_value=0)
    refund_count = serializers.IntegerField(min_value=0)
    payout = serializers.IntegerField()


class PaySettlementIn(StrictSerializer):
    """The day of payment, and a note."""

    paid_on = serializers.DateField()
    memo = serializers.CharField(max_length=300, allow_blank=True, required=False, default="")
