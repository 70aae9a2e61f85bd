"""Links in the blocks of home pages: paths of the shop, http and https (security 25)."""

from typing import Any

from core.common.links import is_link

LINK = "link"


def drop_wrong_links(value: dict[str, Any]) -> dict[str, Any]:
    """A part of a block without its link where that is wrong: rows from before links were checked."""
    return {**value, LINK: ""} if LINK in value and _find_wrong_link({LINK: value[LINK]}) is not None else value


def _find_wrong_link(value: Any, *, is_in_link: bool = False) -> str | None:
    """The first wrong link below `value`."""
    if isinstance(value, dict):
        wrong_links = (_find_wrong_link(own, is_in_link=is_in_link or name == LINK) for name, own in value.items())
    elif isinstance(value, list):
        wrong_links = (_find_wrong_link(own, is_in_link=is_in_link) for own in value)
    else:
        is_wrong = is_in_link and bool(value) and not (isinstance(value, str) and is_link(value))
        return str(value) if is_wrong else None
    return next((wrong for wrong in wrong_links if wrong is not None), None)
