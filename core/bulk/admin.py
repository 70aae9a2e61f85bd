"""Histories of imports and exports, and the page of each."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _
from django_tasks_db.models import DBTaskResult

from core.admin_base.contracts import ReadOnlyAdmin
from core.bulk import registry
from core.bulk.admin_bases import BulkAdmin
from core.bulk.admin_views import exports, imports, labels
from core.bulk.admin_views.api_calls import EXPORTS, IMPORTS, build_request, perform, refusal_page
from core.bulk.models import BulkJob, ExportRun, ImportRun
from core.bulk.states import JobState
from core.common.errors import AppError, NotAllowed, NotFound
from core.common.resources import Resource

# The queue's own rows don't help a person; imports and exports have their history below.
admin.site.unregister(DBTaskResult)


def _imported() -> Mapping[str, str]:
    return {name: labels.target(name) for name in registry.importable_names()}


def _exported() -> Mapping[str, str]:
    return {name: labels.target(name) for name in registry.exportable_names()}


class JobAdmin(ReadOnlyAdmin):
    """A history, newest first. A row's page shows the job and does what the API would do."""

    declared: ClassVar[Resource]
    files: ClassVar[tuple[str, ...]] = ("file",)
    ordering = ("-id",)
    list_filter = ("resource", "state", "created_at")
    search_fields = ("file_name",)
    search_help_text = _("파일 이름")
    state_colors: ClassVar[Any] = {"state": {state: labels.colour(state) for state in labels.STATES}}
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
class ImportRunAdmin(BulkAdmin, JobAdmin):
    bulk = "imports"
    declared = IMPORTS
    files = ("file", "fix-file")
    read_in_lists = ("counts",)
    value_words: ClassVar[Any] = {"resource": _imported, "state": labels.STATES}
    list_display = ("file_name", "what", "state", "found", "created_by_name", "created_at", "applied_at")
    exclude: ClassVar[Any] = (*JobAdmin._hidden, "headers", "sample", "mapping", "options")

    @admin.display(description=_("결과"))
    def found(self, run: ImportRun) -> str:
        said = [f"{label} {run.counts[kind]:,}" for kind, label in labels.KINDS.items() if run.counts.get(kind)]
        return " · ".join(said) or "-"

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
class ExportRunAdmin(BulkAdmin, JobAdmin):
    bulk = "exports"
    declared = EXPORTS
    value_words: ClassVar[Any] = {
        "resource": _exported,
        "state": {**labels.STATES, JobState.APPLYING: labels.WRITING},
    }
    list_display = ("file_name", "what", "state", "total_rows", "created_by_name", "created_at", "applied_at")
    exclude: ClassVar[Any] = (*JobAdmin._hidden, "columns", "chosen")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        # The ids of a large export are megabytes.
        return super().get_queryset(request).defer("ids")

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
