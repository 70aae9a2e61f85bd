"""What the editor of a design reads: the draft, its versions, and blocks as the shop would show them."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import QuerySet

from core.brands import selectors as brands
from core.common.tenancy import current_brand_id
from core.designs import drafts, schema
from core.designs.answers import (
    BlockNote,
    DesignPreview,
    DesignRecord,
    DesignRow,
    DesignVersionRow,
)
from core.designs.looks import SETTINGS, published_blocks
from core.designs.models import DesignVersion, ShopDesign
from core.designs.places import Place
from core.designs.selectors import fill_blocks, is_empty, products_by_rule


def list_rows(designs: QuerySet[ShopDesign]) -> list[DesignRow]:
    """The designs with when they were and will be published: two queries."""
    rows = list(designs)
    versions = DesignVersion.objects.filter(place__in=[design.place for design in rows])
    dates: dict[str, dict[str, Any]] = {}
    for version in versions.order_by("number").values("place", "published_at", "publish_at"):
        own = dates.setdefault(version["place"], {"published_at": None, "publish_at": None})
        if version["published_at"]:
            own["published_at"] = max(filter(None, (own["published_at"], version["published_at"])))
        else:
            own["publish_at"] = min(filter(None, (own["publish_at"], version["publish_at"])))
    return [_row(design, dates.get(design.place, {})) for design in rows]


def _row(design: ShopDesign, dates: Mapping[str, Any]) -> DesignRow:
    return {
        "id": design.pk,
        "place": design.place,
        "draft_number": design.draft_number,
        "change_count": 0 if design.draft is None else drafts.count_changes(design.draft, published_blocks(design)),
        "published_at": dates.get("published_at"),
        "publish_at": dates.get("publish_at"),
        "updated_at": design.updated_at,
    }


def get_record(design: ShopDesign) -> DesignRecord:
    """A design with its draft; without one the entries are what is published."""
    [row] = list_rows(ShopDesign.objects.filter(pk=design.pk))
    info = brands.by_id(current_brand_id())
    setting = SETTINGS.get(Place(design.place))
    # The column holds entries as `drafts` writes them.
    entries: Any = design.draft if design.draft is not None else drafts.as_entries(published_blocks(design))
    return {
        **row,
        "entries": list(entries),
        "is_used": setting is None or bool(info and info.setting[setting]),
    }


def show(place: str, blocks: Sequence[Mapping[str, Any]], language: str) -> DesignPreview:
    """Blocks as the shop would show them in a language, also where they lack something, and what is wrong with them.

    A block that cannot be shown is left out. Each block with a rule costs one more query, for how many fit.
    """
    named = drafts.with_ids(blocks)
    faults = schema.find_errors(named, place=place)
    broken = {int(path.partition(".")[0]) for path, _message in schema.find_errors(named, place=place, is_draft=True)}
    sound = [block for number, block in enumerate(named) if number not in broken]
    filled = fill_blocks(sound, language)
    return {
        "blocks": [block for block, own in zip(filled, sound, strict=True) if not own.get("hidden")],
        "notes": [_note(own, block, language) for block, own in zip(filled, sound, strict=True)],
        "faults": [{"path": _by_name(path, named), "message": message} for path, message in faults],
    }


def _note(block: Mapping[str, Any], filled: Mapping[str, Any], language: str) -> BlockNote:
    count = products_by_rule(block.get("rule") or {}, language).count() if block["type"] == "products-rule" else None
    codes = [code for code in block.get("product_codes") or [] if code]
    listed = {product["product_code"] for product in filled.get("products") or []}
    return {
        "id": str(block["id"]),
        "count": count,
        "missing": [code for code in codes if code not in listed],
        "is_empty": is_empty(filled),
    }


def _by_name(path: str, blocks: Sequence[Mapping[str, Any]]) -> str:
    number, dot, rest = path.partition(".")
    return f"{blocks[int(number)]['id']}{dot}{rest}" if number and int(number) < len(blocks) else path


def list_versions(versions: QuerySet[DesignVersion]) -> list[DesignVersionRow]:
    """Versions with their first picture."""
    return [version_row(version) for version in versions]


def version_row(version: DesignVersion) -> DesignVersionRow:
    """A version without its blocks."""
    return {
        "id": version.pk,
        "place": version.place,
        "number": version.number,
        "made_at": version.made_at,
        "publish_at": version.publish_at,
        "published_at": version.published_at,
        "actor_name": version.actor_name,
        "img": _first_picture(version.blocks),
        "block_count": len(version.blocks),
    }


def _first_picture(value: Any) -> str:
    if isinstance(value, dict):
        if isinstance(value.get("src"), str) and value["src"]:
            return str(value["src"])
        return next(filter(None, map(_first_picture, value.values())), "")
    return next(filter(None, map(_first_picture, value)), "") if isinstance(value, list) else ""
