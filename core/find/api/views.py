"""The endpoint of finding."""

import re
from typing import Any, ClassVar

from django.urls import path
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response

from core.common.errors import Invalid
from core.common.permissions import ManagersOnly
from core.common.tenancy import current_brand_id
from core.common.views import ApiView
from core.find.answers import FindAnswer
from core.find.api.groups import find_all
from core.security import services as security

MOST_LETTERS = 100
LEAST_LETTERS = 4
# Names of Korean, Chinese and Japanese have two or three letters.
LEAST_SYLLABLES = 2
_SYLLABLE = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
# Searches of a person in a minute: somebody who types sends about two in a second, and pauses.
PER_MINUTE = 120


class Find(ApiView):
    """`GET /api/util/find`: orders, products, members, posts and mails by number, name, telephone, code or
    words, for managers."""

    permission_classes = (ManagersOnly,)
    query_names = ("q",)
    answers: ClassVar = {"get": FindAnswer}

    def get(self, request: Request) -> Response:
        text = _checked(self.query.get("q", ""))
        security.hit(f"find:{current_brand_id()}:{request.user.pk}", limit=PER_MINUTE, seconds=60)
        return Response(find_all(request, text))


def _checked(value: str) -> str:
    """The text without spaces at its ends. Raises Invalid for one that is too short or too long."""
    text = " ".join(value.split())
    if not is_long_enough(text):
        raise Invalid({"q": _("%(least)s글자부터 찾을 수 있어요.") % {"least": _least(text)}})
    if len(text) > MOST_LETTERS:
        raise Invalid({"q": _("%(most)s글자까지 찾을 수 있어요.") % {"most": MOST_LETTERS}})
    return text


def is_long_enough(text: str) -> bool:
    """Whether a text has the letters that a search needs."""
    return len(text) >= _least(text)


def _least(text: str) -> int:
    return LEAST_SYLLABLES if _SYLLABLE.search(text) else LEAST_LETTERS


PATTERNS: list[Any] = [path("api/util/find", Find.as_view())]
