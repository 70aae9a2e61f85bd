"""Previews of designs: an address that shows a draft or a version in place of what is published (D41).

The address is signed for a brand, so it needs no sign-in; it can be handed to somebody who only looks.
"""

from dataclasses import dataclass
from typing import Any

from django.core import signing

from core.brands import selectors as brands
from core.common import languages
from core.common.tenancy import current_brand_id, host_brand_id
from core.designs import drafts
from core.designs.answers import Block
from core.designs.looks import PICTURES, looks_of, published_blocks
from core.designs.models import DesignVersion, ShopDesign
from core.designs.places import Place
from core.designs.selectors import fill_blocks, is_empty

LIFETIME_SECONDS = 7 * 24 * 3600
_SALT = "designs.preview"
# Cards are shown by samples in place of the blocks of the home page.
_PATHS = {Place.BLOG: "/blog"}


@dataclass(frozen=True)
class Shown:
    """What a token shows: a place, and a version's number, 0 for the draft."""

    brand_id: int
    place: str
    number: int


def make_path(place: str, number: int = 0) -> str:
    """The address that shows the draft of a place, or a version of it."""
    token = signing.dumps([current_brand_id(), host_brand_id(), place, number], salt=_SALT)
    return f"{_PATHS.get(Place(place), '/')}?preview={token}"


def read_token(token: str) -> Shown | None:
    """What a token shows; None for an invalid or expired one, and at a host that it was not made for.

    It opens at the brand's own host, and at the one where a root manager who works in that brand asked for it.
    """
    try:
        brand_id, asked_at, place, number = signing.loads(token, salt=_SALT, max_age=LIFETIME_SECONDS)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Shown(brand_id, place, number) if host_brand_id() in (brand_id, asked_at) else None


def list_blocks(shown: Shown, language: str) -> list[Block]:
    """The blocks that a token shows, as a visitor would see them; hidden ones and those outside their period are left
    out only when it is published."""
    blocks = [block for block in _blocks(shown) if not block.get("hidden")]
    return [block for block in fill_blocks(blocks, language) if not is_empty(block)]


def find_look(token: str) -> dict[str, Any]:
    """What a token changes in the public data of its brand: colours, corners and pictures of the design's settings,
    nothing for another place.
    """
    shown = read_token(token)
    if shown is None or shown.place != Place.SETTINGS or shown.brand_id != current_brand_id():
        return {}
    info = brands.by_id(shown.brand_id)
    look = next(map(looks_of, _blocks(shown)), {})
    if info is None or not look:
        return {}
    kept = {name: look.pop(name, None) or "" for name in PICTURES}
    # A draft may lack a colour.
    chosen = {name: value for name, value in look.items() if value is not None}
    return {**kept, "theme_css": {**info.public[languages.DEFAULT]["theme_css"], **chosen}}


def _blocks(shown: Shown) -> list[dict[str, Any]]:
    if shown.number:
        version = DesignVersion.objects.filter(place=shown.place, number=shown.number).first()
        return drafts.with_ids(version.blocks) if version else []
    design = ShopDesign.objects.filter(place=shown.place).first()
    if design is None:
        return []
    return drafts.with_ids(published_blocks(design)) if design.draft is None else drafts.blocks_of(design.draft)
