"""Registry of functions by which packages above supply the data of their kinds of blocks."""

from collections.abc import Callable, Mapping
from typing import Any

# From the block's rule and the reader's language to the content of the block, in a fixed number of queries.
BlockFiller = Callable[[Mapping[str, Any], str], Mapping[str, Any]]
_FILLERS: dict[str, BlockFiller] = {}


def register(kind: str, fill: BlockFiller) -> None:
    """Register the filler of a kind of blocks; called when Django starts."""
    _FILLERS[kind] = fill


def fill_block(block: Mapping[str, Any], language: str) -> Mapping[str, Any] | None:
    """The content of a block, None where its kind has no filler."""
    fill = _FILLERS.get(str(block.get("type")))
    return None if fill is None else fill(block.get("rule") or {}, language)
