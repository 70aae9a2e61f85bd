"""Popups for tests."""

from typing import Any

from core.popups import services
from core.popups.models import TEXT, Popup

TEXTS = {"title": "겨울 할인", "text": "이번 주까지", "button": "보러 가기", "link": "/shop/search"}


def popup(**values: Any) -> Popup:
    """A popup of words in Korean and English for everybody, everywhere, always."""
    english = {"title": "Winter sale", "text": "This week", "button": "See it"}
    return services.save_popup(values={**TEXTS, "look": TEXT, "lang_obj": {"en": english}, **values})
