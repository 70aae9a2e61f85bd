"""Admin pages to look up users; passwords are never shown."""

from typing import Any, ClassVar

from django.contrib import admin
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.http import HttpRequest
from knox.models import AuthToken
from unfold.admin import TabularInline

from core.accounts import models, selectors
from core.admin_base.contracts import ReadOnlyAdmin

# Roles are defined in core/accounts/roles.py, which would overwrite a group that is edited here.
admin.site.unregister(Group)
# A token works like a session; they are not created or read in the site admin.
admin.site.unregister(AuthToken)


class MembershipInline(TabularInline):
    """Roles; the manager's screen of staff gives and takes them."""

    model = models.Membership
    fields = readonly_fields = ("brand", "role")
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(models.User)
class UserAdmin(ReadOnlyAdmin):
    list_display = ("user_name", "name", "email", "phone_num", "is_active", "created_at")
    list_filter = ("is_active", "gender")
    search_fields = ("user_name", "name", "email", "phone_num")
    ordering = ("-id",)
    exclude: ClassVar[Any] = ("brand", "password", "last_login")
    personal = ("name", "email", "phone_num", "birth_date")
    inlines = (MembershipInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        actor: Any = request.user
        return selectors.manageable_users(actor).order_by(*self.ordering)


@admin.register(models.Address)
class AddressAdmin(ReadOnlyAdmin):
    list_display = ("user", "receiver_name", "postcode", "addr", "is_default")
    list_select_related = ("user",)
    search_fields = ("receiver_name",)
    exclude: ClassVar[Any] = ("brand", "addr_detail")
    personal = ("receiver_name", "phone_num", "addr")


@admin.register(models.Consent)
class ConsentAdmin(ReadOnlyAdmin):
    list_display = ("user", "kind", "version", "agreed", "channel", "at")
    list_select_related = ("user",)
