"""Input of carts: variants and quantities, nothing about people or money."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.carts.models import MAX_PIECES
from core.carts.rules import MAX_LINES, REMOVAL_RETENTION
from core.common.serializers import StrictSerializer

# A device that was offline sends all changes at once: added and removed lines.
MAX_CHANGES = 2 * MAX_LINES


class CartChangeIn(StrictSerializer):
    """`quantity` 0 removes the line; `age` is in milliseconds since the change."""

    id = serializers.IntegerField(min_value=1)
    quantity = serializers.IntegerField(min_value=0, max_value=MAX_PIECES)
    age = serializers.IntegerField(min_value=0, required=False, default=0)

    def validate_age(self, age: int) -> int:
        """Cap the age: all changes beyond the retention are ignored alike."""
        return min(age, int(REMOVAL_RETENTION.total_seconds() * 1000) + 1)


class BroughtIn(StrictSerializer):
    id = serializers.IntegerField(min_value=1)
    quantity = serializers.IntegerField(min_value=1, max_value=MAX_PIECES)


class _Lines(StrictSerializer):
    def validate_items(self, items: list[dict[str, Any]]) -> list[dict[str, Any]]:
        if len(items) > MAX_CHANGES:
            raise serializers.ValidationError(_("한 번에 %(most)s줄까지 바꿀 수 있어요.") % {"most": MAX_CHANGES})
        if len({item["id"] for item in items}) < len(items):
            raise serializers.ValidationError(_("같은 상품이 두 번 있어요."))
        return items


class ChangesIn(_Lines):
    items = CartChangeIn(many=True)


class MergeIn(_Lines):
    items = BroughtIn(many=True)
