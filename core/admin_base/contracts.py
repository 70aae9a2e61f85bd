"""What the admin pages of all packages are made of."""

from core.admin_base.bases import BrandAdmin, LanguageTabsAdmin, ReadOnlyAdmin

__all__ = ["BrandAdmin", "LanguageTabsAdmin", "ReadOnlyAdmin"]
