"""Admin pages to look up users; passwords are never shown."""

from typing import Any, ClassVar

from django.contrib import admin
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.http import HttpRequest
from knox.models import AuthToken

from core.accounts import models, selectors
from core.admin_base.contracts import ReadOnlyAdmin, RelatedInline

# Roles are defined in core/accounts/roles.py, which would overwrite a group that is edited here.
admin.site.unregister(Group)
# A token works like a session; they are not created or read in the site admin.
admin.site.unregister(AuthToken)


class MembershipInline(RelatedInline):
    """Roles; the manager's screen of staff gives and takes them."""

    model = models.Membership
    columns = ("brand", "role")


@admin.register(models.User)
class UserAdmin(ReadOnlyAdmin):
    list_display = ("user_name", "name", "email", "phone_num", "is_active", "created_at")
    list_filter = ("is_active", "gender", "created_at")
    search_fields = ("user_name_key__begins", "name__begins", "email_key__begins", "phone_num__begins")
    search_help_text = "아이디, 이름, 전자우편, 전화"
    ordering = ("-id",)
    is_large = True
    exclude: ClassVar[Any] = ("brand", "password", "last_login")
    personal = ("name", "email", "phone_num", "birth_date")
    inlines = (MembershipInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        actor: Any = request.user
        return selectors.manageable_users(actor).order_by(*self.ordering)


@admin.register(models.Address)
class AddressAdmin(ReadOnlyAdmin):
    list_display = ("user", "receiver_name", "postcode", "addr", "is_default")
    list_filter = ("user", "is_default")
    list_select_related = ("user",)
    search_fields = ("user__user_name_key__begins",)
    search_help_text = "회원의 아이디"
    ordering = ("-id",)
    is_large = True
    exclude: ClassVar[Any] = ("brand", "addr_detail")
    personal = ("receiver_name", "phone_num", "addr")


@admin.register(models.Consent)
class ConsentAdmin(ReadOnlyAdmin):
    list_display = ("user", "kind", "version", "agreed", "channel", "at")
    list_filter = ("kind", "agreed", "user", "at")
    list_select_related = ("user",)
    search_fields = ("user__user_name_key__begins",)
    search_help_text = "회원의 아이디"
    ordering = ("-id",)
    is_large = True
