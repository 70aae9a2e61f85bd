"""What the admin pages of all packages are made of."""

from core.admin_base.bases import BrandAdmin, LanguageTabsAdmin, ReadOnlyAdmin
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
from core.admin_base.resource_admin import ResourceAdmin, ResourceStackedInline, ResourceTabularInline
from core.admin_base.resource_forms import ResourceForm

__all__ = [
    "BrandAdmin",
    "HtmlWidget",
    "LanguageTabsAdmin",
    "NumbersField",
    "ObjectField",
    "PictureField",
    "ReadOnlyAdmin",
    "ResourceAdmin",
    "ResourceForm",
    "ResourceStackedInline",
    "ResourceTabularInline",
    "SwitchField",
    "TicksField",
    "WordsField",
    "select_input",
    "text_input",
]
