"""Korean business registration numbers (korea 7); they are stored as ten digits.

`core/client/business.ts` is the same rule in TypeScript; one table of cases tests both.
"""

import re
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.common.fields import digits

_WEIGHTS = (1, 3, 7, 1, 3, 7, 1, 3, 5)


def is_business_number(text: str) -> bool:
    """Whether a number has ten digits, hyphens aside, and the last one fits the others.

    The first three name a tax office, of which none begins with a zero.
    """
    number = digits(text)
    if not re.fullmatch(r"[1-9][0-9]{9}", number):
        return False
    figures = [int(one) for one in number]
    total = sum(one * weight for one, weight in zip(figures, _WEIGHTS, strict=False)) + figures[8] * 5 // 10
    return figures[9] == (10 - total % 10) % 10


def hyphenated_business(number: str) -> str:
    """`123-45-67890`; a text without exactly ten digits is returned as it is."""
    return f"{number[:3]}-{number[3:5]}-{number[5:]}" if re.fullmatch(r"[0-9]{10}", number) else number


class BusinessNumberField(serializers.CharField):
    """A business registration number with a valid check digit, stored as digits."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=20, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        number = digits(super().to_internal_value(data))
        if number and not is_business_number(number):
            raise serializers.ValidationError(_("사업자등록번호를 확인해 주세요."))
        return number
