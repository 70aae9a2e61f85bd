"""What packages above use of the designs."""

from core.designs.answers import BlockType, HomeCoupon, HomePost, HomeReview, HomeSeller
from core.designs.block_fillers import BlockFiller, register
from core.designs.places import Place
from core.designs.previews import find_look, read_token
from core.designs.previews import list_blocks as list_previewed_blocks

__all__ = [
    "BlockFiller",
    "BlockType",
    "HomeCoupon",
    "HomePost",
    "HomeReview",
    "HomeSeller",
    "Place",
    "find_look",
    "list_previewed_blocks",
    "read_token",
    "register",
]
