"""Product notice classes and their required fields (전자상거래 등에서의 상품 등의 정보제공에 관한 고시).

A product stores only the fields of its notice; its class is the one whose fields are all present.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _
from import_export.widgets import Widget

Pairs = list[tuple[str, str]]
_FILE = Path(__file__).parent.parent / "item_info.json"


@cache
def classes() -> dict[str, tuple[str, ...]]:
    """The fields of each class, in the order of the law."""
    return {one["name"]: tuple(one["fields"]) for one in json.loads(_FILE.read_text(encoding="utf-8"))}


def class_of(pairs: Pairs) -> str:
    """The class whose fields are all present, of several the longest; '' for none."""
    names = {name for name, _text in pairs}
    whole = [name for name, fields in classes().items() if names.issuperset(fields)]
    return max(whole, key=lambda name: len(classes()[name]), default="")


def add_missing_fields(pairs: Pairs, name: str) -> Pairs:
    """The notice with the missing fields of a class added, empty."""
    there = {own for own, _text in pairs}
    return [*pairs, *((field, "") for field in classes().get(name, ()) if field not in there)]


class NoticeClass(Widget):
    """A class by its name, ignoring spaces."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        found = _by_spelling().get(_squash(value))
        if found is None:
            raise ValueError(_("%(words)s 가운데 하나로 적어 주세요.") % {"words": ", ".join(classes())})
        return found


@cache
def _by_spelling() -> dict[str, str]:
    return {_squash(name): name for name in classes()}


def _squash(text: str) -> str:
    return "".join(text.split()).casefold()
