"""Endpoints of a member's refund account, verified before any order."""

from core.account_verification.api.shop import PATTERNS

__all__ = ["PATTERNS"]
