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
from core.admin_base.form_fields import (
    HtmlWidget,
    NumbersField,
    ObjectField,
    PictureField,
    SwitchField,
    TicksField,
    WordsField,
    select_input,
    text_input,
)
from core.admin_base.list_tabs import ListTab, tab_items
from core.admin_base.lists import API_SEARCH, RelatedInline, RelatedRows, add_section
from core.admin_base.resource_admin import ResourceAdmin, ResourceStackedInline, ResourceTabularInline
from core.admin_base.resource_forms import ResourceForm

__all__ = [
    "API_SEARCH",
    "AutocompleteFilter",
    "BrandAdmin",
    "ChoicesFilter",
    "DayRangeFilter",
    "HtmlWidget",
    "LanguageTabsAdmin",
    "ListTab",
    "ManyChoicesFilter",
    "NumberRangeFilter",
    "NumbersField",
    "ObjectField",
    "PictureField",
    "ReadOnlyAdmin",
    "RelatedFilter",
    "RelatedInline",
    "RelatedRows",
    "ResourceAdmin",
    "ResourceForm",
    "ResourceStackedInline",
    "ResourceTabularInline",
    "SwitchField",
    "TicksField",
    "TruthFilter",
    "WordsField",
    "add_section",
    "cells",
    "select_input",
    "tab_items",
    "text_input",
]
