"""The model of popups."""

from django.db import models
from django.db.models import Q

from core.common.languages import LANGUAGES
from core.plain.contracts import (
    Choice,
    Choices,
    Flag,
    Link,
    Moment,
    Number,
    Numbers,
    OrderedRow,
    Picture,
    TranslatedText,
)

# Where a popup is shown. Pages of a person's own (checkout, order complete, look-up, sign-in, sign-up, my page) have
# none, not even those of ALL.
ALL = "all"
PLACES = (ALL, "home", "list", "item", "cart", "blog")
# BUSINESS are members approved as businesses. FIRST_VISIT are visitors whose browser was never here, which only the
# browser knows: it takes these popups out of what a visitor may see.
EVERYBODY, VISITORS, MEMBERS, GRADES, BUSINESS, FIRST_VISIT = AUDIENCES = (
    "everybody",
    "visitors",
    "members",
    "grades",
    "business",
    "first_visit",
)
DEVICES = (ALL, "phone", "desktop")
PICTURE_TEXT, PICTURE, TEXT = LOOKS = ("picture_text", "picture", "text")

# Letters of the Korean texts; in Latin letters about twice as many take the same width.
KOREAN_MOST = {"title": 24, "text": 40, "button": 12}


def everywhere() -> list[str]:
    """The places of a new popup."""
    return [ALL]


class Popup(OrderedRow):
    """A popup. Of those that fit a visitor and a page, the first in order is shown (D41).

    It is on from `starts_at` until before `ends_at`, each of which may be missing, in `languages` (all where none is
    chosen) that have its texts. A picture alone is named by the title for screen readers. One that hands out a coupon
    is on only while the coupon can be downloaded.
    """

    title = TranslatedText(most=48, required=True)
    text = TranslatedText(most=80)
    button = TranslatedText(most=24)
    link = Link()
    look = Choice(values=LOOKS)
    img = Picture()
    is_shown = Flag(default=1)
    starts_at = Moment()
    ends_at = Moment()
    places = Choices(values=PLACES, default=everywhere)
    languages = Choices(values=LANGUAGES)
    audience = Choice(values=AUDIENCES)
    grade_ids = Numbers()
    device = Choice(values=DEVICES)
    # The promotion whose coupon it hands out, 0 for none. No key: promotions stand beside popups (`subscribers.py`).
    coupon = Number()

    class Meta:
        indexes = [
            models.Index(
                fields=["brand", "position", "id"], name="popup_shown", condition=Q(deleted_at=None, is_shown=1)
            ),
        ]

    def __str__(self) -> str:
        return str(self.title)
