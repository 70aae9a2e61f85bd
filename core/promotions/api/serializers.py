"""Input of coupons."""

from rest_framework import serializers

from core.common.serializers import StrictSerializer

MAX_AT_ONCE = 1_000
MAX_CODES = 100_000


class CouponCodeIn(StrictSerializer):
    """A typed code."""

    code = serializers.CharField(max_length=40)


class DownloadIn(StrictSerializer):
    """A promotion whose coupon is downloaded."""

    promotion_id = serializers.IntegerField(min_value=1)


class GiveIn(StrictSerializer):
    """Coupons of a promotion for members."""

    promotion_id = serializers.IntegerField(min_value=1)
    user_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), min_length=1, max_length=MAX_AT_ONCE)


class CouponCodesIn(StrictSerializer):
    """How many single codes of a promotion to make."""

    promotion_id = serializers.IntegerField(min_value=1)
    count = serializers.IntegerField(min_value=1, max_value=10_000)


class WithdrawCouponsIn(StrictSerializer):
    """Coupons to take back."""

    ids = serializers.ListField(child=serializers.IntegerField(min_value=1), min_length=1, max_length=MAX_AT_ONCE)
