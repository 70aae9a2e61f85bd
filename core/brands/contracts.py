"""What other packages use of brands: types that their answers contain, versions of documents, and the picture store."""

from core.brands import passes
from core.brands.answers import CardDesign, PostCardDesign, Theme
from core.brands.image_store import store_picture
from core.brands.policies import update_version as update_policy_version

__all__ = ["CardDesign", "PostCardDesign", "Theme", "passes", "store_picture", "update_policy_version"]
