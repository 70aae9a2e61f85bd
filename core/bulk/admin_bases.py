"""Base of admin pages that offer import and export of their list (D52)."""

from array import array
from typing import Any, ClassVar

from django.conf import settings
from django.contrib.admin.options import IncorrectLookupParameters
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from unfold.admin import ModelAdmin

from core.bulk import exporting, registry
from core.bulk.admin_views import api_calls, exports, labels
from core.bulk.admin_views.forms import ExportForm, FileForm
from core.bulk.api.exports import record_personal_export, require_export_allowed, require_personal_allowed
from core.bulk.models import ExportRun
from core.common.errors import AppError, NotAllowed

_ALL, _LISTED = "all", "listed"


class BulkAdmin(ModelAdmin):
    """Puts 'import' and 'export' above a list; 'export' alone where the resource is not read back.

    `bulk` is the name of the registered resource; `bulk_import` that of the one whose files are read, where it is
    another one. Without `is_exportable` nothing is written: the resource's rows are not the list's.
    """

    bulk: ClassVar[str]
    bulk_import: ClassVar[str] = ""
    is_exportable: ClassVar[bool] = True
    change_list_template: Any = "bulk/admin_views/change_list.html"

    def get_urls(self) -> list[URLPattern]:
        name = f"{self.opts.app_label}_{self.opts.model_name}"
        urls = [path("export/", self.admin_site.admin_view(self.export_view), name=f"{name}_export")]
        if self.is_importable:
            urls.append(path("import/", self.admin_site.admin_view(self.import_view), name=f"{name}_import"))
        return [*urls, *super().get_urls()]

    @property
    def is_importable(self) -> bool:
        """Whether files of this list are read back."""
        return self.imported in registry.importable_names()

    @property
    def imported(self) -> str:
        """The name of the resource whose files are read."""
        return self.bulk_import or self.bulk

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        name = f"admin:{self.opts.app_label}_{self.opts.model_name}"
        query = f"?{request.GET.urlencode()}" if request.GET else ""
        more = {
            # What is read where it is something else than the list.
            "import_label": self._import_title() if self.bulk_import else "",
            "import_url": reverse(f"{name}_import") if self.may_import(request) else "",
            "export_url": f"{reverse(f'{name}_export')}{query}" if self.may_export(request) else "",
        }
        return super().changelist_view(request, {**more, **(extra_context or {})})

    def may_import(self, request: Any) -> bool:
        """Whether the API would take a file of this person."""
        if not self.is_importable or not request.user.has_perm(registry.permission(self.imported)):
            return False
        return api_calls.can_perform(request, api_calls.IMPORTS, "create")

    def may_export(self, request: Any) -> bool:
        """Whether the API would write a file for this person."""
        if not self.is_exportable or not self.has_view_permission(request):
            return False
        if self._is_personal() and not request.user.has_perm(registry.get_exportable(self.bulk).personal_permission):
            return False
        return api_calls.can_perform(request, api_calls.EXPORTS, "create")

    def _import_title(self) -> str:
        return _("%(what)s 가져오기") % {"what": labels.target(self.imported)}

    def import_view(self, request: HttpRequest) -> HttpResponseBase:
        """Choose a file; it is stored and read, then the page of the import follows."""
        if not self.may_import(request):
            return api_calls.refusal_page(request, self.admin_site, NotAllowed())
        if request.method != "POST":
            return self._import_page(request, FileForm())
        form = FileForm(request.POST, request.FILES)
        if not form.is_valid():
            return self._import_page(request, form, status=400)
        try:
            data = {"resource": self.imported, "file": form.cleaned_data["file"]}
            run = api_calls.perform(request, api_calls.IMPORTS, "create", data=data)
        except AppError as exc:
            return self._import_page(request, form, exc)
        return HttpResponseRedirect(reverse("admin:bulk_importrun_change", args=(run.pk,)))

    def _import_page(
        self, request: HttpRequest, form: FileForm, refusal: AppError | None = None, status: int = 200
    ) -> HttpResponseBase:
        if refusal is not None:
            status = refusal.status
        context = {
            **self.admin_site.each_context(request),
            "title": self._import_title(),
            "opts": self.opts,
            "form": form,
            "refusal": refusal.message if refusal is not None else "",
            "limits": _("CSV, TSV, XLSX 파일을 %(most)sMB, %(rows)s줄까지 올릴 수 있어요.")
            % {"most": settings.IMPORT_MAX_BYTES // (1024 * 1024), "rows": f"{settings.IMPORT_MAX_ROWS:,}"},
            "history": reverse("admin:bulk_importrun_changelist"),
        }
        return TemplateResponse(request, "bulk/admin_views/import.html", context, status=status)

    def export_view(self, request: HttpRequest) -> HttpResponseBase:
        """Choose a form and which rows; the file is written by the same job as the manager's."""
        if not self.may_export(request):
            return api_calls.refusal_page(request, self.admin_site, NotAllowed())
        listed = self._listed(request)
        rows = [(_ALL, _("모두"))]
        if listed is not None:
            rows.append((_LISTED, _("목록에 보이는 것 (%(count)s개)") % {"count": f"{listed.count():,}"}))
        form = ExportForm(request.POST or None, rows=rows, is_personal=self._is_personal())
        refusal: AppError | None = None
        if request.method == "POST" and form.is_valid():
            try:
                chosen = listed if form.cleaned_data["rows"] == _LISTED else self.get_queryset(request)
                run = self._start(request, chosen, form.cleaned_data["format"], form.cleaned_data.get("reason", ""))
                return HttpResponseRedirect(reverse("admin:bulk_exportrun_change", args=(run.pk,)))
            except AppError as exc:
                refusal = exc
        context = {
            **self.admin_site.each_context(request),
            "title": _("%(what)s 내보내기") % {"what": labels.target(self.bulk)},
            "opts": self.opts,
            "form": form,
            "refusal": refusal.message if refusal is not None else "",
            "kept": exports.retention_text(),
            "history": reverse("admin:bulk_exportrun_changelist"),
        }
        status = refusal.status if refusal is not None else 400 if form.errors else 200
        return TemplateResponse(request, "bulk/admin_views/export.html", context, status=status)

    def _listed(self, request: HttpRequest) -> QuerySet[Any] | None:
        """The rows of the list as it is filtered, None where nothing narrows it."""
        try:
            changes = self.get_changelist_instance(request)
        except IncorrectLookupParameters:
            return None
        return changes.get_queryset(request) if changes.params or changes.query else None

    def _is_personal(self) -> bool:
        return exporting.is_personal(registry.get_exportable(self.bulk), ())

    def _start(self, request: Any, rows: Any, form: str, reason: str) -> ExportRun:
        call = api_calls.build_request(request)
        require_export_allowed(call, self.bulk)
        require_personal_allowed(call, self.bulk, ())
        ids = array("q", rows.values_list("pk", flat=True).iterator(chunk_size=5000))
        run = exporting.start(resource=self.bulk, ids=ids, form=form, by=request.user, reason=reason)
        record_personal_export(call, run, ())
        return run
