"""Reviews of the demo's members, written by the services."""

from collections.abc import Callable, Mapping
from typing import Any

from core.common import languages
from core.orders.models import OrderLine
from core.pages.seed.files import default
from core.reviews import moderation, services
from core.reviews.models import Review
from core.reviews.pictures import ALBUM


def _line(order_id: int, place: int) -> OrderLine:
    return OrderLine.objects.filter(order_id=order_id).order_by("pk")[place]


def _review(tale: Any, place: int, stars: int, text: str, pictures: list[str]) -> None:
    """Review the order's line at this index, with pictures of the demo's media."""
    urls = []
    for name in pictures:
        with (default().media / name).open("rb") as file:
            urls.append(ALBUM.upload(user=tale.member, file=file)["url"])
    line = _line(tale.order_id, place)
    services.write(user=tale.member, line_id=line.pk, stars=stars, text=text, pictures=urls, language=languages.DEFAULT)


def _answer(tale: Any, place: int, text: str) -> None:
    review = Review.objects.get(line_id=_line(tale.order_id, place).pk)
    moderation.answer(review=review, text=text, actor=tale.manager)


REVIEW_ACTIONS: Mapping[str, Callable[..., None]] = {"review": _review, "answer-review": _answer}
