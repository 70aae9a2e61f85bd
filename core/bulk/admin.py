"""Histories of imports and exports, and the page of each."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _
from django_tasks_db.models import DBTaskResult
from unfold.decorators import display

from core.admin_base.contracts import ReadOnlyAdmin
from core.bulk import registry
from core.bulk.admin_views import exports, imports, labels
from core.bulk.admin_views.api_calls import EXPORTS, IMPORTS, build_request, perform, refusal_page
from core.bulk.models import BulkJob, ExportRun, ImportRun
from core.common.errors import AppError, NotAllowed, NotFound
from core.common.resources import Resource

# The queue's own rows don't help a person; imports and exports have their history below.
admin.site.unregister(DBTaskResult)


class TargetFilter(admin.SimpleListFilter):
    """By what was imported or exported, as people call it."""

    title = _("대상")
    parameter_name = "resource"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        names = registry.exportable_names() if model_admin.model is ExportRun else registry.importable_names()
        return [(name, labels.target(name)) for name in names]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(resource=self.value()) if self.value() else queryset


class JobAdmin(ReadOnlyAdmin):
    """A history, newest first. A row's page shows the job and does what the API would do."""

    declared: ClassVar[Resource]
    files: ClassVar[tuple[str, ...]] = ("file",)
    ordering = ("-id",)
    list_filter = (TargetFilter,)
    search_fields = ("file_name",)
    _hidden = ("brand", "counts", "checkpoint", "language", "created_by", "undone_by")

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.file_view)
        return [*(path(f"<int:pk>/{name}/", view, {"name": name}) for name in self.files), *super().get_urls()]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """The runs that the API would show this person."""
        rows, narrow = super().get_queryset(request), self.declared.narrow
        return narrow(rows, build_request(request)) if narrow else rows

    @admin.display(description=_("대상"), ordering="resource")
    def what(self, run: BulkJob) -> str:
        return labels.target(run.resource)

    @display(description=_("상태"), ordering="state", label={str(one): labels.colour(one) for one in labels.STATES})
    def standing(self, run: BulkJob) -> tuple[str, Any]:
        return run.state, labels.STATES[run.state]

    def find(self, request: HttpRequest, pk: str) -> Any:
        """A run of the brand. Raises NotAllowed, NotFound."""
        if not self.has_view_permission(request):
            raise NotAllowed()
        run = self.get_queryset(request).filter(pk=pk).first() if pk.isascii() and pk.isdigit() else None
        if run is None:
            raise NotFound()
        return run

    def file_view(self, request: HttpRequest, pk: int, name: str) -> HttpResponseBase:
        """A file of a run as a download."""
        try:
            answer: HttpResponseBase = perform(request, self.declared, name, obj=self.find(request, str(pk)))
            return answer
        except AppError as exc:
            return refusal_page(request, self.admin_site, exc)


@admin.register(ImportRun)
class ImportRunAdmin(JobAdmin):
    declared = IMPORTS
    files = ("file", "fix-file")
    list_display = ("file_name", "what", "standing", "found", "created_by_name", "created_at", "applied_at")
    exclude: ClassVar[Any] = (*JobAdmin._hidden, "headers", "sample", "mapping", "options")

    @admin.display(description=_("결과"))
    def found(self, run: ImportRun) -> str:
        said = [f"{label} {run.counts[kind]:,}" for kind, label in labels.KINDS.items() if run.counts.get(kind)]
        return " · ".join(said) or "-"

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        found = super().get_changelist_instance(request)
        # A header of 300 columns and its first rows, for every line of the list.
        found.result_list = found.result_list.defer("headers", "sample", "mapping", "options")
        return found

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponseBase:
        """The page of a run, which also handles its buttons."""
        try:
            run = self.find(request, object_id)
            if request.method == "POST":
                return imports.answer(request, self.admin_site, run)
            return imports.page(request, self.admin_site, run)
        except AppError as exc:
            return refusal_page(request, self.admin_site, exc)


@admin.register(ExportRun)
class ExportRunAdmin(JobAdmin):
    declared = EXPORTS
    list_display = ("file_name", "what", "standing", "total_rows", "created_by_name", "created_at", "applied_at")
    exclude: ClassVar[Any] = (*JobAdmin._hidden, "columns", "chosen")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        # The ids of a large export are megabytes.
        return super().get_queryset(request).defer("ids")

    @display(description=_("상태"), ordering="state", label={str(one): labels.colour(one) for one in labels.STATES})
    def standing(self, run: BulkJob) -> tuple[str, Any]:
        return run.state, exports.state(run)

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponseBase:
        """The page of an export: how far it is, and its file."""
        try:
            run = self.find(request, object_id)
            if request.method == "POST":
                perform(request, EXPORTS, "cancel", obj=run)
                return HttpResponseRedirect(request.path)
            return exports.page(request, self.admin_site, run)
        except AppError as exc:
            return refusal_page(request, self.admin_site, exc)
