"""Synonyms of a brand: words that find the same products (D21)."""

import functools
import re
from collections import defaultdict
from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext as _

from core.catalog import search
from core.catalog.models.search import SearchSynonym
from core.catalog.search import vocabulary
from core.common.errors import Invalid

EVERYDAY = vocabulary.EVERYDAY

MAX_WORDS = 20
MAX_SIGNS = 40
_BETWEEN = re.compile(r"[,;\n]")


def parse_words(given: str | Sequence[str]) -> list[str]:
    """Words from text, `청바지, 데님`, or from a list; each once."""
    parts = _BETWEEN.split(given) if isinstance(given, str) else [str(one) for one in given]
    plain = [" ".join(one.split()) for one in parts]
    return list({search.synonym_key(one): one for one in reversed(plain) if search.synonym_key(one)}.values())[::-1]


def clean_words(words: str | Sequence[str]) -> list[str]:
    """Validate a synonym's words. Raises Invalid (-50) for fewer than two different words, or too many or long ones."""
    found = parse_words(words)
    if len(found) < 2:
        raise Invalid({"words": _("서로 다른 말을 두 개 이상 적어 주세요.")})
    if len(found) > MAX_WORDS:
        raise Invalid({"words": _("%(most)s개까지 적을 수 있어요.") % {"most": MAX_WORDS}})
    if any(len(one) > MAX_SIGNS for one in found):
        raise Invalid({"words": _("한 말은 %(most)s자까지 쓸 수 있어요.") % {"most": MAX_SIGNS}})
    return found


@functools.cache
def everyday_synonyms() -> tuple[tuple[str, ...], ...]:
    """The default groups of everyday words for a brand."""
    lines = EVERYDAY.read_text(encoding="utf-8").splitlines()
    return tuple(tuple(parse_words(line)) for line in lines if line and not line.startswith("#"))


def load_everyday() -> int:
    """Add the default groups of everyday words to the current brand; returns how many were added.

    A group is skipped where the brand has two of its words in one of its own groups.
    """
    with transaction.atomic():
        own = [
            {search.synonym_key(word) for word in words}
            for words in SearchSynonym.objects.values_list("words", flat=True)
        ]
        having: dict[str, list[int]] = defaultdict(list)
        for at, keys in enumerate(own):
            for key in keys:
                having[key].append(at)
        fresh = []
        for group in everyday_synonyms():
            met = [at for key in {search.synonym_key(word) for word in group} for at in having[key]]
            if len(met) == len(set(met)):
                fresh.append(SearchSynonym(words=list(group)))
        search.index_synonyms(SearchSynonym.objects.bulk_create(fresh))
    return len(fresh)
