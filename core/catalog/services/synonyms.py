"""Synonyms of a brand: words of which each finds what the others find (D21)."""

import re
from collections.abc import Sequence

from django.utils.translation import gettext as _

from core.catalog import search
from core.kit.errors import Invalid

MOST_WORDS = 20
MOST_SIGNS = 40
_BETWEEN = re.compile(r"[,;\n]")


def read_words(given: str | Sequence[str]) -> list[str]:
    """Words as a person wrote them, `청바지, 데님`, or as a list; each once."""
    parts = _BETWEEN.split(given) if isinstance(given, str) else [str(one) for one in given]
    plain = [" ".join(one.split()) for one in parts]
    return list({search.key(one): one for one in reversed(plain) if search.key(one)}.values())[::-1]


def checked(words: str | Sequence[str]) -> list[str]:
    """The words of a synonym. Raises Invalid (-50) for fewer than two different words, or too many or long ones."""
    found = read_words(words)
    if len(found) < 2:
        raise Invalid({"words": _("서로 다른 말을 두 개 이상 적어 주세요.")})
    if len(found) > MOST_WORDS:
        raise Invalid({"words": _("%(most)s개까지 적을 수 있어요.") % {"most": MOST_WORDS}})
    if any(len(one) > MOST_SIGNS for one in found):
        raise Invalid({"words": _("한 말은 %(most)s자까지 쓸 수 있어요.") % {"most": MOST_SIGNS}})
    return found
