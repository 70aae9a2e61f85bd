"""Endpoints of other companies' accounts."""

from core.social_sign_in.api.manager import RESOURCES
from core.social_sign_in.api.shop import PATTERNS

__all__ = ["PATTERNS", "RESOURCES"]
