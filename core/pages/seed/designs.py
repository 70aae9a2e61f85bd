"""The blocks of a demo brand's home page: pictures stored, links resolved."""

from typing import Any
from urllib.parse import quote

from core.bulk.pictures import Pictures
from core.catalog.models import Product
from core.designs.models import ShopDesign
from core.pages.seed.catalogue import Paths


def fill_designs(given: dict[str, Any], paths: Paths, pictures: Pictures) -> None:
    """Write the brand's home pages as `designs` reads them."""
    for place in ("shop", "blog"):
        blocks = given.get(f"{place}_obj") or []
        pictures.gather(sorted({cut for name in _pictures(blocks) for cut in (name, _phone(name))}))
        codes = dict(Product.objects.values_list("product_code", "pk"))
        shown = [_block(block, paths, codes, pictures) for block in blocks]
        design = ShopDesign.objects.filter(place=place).first() or ShopDesign(place=place)
        design.blocks = shown
        design.full_clean(exclude=["brand"])
        design.save()


def _pictures(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = {value[name] for name in ("src", "dark_src") if value.get(name)}
        return own | {name for item in value.values() for name in _pictures(item)}
    if isinstance(value, list):
        return {name for item in value for name in _pictures(item)}
    return set()


def _phone(name: str) -> str:
    """The upright cut of a wide picture, where the pack has one (fixtures/README.md)."""
    stem, dot, suffix = name.rpartition(".")
    return f"{stem}-phone{dot}{suffix}"


def _block(block: dict[str, Any], paths: Paths, codes: dict[str, int], pictures: Pictures) -> dict[str, Any]:
    shown: dict[str, Any] = _resolved(block, paths, codes, pictures)
    shown |= shown.pop("products", None) or {}
    rule = shown.get("rule")
    if rule and "category" in rule:
        rule["category_id"] = paths[rule.pop("category")]
    return shown


def _resolved(value: Any, paths: Paths, codes: dict[str, int], pictures: Pictures) -> Any:
    if isinstance(value, list):
        return [_resolved(item, paths, codes, pictures) for item in value]
    if not isinstance(value, dict):
        return value
    shown = {}
    for name, item in value.items():
        if name == "link":
            shown[name] = address_of(item, paths, codes)
        elif name in ("src", "dark_src"):
            shown[name] = pictures.src(item, frozenset()) or "" if item else ""
            upright = pictures.src(_phone(item), frozenset()) if name == "src" and item else None
            if upright:
                shown["phone_src"] = upright
        else:
            shown[name] = _resolved(item, paths, codes, pictures)
    return shown


def address_of(link: Any, paths: Paths, codes: dict[str, int]) -> str:
    """A link object as the address it means."""
    if not isinstance(link, dict):
        return str(link or "")
    if "category" in link:
        return f"/shop/category/{paths[link['category']]}"
    if "product_code" in link:
        return f"/shop/item/{codes[link['product_code']]}"
    words = link.get("search", "")
    return f"/shop/search?q={quote(words)}" if words else "/shop/search"
