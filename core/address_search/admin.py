"""Settings for operators, read-only."""

from django.contrib import admin

from core.address_search.models import AddressSearch
from core.security.contracts import ReadOnlyAdmin


@admin.register(AddressSearch)
class AddressSearchAdmin(ReadOnlyAdmin):
    list_display = ("brand", "updated_at")
    list_select_related = ("brand",)
