"""What a device may say of a cart: variants and numbers, nothing about people or money."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.carts.rules import MOST_LINES, MOST_PIECES, REMEMBERED
from core.kit.serializers import StrictSerializer

# A device may have been without a network for long and say all at once: lines put in and lines taken out.
MOST_CHANGES = 2 * MOST_LINES


class CartChangeIn(StrictSerializer):
    """`quantity` 0 takes the line out; `age` in milliseconds since the person did it."""

    id = serializers.IntegerField(min_value=1)
    quantity = serializers.IntegerField(min_value=0, max_value=MOST_PIECES)
    age = serializers.IntegerField(min_value=0, required=False, default=0)

    def validate_age(self, age: int) -> int:
        """What is too old is not listened to; how much too old is all the same."""
        return min(age, int(REMEMBERED.total_seconds() * 1000) + 1)


class BroughtIn(StrictSerializer):
    id = serializers.IntegerField(min_value=1)
    quantity = serializers.IntegerField(min_value=1, max_value=MOST_PIECES)


class _Lines(StrictSerializer):
    def validate_items(self, items: list[dict[str, Any]]) -> list[dict[str, Any]]:
        if len(items) > MOST_CHANGES:
            raise serializers.ValidationError(_("한 번에 %(most)s줄까지 바꿀 수 있어요.") % {"most": MOST_CHANGES})
        if len({item["id"] for item in items}) < len(items):
            raise serializers.ValidationError(_("같은 상품이 두 번 있어요."))
        return items


class ChangesIn(_Lines):
    items = CartChangeIn(many=True)


class MergeIn(_Lines):
    items = BroughtIn(many=True)
