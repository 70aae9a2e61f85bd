"""Pages that write through the API's resource: the same checks, services, audit entries and refusals (D52, ADR 56)."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from django import forms
from django.contrib import messages
from django.contrib.admin.actions import delete_selected
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from unfold.admin import StackedInline, TabularInline

from core.admin_base.bases import BrandAdmin
from core.admin_base.form_fields import (
    DefaultSwitchField,
    SwitchField,
)
from core.admin_base.resource_forms import VERSION, InlineResourceForm, ResourceForm, ResourceFormSet, refused_before
from core.admin_base.truths import is_truth
from core.common.errors import AppError, Invalid, NotFound
from core.common.resources import call_resource, can_call, manager_resource, visible_rows

FormField = Callable[[models.Field[Any, Any]], forms.Field]

__all__ = ["ResourceAdmin", "ResourceInline", "ResourceStackedInline", "ResourceTabularInline"]


class _ResourceFields:
    """How the columns of a resource are drawn in a form."""

    # Form fields by column, for what a column's type does not say: each takes the column.
    form_fields: ClassVar[Mapping[str, FormField]] = {}

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        original = getattr(db_field, "translated_field", db_field)
        make = self.form_fields.get(original.name)
        if make is None and is_truth(db_field):
            make = _nullable_switch if db_field.null else _switch
        if make is None:
            return super().formfield_for_dbfield(db_field, request, **kwargs)  # type: ignore[misc]
        field = make(db_field)
        if field.initial is None and db_field.has_default():
            field.initial = db_field.get_default
        return field


def _switch(column: Any) -> forms.Field:
    return SwitchField(label=column.verbose_name, help_text=column.help_text)


def _nullable_switch(column: Any) -> forms.Field:
    return DefaultSwitchField(label=column.verbose_name, help_text=column.help_text)


class ResourceInline(_ResourceFields):
    """Rows that the page's resource has inside its own, under the name `api`: a list, or one object."""

    api: ClassVar[str]
    is_list: ClassVar[bool] = True
    form = InlineResourceForm
    formset = ResourceFormSet
    extra = 0

    def get_formset(self, request: HttpRequest, obj: Any = None, **kwargs: Any) -> Any:
        form = type(
            "BoundInlineResourceForm",
            (self.form,),
            {"refusal": refused_before(request), "api": self.api, "is_list": self.is_list},
        )
        return super().get_formset(request, obj, **{**kwargs, "form": form})  # type: ignore[misc]

    def to_body(self, formset: Any) -> Any:
        """The value of `api`; None for no change. A list is sent whole, of an object what was changed."""
        if not formset.has_changed():
            return None
        rows = [form for form in formset.forms if hasattr(form, "cleaned_data")]
        if not self.is_list:
            return rows[0].body() if rows and rows[0].changed_data else None
        kept = [form for form in rows if form not in formset.deleted_forms]
        return [form.full_body() for form in kept if form.instance.pk or form.has_changed()]


class ResourceStackedInline(ResourceInline, StackedInline):
    """One below the other."""


class ResourceTabularInline(ResourceInline, TabularInline):
    """One line each."""


