"""What other packages use of brands beside services: types that their answers contain, and versions of documents."""

from core.brands.answers import CardDesign, PostCardDesign, Theme
from core.brands.policies import update_version as update_policy_version

__all__ = ["CardDesign", "PostCardDesign", "Theme", "update_policy_version"]
