"""Admin pages to look up users; passwords are never shown."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.http import HttpRequest
from knox.models import AuthToken
from unfold.admin import TabularInline

from core.accounts import models, selectors, services
from core.accounts.models import User
from core.admin_base.contracts import BrandAdmin, ReadOnlyAdmin
from core.common.errors import NotAllowed

# Roles are defined in core/accounts/roles.py, which would overwrite a group that is edited here.
admin.site.unregister(Group)
# A token works like a session; they are not created or read in the site admin.
admin.site.unregister(AuthToken)


class MembershipForm(forms.ModelForm):  # type: ignore[type-arg]
    """A role for a user: its rights never exceed those of the actor."""

    actor: User

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or {}
        role, brand = values.get("role"), values.get("brand")
        if role and brand and not selectors.can_grant(actor=self.actor, role=role.name, brand_id=brand.pk):
            raise forms.ValidationError(str(NotAllowed.message))
        return values


class MembershipInline(TabularInline):
    """Roles, for users with the permission for memberships: root managers."""

    model = models.Membership
    form = MembershipForm
    autocomplete_fields = ("brand",)
    extra = 0

    def get_formset(self, request: HttpRequest, obj: Any = None, **kwargs: Any) -> Any:
        return super().get_formset(
            request, obj, **{**kwargs, "form": type("OwnMembershipForm", (MembershipForm,), {"actor": request.user})}
        )


@admin.register(models.User)
class UserAdmin(BrandAdmin):
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

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        target = form.instance
        # The sign-in name, and whether sign-in is allowed.
        names = ("user_name", "is_active")
        changes = [f"{name}={form.cleaned_data[name]}" for name in names if name in form.changed_data]
        for formset in formsets:
            added = [*formset.new_objects, *(row for row, _names in formset.changed_objects)]
            changes += [f"+{row.role.name}@{row.brand_id}" for row in added]
            changes += [f"-{row.role.name}@{row.brand_id}" for row in formset.deleted_objects]
        actor: Any = request.user
        for what in changes:
            services.record_rights_change(actor=actor, target=target, what=what, request=request)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


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
