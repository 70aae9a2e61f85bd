"""Settings for operators, read-only."""

from typing import Any, ClassVar

from django.contrib import admin

from core.address_search.models import AddressSearch
from core.admin_base.contracts import ReadOnlyAdmin


@admin.register(AddressSearch)
class AddressSearchAdmin(ReadOnlyAdmin):
    list_display = ("updated_at",)
    exclude: ClassVar[Any] = ("brand",)
