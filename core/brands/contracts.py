"""Types of brands that answers of other packages contain."""

from core.brands.answers import CardDesign, PostCardDesign, Theme

__all__ = ["CardDesign", "PostCardDesign", "Theme"]
