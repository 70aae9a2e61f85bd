"""The ways to pay inside a payment window, in the order that a checkout shows them. No ORM."""

from collections.abc import Iterable

from django.db import models


class Way(models.TextChoices):
    KAKAOPAY = "kakaopay", "카카오페이"
    NAVERPAY = "naverpay", "네이버페이"
    TOSSPAY = "tosspay", "토스페이"
    SAMSUNGPAY = "samsungpay", "삼성페이"
    CARD = "card", "신용·체크카드"
    TRANSFER = "transfer", "계좌이체"
    ACCOUNT = "account", "가상계좌"
    PHONE = "phone", "휴대폰"


def sort_ways(ways: Iterable[str]) -> list[str]:
    """These ways without unknown and repeated ones, in the order of a checkout."""
    given = set(ways)
    return [way.value for way in Way if way.value in given]
