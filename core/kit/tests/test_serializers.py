"""Numbers are what was typed, or refused."""

import pytest
from rest_framework import serializers

from core.kit.serializers import StrictSerializer


class _Line(StrictSerializer):
    quantity = serializers.IntegerField(min_value=1)


@pytest.mark.parametrize("typed", ["１", "١", "1٢", "²"])
def test_digits_of_other_scripts_are_no_numbers(typed: str) -> None:
    line = _Line(data={"quantity": typed})
    assert not line.is_valid()
    assert set(line.errors) == {"quantity"}


@pytest.mark.parametrize("typed", [2, "2", " 2 "])
def test_plain_digits_are(typed: str | int) -> None:
    line = _Line(data={"quantity": typed})
    assert line.is_valid()
    assert line.validated_data["quantity"] == 2
