"""Words that stand in many products in the reader's language: makers, and the product notice."""

import re
from collections.abc import Mapping, Sequence

from core.catalog.models import ProductWord
from core.catalog.notice_labels import label_of
from core.catalog.selectors.texts import TREE_SECONDS, cache_key
from core.common import languages, local_cache

_MONTH = re.compile(r"^(\d{4})년 (\d{1,2})월$")
# More than a shop has makers; beyond it words stay Korean.
MAX_WORDS = 20_000


def _month(found: re.Match[str]) -> str:
    return f"{found[1]}-{int(found[2]):02}"


def translate_word(text: str, suffix: str) -> str:
    """A text in the language of a column suffix, if the shop translated it; else as it is."""
    return _words(suffix).get(text, text) if text and suffix != languages.DEFAULT else text


def translate_notice(rows: Sequence[Mapping[str, str]], suffix: str, names: Mapping[str, str]) -> list[dict[str, str]]:
    """A product notice: the shop's own words first, then the labels of the law.

    A value that is the product's Korean name is its name in the language (`names`); a month is written in figures.
    """
    if suffix == languages.DEFAULT:
        return [dict(row) for row in rows]
    words = {**names, **_words(suffix)}
    return [
        {
            **row,
            "name": words.get(row["name"]) or label_of(row["name"]),
            "value": words.get(row["value"]) or _MONTH.sub(_month, row["value"]),
        }
        for row in rows
    ]


def _words(suffix: str) -> Mapping[str, str]:
    """The brand's words by their Korean text; cached like the tree."""

    def read() -> dict[str, str]:
        rows = ProductWord.objects.rewrite(False).exclude(**{f"word_{suffix}": ""})
        texts = rows.exclude(**{f"word_{suffix}": None}).order_by("-updated_at", "-id")
        return dict(texts.values_list("word_ko", f"word_{suffix}")[:MAX_WORDS])

    return local_cache.get_or_set(cache_key("product words", suffix), TREE_SECONDS, read)
