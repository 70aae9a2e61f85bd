"""The manager's API for audit entries and security events."""

from core.security.api.manager import RESOURCES

__all__ = ["RESOURCES"]