class ResourceAdmin(_ResourceFields, BrandAdmin):
    """A page of the rows of a manager's resource, named by `resource`.

    Saving, creating and deleting call the resource as the API does. What it refuses is shown beside the field: the
    page is then drawn a second time, with the refusal. `version_key` is the key by which the resource compares what
    the form had loaded, so that a page which was open while another person saved is refused (-45); '' for none.
    """

    resource: ClassVar[str]
    form: Any = ResourceForm
    version_key: ClassVar[str] = ""
    renamed: ClassVar[Mapping[str, str]] = {}

    # Rights and rows are those of the API.

    def visible_rows(self, request: HttpRequest) -> QuerySet[Any]:
        return visible_rows(self.resource, request)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return bool(request.user.has_perm(manager_resource(self.resource).permission("list")))

    def has_add_permission(self, request: HttpRequest) -> bool:
        return can_call(self.resource, "create", request.user)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return can_call(self.resource, "update", request.user)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return can_call(self.resource, "delete", request.user)

    # The form.

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        bound: dict[str, Any] = {
            "refusal": refused_before(request),
            "texts": self.get_texts(),
            "renamed": self.renamed,
            "formset_names": tuple(getattr(inline, "api", "") for inline in self.inlines),
        }
        if self.version_key and obj is not None:
            bound[VERSION] = forms.CharField(required=False, widget=forms.HiddenInput, initial=self.version_of(obj))
        form = type("BoundResourceForm", (self.form,), bound)
        return super().get_form(request, obj, change=change, **{**kwargs, "form": form})

    def version_of(self, obj: Any) -> str:
        """The version of a row that the form has loaded."""
        return str(obj.updated_at.isoformat())

    # Saving.

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, form_url: str = "", extra_context: Any = None
    ) -> Any:
        try:
            return super().changeform_view(request, object_id, form_url, extra_context)
        except NotFound:
            raise
        except AppError as exc:
            if request.method != "POST" or refused_before(request) is not None:
                raise
            # Nothing is stored: the page was one transaction. It is drawn again, and its forms show the refusal.
            request.refusal = exc  # type: ignore[attr-defined]
            for name in request.FILES:
                for file in request.FILES.getlist(name):
                    file.seek(0)
            return super().changeform_view(request, object_id, form_url, extra_context)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """The row is saved together with those inside it, in `save_related`."""

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        body = self.body(request, form, formsets)
        action = "update" if change else "create"
        if change and not body:
            return
        if self.version_key and change:
            body[self.version_key] = form.cleaned_data.get(VERSION, "")
        data = call_resource(self.resource, action, request, key=str(form.instance.pk) if change else "", body=body)
        if not change:
            form.instance.pk = data["id"]
            form.instance._state.adding = False
        form.instance.refresh_from_db()

    def body(self, request: HttpRequest, form: Any, formsets: Any) -> dict[str, Any]:
        """What is sent to the resource."""
        body: dict[str, Any] = form.body()
        inlines = [inline for inline in self.get_inline_instances(request, form.instance) if inline.model is not None]
        for formset in formsets:
            inline = next((inline for inline in inlines if inline.model is formset.model), None)
            if isinstance(inline, ResourceInline):
                rows = inline.to_body(formset)
                if rows is not None:
                    body[inline.api] = rows
        return body

    # Deleting: the resource keeps a row for some time, so that nothing is collected below it.

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        names = [str(obj) for obj in objs[:100]]
        return names, {self.opts.verbose_name_plural: len(objs)}, set(), []

    def delete_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> Any:
        try:
            return super().delete_view(request, object_id, extra_context)
        except NotFound:
            raise
        except AppError as exc:
            messages.error(request, _refusal_text(exc))
            return HttpResponseRedirect(reverse(f"admin:{self._route('change')}", args=(object_id,)))

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        call_resource(self.resource, "delete", request, key=str(obj.pk))

    def get_actions(self, request: HttpRequest) -> Any:
        actions = super().get_actions(request)
        if "delete_selected" in actions:
            _function, name, description = actions["delete_selected"]
            actions["delete_selected"] = (_delete_selected, name, description)
        return actions

    def _route(self, name: str) -> str:
        return f"{self.opts.app_label}_{self.opts.model_name}_{name}"

    # The resource writes the audit log; Django's own log would be a second one.

    def construct_change_message(self, request: HttpRequest, form: Any, formsets: Any, add: bool = False) -> Any:
        return []

    def log_addition(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        return None

    def log_change(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        return None

    def log_deletions(self, request: HttpRequest, queryset: Any) -> Any:
        return None


def _delete_selected(page: ResourceAdmin, request: HttpRequest, rows: QuerySet[Any]) -> Any:
    """Django's page asks; then each row is deleted by itself, so that one refusal keeps no other row."""
    if not request.POST.get("post"):
        return delete_selected(page, request, rows)
    deleted = 0
    for row in rows:
        try:
            page.delete_model(request, row)
            deleted += 1
        except AppError as exc:
            messages.error(request, f"{row}: {_refusal_text(exc)}")
    if deleted:
        messages.success(request, _("%(count)s개를 지웠어요.") % {"count": f"{deleted:,}"})
    return None


def _refusal_text(exc: AppError) -> str:
    if isinstance(exc, Invalid) and exc.errors:
        return " ".join(dict.fromkeys(exc.errors.values()))
    return str(exc.message)
