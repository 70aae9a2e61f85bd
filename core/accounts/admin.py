"""People for operators: to look up; passwords are never shown."""

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
from core.guard.admin_bases import BrandAdmin, ReadOnlyAdmin
from core.kit.errors import NotAllowed

# Roles are written in core/accounts/roles.py; a group that is edited here would be put back.
admin.site.unregister(Group)
# A token opens a session's door; nobody makes or reads one by hand.
admin.site.unregister(AuthToken)


class MembershipForm(forms.ModelForm):  # type: ignore[type-arg]
    """A role for somebody: never more than whoever gives it has."""

    actor: User

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or {}
        role, brand = values.get("role"), values.get("brand")
        if role and brand and not selectors.may_grant(actor=self.actor, role=role.name, brand_id=brand.pk):
            raise forms.ValidationError(str(NotAllowed.message))
        return values


class MembershipInline(TabularInline):
    """Roles, for those who have the permission for memberships: root managers."""

    model = models.Membership
    form = MembershipForm
    extra = 0

    def get_formset(self, request: HttpRequest, obj: Any = None, **kwargs: Any) -> Any:
        return super().get_formset(
            request, obj, **{**kwargs, "form": type("OwnMembershipForm", (MembershipForm,), {"actor": request.user})}
        )


@admin.register(models.User)
class UserAdmin(BrandAdmin):
    list_display = ("user_name", "name", "email", "phone_num", "is_active", "created_at")
    list_filter = ("is_active", "gender")
    search_fields = ("user_name", "name", "email", "phone_num")
    ordering = ("-id",)
    exclude: ClassVar[Any] = ("brand", "password", "last_login")
    inlines = (MembershipInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        actor: Any = request.user
        return selectors.people_for(actor).order_by(*self.ordering)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        target = form.instance
        # What somebody signs in with, and what a forgotten password is sent to; the contacts themselves stay out.
        values = {name: f"={form.cleaned_data[name]}" for name in ("user_name", "is_active")}
        names = ("user_name", "is_active", "email", "phone_num")
        changes = [f"{name}{values.get(name, '')}" for name in names if name in form.changed_data]
        for formset in formsets:
            added = [*formset.new_objects, *(row for row, _names in formset.changed_objects)]
            changes += [f"+{row.role.name}@{row.brand_id}" for row in added]
            changes += [f"-{row.role.name}@{row.brand_id}" for row in formset.deleted_objects]
        actor: Any = request.user
        for what in changes:
            services.rights_changed(actor=actor, target=target, what=what, request=request)

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
