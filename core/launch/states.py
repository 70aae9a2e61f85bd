"""States of what is checked before opening."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class ItemState(models.TextChoices):
    """What a check found. Advice doesn't stop the opening."""

    WRONG = "wrong", "고칠 것"
    PRACTICE = "practice", "연습"
    ADVICE = "advice", "권하는 것"
    UNKNOWN = "unknown", "보지 못함"
    DONE = "done", "됐어요"


class Group(models.TextChoices):
    """The groups of checks, in their order."""

    LAW = "law", _("법과 약관")
    PAYMENT = "payment", _("결제")
    NOTICE = "notice", _("알림")
    CONTENT = "content", _("내용")
    SEARCH = "search", _("검색 엔진")
    SAFETY = "safety", _("안전")


class Step(models.TextChoices):
    """The steps of opening a shop, in their order."""

    COMPANY = "company", _("사업자 정보")
    LOOK = "look", _("로고와 색")
    DELIVERY = "delivery", _("배송")
    PAYMENT = "payment", _("결제")
    POLICIES = "policies", _("약관과 정책")
    PRODUCTS = "products", _("첫 상품")
    HOME = "home", _("홈 모양")
    ORDER = "order", _("연습 주문")
    LAUNCH = "launch", _("쇼핑몰 열기")
