"""An address of the shop as it was asked for, and addresses as both sides write them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote, urlencode

from django.utils.http import escape_leading_slashes

# The parameter with the token of a draft, and the one with the draft's number where the path has none.
PREVIEW, PREVIEWED_POST = "preview", "post"


@dataclass(frozen=True)
class Visit:
    """A page, the named parts of its path, and what of the query its first view depends on.

    `page` is a `site_map.Page`, None where no page has the path. `asked` has every name that counts, "" where it was
    not given.
    """

    page: Any
    parts: Mapping[str, str]
    asked: Mapping[str, str]

    @property
    def number(self) -> int:
        """The page of its list that the address asks for, from 1."""
        return int(list_number(self.asked.get("page", ""))) if self.page else 1

    @property
    def is_preview(self) -> bool:
        """Whether a draft is shown."""
        return bool(self.asked.get(PREVIEW))

    def previewing(self, token: str, post: str) -> "Visit":
        """The same with a draft: its token, and its number where the path has none."""
        return replace(self, asked={**self.asked, PREVIEW: token, PREVIEWED_POST: post})


def is_number(text: str) -> bool:
    """Whether a text can be the number of a row or of a list's page."""
    return text.isascii() and text.isdigit() and len(text) <= 18


def list_number(text: str, *, other: str = "1") -> str:
    """The number of a list's page; the first for nonsense, or another one."""
    return text if is_number(text) and int(text) else other


def sorted_address(path: str, query: Mapping[str, str]) -> str:
    """An API address as both sides write it: parameters in order of name."""
    return f"{path}?{urlencode(sorted(query.items()))}" if query else path


def build_url(path: str, asked: Mapping[str, str]) -> str:
    """A page's address with no more of a query than its first view depends on."""
    return escape_leading_slashes(sorted_address(quote(path), {name: value for name, value in asked.items() if value}))
