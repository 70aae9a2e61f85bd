"""Types of brands that answers of other packages contain, and the store of a brand's pictures."""

from core.brands.answers import CardDesign, PostCardDesign, Theme
from core.brands.image_store import store_picture

__all__ = ["CardDesign", "PostCardDesign", "Theme", "store_picture"]
