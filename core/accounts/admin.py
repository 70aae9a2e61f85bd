"""People for operators: to look up; passwords are never shown."""

from typing import Any, ClassVar

from django.contrib import admin
from django.contrib.auth.models import Group
from django.http import HttpRequest
from knox.models import AuthToken
from unfold.admin import TabularInline

from core.accounts import models
from core.guard.admin_bases import BrandAdmin, ReadOnlyAdmin

# Roles are written in core/accounts/roles.py; a group that is edited here would be put back.
admin.site.unregister(Group)
# A token opens a session's door; nobody makes or reads one by hand.
admin.site.unregister(AuthToken)


class MembershipInline(TabularInline):
    model = models.Membership
    extra = 0

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        user: Any = request.user
        return bool(user.is_root)

    has_add_permission = has_change_permission
    has_delete_permission = has_change_permission


@admin.register(models.User)
class UserAdmin(BrandAdmin):
    list_display = ("user_name", "name", "email", "phone_num", "is_active", "created_at")
    list_filter = ("is_active", "gender")
    search_fields = ("user_name", "name", "email", "phone_num")
    ordering = ("-id",)
    exclude: ClassVar[Any] = ("brand", "password", "last_login")
    inlines = (MembershipInline,)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(models.Address)
class AddressAdmin(ReadOnlyAdmin):
    list_display = ("user", "receiver_name", "postcode", "addr", "is_default")
    list_select_related = ("user",)
    search_fields = ("receiver_name",)


@admin.register(models.Consent)
class ConsentAdmin(ReadOnlyAdmin):
    list_display = ("user", "kind", "version", "agreed", "channel", "at")
    list_select_related = ("user",)
