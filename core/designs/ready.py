"""Ready layouts of a shop's home page, made of blocks: what a brand without blocks of its own shows (D41).

They use what a new shop has: its name and line, its categories, its first products. 0 lets pictures speak, 1 is a list
to order from, 2 begins with the search.
"""

from collections.abc import Sequence
from typing import Any

from django.utils import translation
from django.utils.translation import gettext_lazy

from core.brands.selectors import BrandInfo
from core.catalog import selectors as catalog
from core.common import languages

LAYOUTS = PICTURES, ROWS, SEARCH = (0, 1, 2)
MAX_CATEGORIES = 8
ROOT = -1
Block = dict[str, Any]

_FRESH = gettext_lazy("새로 들어왔어요")
_FRESH_SUB = gettext_lazy("가장 최근에 들어온 상품이에요")
_CATEGORIES = gettext_lazy("카테고리로 찾기")
_ALL = gettext_lazy("전체 상품")
_SEARCH = gettext_lazy("무엇을 찾으세요")
_BROWSE = gettext_lazy("상품 둘러보기")
_NEWEST = "/shop/search?ordering=-created_at"


def make_blocks(number: int, info: BrandInfo, codes: Sequence[str] = languages.LANGUAGES) -> list[Block]:
    """The blocks of a layout with texts in these languages; sections without anything to show are left out."""

    def said(text: Any) -> dict[str, str]:
        texts = {}
        for code in codes:
            with translation.override(languages.to_django(code)):
                texts[code] = str(text)
        return texts

    def own(name: str) -> dict[str, str]:
        return {code: info.public[code][name] for code in codes if info.public[code][name]}  # type: ignore[literal-required]

    products = {"type": "products-rule", "link": _NEWEST, "title": said(_FRESH), "rule": {"limit": 8}}
    categories = _categories(codes)
    shelves = [{"type": "categories", "title": said(_CATEGORIES), "items": categories}] if categories else []
    if number == ROWS:
        rows = {"title": said(_ALL), "link": "/shop/search", "card_design": 2, "rule": {"limit": 24}}
        return [*shelves, {**products, **rows}]
    if number == SEARCH:
        hero = _filled({"type": "search-hero", "title": said(_SEARCH), "sub_title": own("og_description")})
        framed = {"title": said(_ALL), "link": "/shop/search", "card_design": 1, "rule": {"limit": 12}}
        return [hero, *shelves, {**products, **framed}]
    slide = {"title": own("name"), "sub_title": own("og_description"), "link": _NEWEST, "button": said(_BROWSE)}
    return [{"type": "banner", "items": [_filled(slide)]}, {**products, "sub_title": said(_FRESH_SUB)}, *shelves]


def _filled(values: Block) -> Block:
    return {name: value for name, value in values.items() if value}


def _categories(codes: Sequence[str]) -> list[Block]:
    """The first categories of the first group."""
    named: dict[int, dict[str, str]] = {}
    roots: list[Any] = []
    for code in codes:
        groups = catalog.category_groups(code)
        nodes = [node for node in (groups[0]["categories"] if groups else ()) if node["parent_id"] == ROOT]
        roots = roots or nodes[:MAX_CATEGORIES]
        for node in nodes:
            named.setdefault(node["id"], {})[code] = node["category_name"]
    return [
        _filled({"src": node["img"], "link": f"/shop/category/{node['id']}", "title": named[node["id"]]})
        for node in roots
    ]
