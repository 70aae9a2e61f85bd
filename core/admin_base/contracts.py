"""What the admin pages of all packages are made of."""

from core.admin_base import cells
from core.admin_base.bases import BrandAdmin, LanguageTabsAdmin, ReadOnlyAdmin
from core.admin_base.filters import (
    AutocompleteFilter,
    ChoicesFilter,
    DayRangeFilter,
    ManyChoicesFilter,
    NumberRangeFilter,
    RelatedFilter,
    TruthFilter,
)
from core.admin_base.lists import API_SEARCH, RelatedInline, RelatedRows, add_section

__all__ = [
    "API_SEARCH",
    "AutocompleteFilter",
    "BrandAdmin",
    "ChoicesFilter",
    "DayRangeFilter",
    "LanguageTabsAdmin",
    "ManyChoicesFilter",
    "NumberRangeFilter",
    "ReadOnlyAdmin",
    "RelatedFilter",
    "RelatedInline",
    "RelatedRows",
    "TruthFilter",
    "add_section",
    "cells",
]
