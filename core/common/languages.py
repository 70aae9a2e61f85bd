"""The seven languages (D1): the product's codes in the API, BCP-47 and Django's codes inside.

`cn` is the product's code for simplified Chinese everywhere a client sees it; Django, HTML and
Intl know it as `zh-hans` / `zh-Hans`.
"""

from collections.abc import Mapping
from typing import Any, Literal

from django.utils import translation

# A language as a client names it.
Code = Literal["ko", "en", "ja", "fr", "vi", "cn", "ar"]
LANGUAGES = ("ko", "en", "ja", "fr", "vi", "cn", "ar")
DEFAULT = "ko"
RTL = frozenset({"ar", "he", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"})

_TO_DJANGO = {"cn": "zh-hans"}
_FROM_DJANGO = {"zh-hans": "cn"}


def to_django(code: str) -> str:
    """Django's code of a product language (`cn` -> `zh-hans`)."""
    return _TO_DJANGO.get(code, code)


def to_tag(code: str) -> str:
    """The BCP-47 tag for `<html lang>` and hreflang."""
    return "zh-Hans" if code == "cn" else code


def suffix(code: str) -> str:
    """The column suffix that modeltranslation uses for a product language."""
    return to_django(code).replace("-", "_")


def current() -> str:
    """The product code of the active language; `ko` for a language that is not one of the seven."""
    code = (translation.get_language() or DEFAULT).lower()
    code = _FROM_DJANGO.get(code, code.split("-")[0])
    return code if code in LANGUAGES else DEFAULT


def direction(code: str) -> str:
    """`rtl` or `ltr`, as a function of the tag alone (spec 4)."""
    return "rtl" if code.lower().split("-")[0] in RTL else "ltr"


def isolate(value: str, code: str) -> str:
    """A value for a sentence: isolated like `<bdi>` in a right-to-left language, so that it keeps its own order."""
    return f"\u2068{value}\u2069" if value and direction(code) == "rtl" else value


def pick(texts: Any, code: str) -> str:
    """One language of a `{"ko": …, "en": …}` text, Korean where it is missing; any other value as it is."""
    if not isinstance(texts, Mapping):
        return "" if texts is None else str(texts)
    return str(texts.get(code) or texts.get(DEFAULT) or "")


def choose(*, wanted: str | None, is_use_lang: int, allowed: list[str], default: str) -> str:
    """The language of a page: forced to `ko` unless the brand uses languages and allows this one."""
    if wanted not in LANGUAGES:
        wanted = default if default in LANGUAGES else DEFAULT
    if is_use_lang != 1 or wanted not in allowed:
        return DEFAULT
    return wanted
