"""Widgets for cells of review files."""

import html
import re
from typing import Any

from django.utils.translation import gettext as _
from import_export.widgets import Widget

from core.bulk.widgets import Number, number
from core.reviews.pictures import ALBUM

# HTML tags as editors of other shops write them. "a<b and c>d" has none.
_TAG = re.compile(
    r"</?(br|p|div|li|ul|ol|span|b|strong|em|i|u|a|img|font|table|tr|td|h[1-6])"
    r"(?:\s+[a-z-]+\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s<>]+))*\s*/?>",
    re.I,
)
_BREAKING = frozenset("br p div li tr".split())
_STARS = re.compile(r"[★⭐]\ufe0f?")


class Stars(Number):
    """Stars on the scale of the other shop. Star characters are counted, '4점' is parsed."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Any:
        signs = len(_STARS.findall(value))
        if signs:
            return number(str(signs))
        return number(value.replace("점", "").partition("/")[0].strip())


class Words(Widget):
    """Plain text: HTML tags are removed, their line breaks stay."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        if _TAG.search(value):
            value = html.unescape(_TAG.sub(_unmarked, value))
        text = re.sub(r"\n{3,}", "\n\n", value).strip()
        if len(text) > self.most:
            raise ValueError(_("%(most)s자까지 쓸 수 있어요.") % {"most": f"{self.most:,}"})
        return text


def _unmarked(tag: re.Match[str]) -> str:
    """A line break at the end of a line or paragraph, otherwise nothing."""
    ends = tag[1].lower() == "br" or (tag[0].startswith("</") and tag[1].lower() in _BREAKING)
    return "\n" if ends else ""


class Addresses(Widget):
    """Addresses of pictures, https or of this shop's own reviews, separated by |, spaces or line breaks."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> list[str]:
        found = list(dict.fromkeys(one for one in re.split(r"[|\s;]+", value) if one))
        wrong = next((address for address in found if not self._is_usable(address)), None)
        if wrong is not None:
            raise ValueError(_("https 주소만 가져올 수 있어요: %(name)s") % {"name": wrong[:60]})
        return found[: self.most]

    def _is_usable(self, address: str) -> bool:
        return len(address) <= 500 and (address.startswith("https://") or bool(ALBUM.stored_name(address)))

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return "|".join(value) if isinstance(value, list) else str(value or "")
