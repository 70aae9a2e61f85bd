"""Numbers are what was typed, or refused."""

import pytest
from rest_framework import serializers

from core.common.serializers import StrictSerializer


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


class Bounded(StrictSerializer):
    fee = serializers.IntegerField(min_value=0, max_value=1_000_000)


@pytest.mark.parametrize(("fee", "words"), [(-1, "0 이상으로 적어 주세요."), (10**9, "1,000,000 이하로 적어 주세요.")])
def test_the_limits_of_a_number_use_our_messages(fee, words):
    bounded = Bounded(data={"fee": fee})
    assert not bounded.is_valid()
    assert [str(one) for one in bounded.errors["fee"]] == [words]
