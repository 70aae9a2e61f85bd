"""States of what is checked before opening."""

from django.db import models


class ItemState(models.TextChoices):
    """What a check found. Advice doesn't stop the opening."""

    WRONG = "wrong", "고칠 것"
    PRACTICE = "practice", "연습"
    ADVICE = "advice", "권하는 것"
    UNKNOWN = "unknown", "보지 못함"
    DONE = "done", "됐어요"


class Group(models.TextChoices):
    """The groups of checks, in their order."""

    LAW = "law", "법과 약관"
    PAYMENT = "payment", "결제"
    NOTICE = "notice", "알림"
    CONTENT = "content", "내용"
    SEARCH = "search", "검색 엔진"
    SAFETY = "safety", "안전"


class Step(models.TextChoices):
    """The steps of opening a shop, in their order."""

    COMPANY = "company", "사업자 정보"
    LOOK = "look", "로고와 색"
    DELIVERY = "delivery", "배송"
    PAYMENT = "payment", "결제"
    POLICIES = "policies", "약관과 정책"
    PRODUCTS = "products", "첫 상품"
    HOME = "home", "홈 모양"
    ORDER = "order", "연습 주문"
    LAUNCH = "launch", "쇼핑몰 열기"
