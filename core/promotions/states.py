"""The kinds, levels and states of promotions (D46, `docs/rules/promotions.md`)."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal

from django.db import models

# Off: its switch is off. Over: its end has passed.
Stage = Literal["off", "scheduled", "running", "over"]


def stage_of(row: Mapping[str, Any], now: datetime) -> Stage:
    """The stage of a promotion's columns at a time."""
    if not row["is_active"]:
        return "off"
    if row["ends_at"] is not None and row["ends_at"] <= now:
        return "over"
    return "scheduled" if row["starts_at"] is not None and row["starts_at"] > now else "running"


class PromotionKind(models.TextChoices):
    """Whether a promotion works by itself or needs a coupon."""

    RULE = "rule", "자동"
    COUPON = "coupon", "쿠폰"


class Level(models.TextChoices):
    """What a promotion reduces. Levels apply in this order."""

    PRODUCT = "product", "상품"
    ORDER = "order", "주문"
    SHIPPING = "shipping", "배송비"


LEVEL_ORDER: dict[str, int] = {Level.PRODUCT: 0, Level.ORDER: 1, Level.SHIPPING: 2}


class Benefit(models.TextChoices):
    """How a promotion reduces it: by percent, by won, or the base fee of the delivery."""

    PERCENT = "percent", "%"
    WON = "won", "원"
    FREE = "free", "무료 배송"


class Unit(models.TextChoices):
    """Whether won are taken off once, or off each piece."""

    ONCE = "once", "한 번"
    PIECE = "piece", "한 개마다"


class Combine(models.TextChoices):
    """With which others it works in one order."""

    ALONE = "alone", "단독"
    ONE_PER_LEVEL = "one_per_level", "단계별 하나"
    STACK = "stack", "중복"


class Origin(models.TextChoices):
    """Where covered goods are sent from."""

    ANY = "any", "모든 상품"
    DOMESTIC = "domestic", "국내 배송"
    OVERSEAS = "overseas", "해외 배송"


class Audience(models.TextChoices):
    """Who gets it. Business grades get only promotions that name them."""

    EVERYONE = "everyone", "모두"
    MEMBERS = "members", "회원"
    GRADES = "grades", "등급"


class Issue(models.TextChoices):
    """How a coupon reaches its holder."""

    CODE = "code", "공용 코드"
    SINGLE_CODES = "single_codes", "한 번 쓰는 코드"
    DOWNLOAD = "download", "내려받기"
    SIGN_UP = "sign_up", "회원가입"
    BIRTHDAY = "birthday", "생일"
    MANUAL = "manual", "직접 지급"


# Coupons whose limits count how many were issued: a holder can use them (D46).
COUNTED_AT_ISSUE = frozenset({Issue.DOWNLOAD, Issue.SIGN_UP, Issue.BIRTHDAY, Issue.MANUAL})


class CouponState(models.TextChoices):
    """The life of a coupon. Held: an order that is not paid yet has it."""

    OPEN = "open", "쓸 수 있음"
    HELD = "held", "주문 중"
    USED = "used", "사용함"
    WITHDRAWN = "withdrawn", "회수"


class UseState(models.TextChoices):
    """The life of a use of a promotion in an order."""

    HELD = "held", "결제 대기"
    USED = "used", "사용함"
    RETURNED = "returned", "돌려줌"


class Reason(models.TextChoices):
    """Why a promotion is left out, in the order in which reasons are looked for."""

    PAUSED = "paused", "멈춤"
    NOT_STARTED = "not_started", "시작 전"
    ENDED = "ended", "끝남"
    SIGN_IN = "sign_in", "로그인 필요"
    GRADE = "grade", "등급 아님"
    FIRST_ORDER = "first_order", "첫 주문 아님"
    NO_GOODS = "no_goods", "해당 상품 없음"
    MIN_WON = "min_won", "금액 모자람"
    MIN_PIECES = "min_pieces", "수량 모자람"
    USED_UP = "used_up", "모두 쓰임"
    USED_UP_TODAY = "used_up_today", "오늘 모두 쓰임"
    USED_BY_YOU = "used_by_you", "이미 씀"
    TAKEN_OUT = "taken_out", "고르지 않음"
    NO_GAIN = "no_gain", "깎을 것 없음"
    NOT_CHOSEN = "not_chosen", "더 나은 할인 있음"
