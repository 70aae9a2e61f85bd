"""The page of one import: how it is read, what was found, how far it is, what can be done with it."""

from typing import Any

from django.contrib import messages
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _

from core.bulk import selectors
from core.bulk.admin_views import labels
from core.bulk.admin_views.api_calls import IMPORTS, PRESETS, can_perform, perform
from core.bulk.admin_views.forms import ApplyForm, FileForm, PresetForm, ReadingForm
from core.bulk.contract import ROW
from core.bulk.engine.control import RESUMES_TO
from core.bulk.models import ImportRun
from core.bulk.states import MOVES, RUNNING, JobState
from core.bulk.undo import services as undoing
from core.common.errors import AppError, Invalid
from core.common.josa import fix_particles
from core.common.states import is_allowed

S = JobState
PLAIN = ("pause", "resume", "cancel", "undo")
_READABLE = (S.UPLOADED, S.CHECKED, S.FAILED)
_PAGE = 50


def answer(request: HttpRequest, site: AdminSite, run: ImportRun) -> HttpResponseBase:
    """Perform the pressed action and redirect to the page; or show it with errors at their fields."""
    action = request.POST.get("action", "")
    forms: dict[str, Any] = {}
    try:
        if _do(request, run, action, forms):
            return HttpResponseRedirect(request.path)
        status, message = 400, _("입력한 내용을 확인해 주세요.")
    except AppError as exc:
        run.refresh_from_db()
        status, message = exc.status, str(exc.message)
    return page(request, site, run, forms=forms, message=message, status=status)


def _do(request: HttpRequest, run: ImportRun, action: str, forms: dict[str, Any]) -> bool:
    """Whether the action was performed; if not, the form in `forms` has the errors. Raises what the API raises."""
    if action in PLAIN:
        perform(request, IMPORTS, action, obj=run)
        return True
    if action in ("read", "check", "keep"):
        return _read(request, run, action, forms)
    if action == "apply":
        return _report(request, run, action, forms, ApplyForm(request.POST))
    if action == "preset":
        return _report(request, run, action, forms, PresetForm(run, request.POST))
    if action == "pack":
        pack = FileForm(request.POST, request.FILES)
        try:
            return _report(request, run, action, forms, pack)
        except AppError as exc:
            pack.add_error("file", str(exc.message))
            raise
    raise Invalid({"action": _("모르는 항목이에요.")})


def _report(request: HttpRequest, run: ImportRun, action: str, forms: dict[str, Any], form: Any) -> bool:
    forms[action] = form
    if form.is_valid():
        perform(request, IMPORTS, action, obj=run, data=form.cleaned_data)
    return bool(form.is_valid())


def _read(request: HttpRequest, run: ImportRun, action: str, forms: dict[str, Any]) -> bool:
    form = forms["reading"] = ReadingForm(run, request.POST)
    if not form.is_valid():
        return False
    reread = form.rereads()
    try:
        perform(request, IMPORTS, "update", obj=run, data=reread or form.wish())
        if reread:
            messages.info(request, _("파일을 다시 읽었어요. 열을 확인해 주세요."))
        elif action == "check":
            perform(request, IMPORTS, "check", obj=run)
        elif action == "keep":
            kept = perform(request, PRESETS, "create", data={"run": run.pk, "name": form.cleaned_data["name"]})
            messages.success(request, fix_particles(_("열 맞춤을 '%(name)s'(으)로 기억했어요.") % {"name": kept.name}))
    except Invalid as exc:
        form.blame(exc)
        raise
    return True


def page(
    request: HttpRequest,
    site: AdminSite,
    run: ImportRun,
    *,
    forms: dict[str, Any] | None = None,
    message: str = "",
    status: int = 200,
) -> HttpResponseBase:
    """The page of a run. It fetches itself again while the run is under way."""
    forms = forms or {}
    readable = run.state in _READABLE and bool(run.file) and can_perform(request, IMPORTS, "update")
    context = {
        **site.each_context(request),
        "title": _("%(what)s 가져오기") % {"what": labels.target(run.resource)},
        "opts": ImportRun._meta,
        "run": run,
        "message": message,
        "state": labels.STATES[run.state],
        "colour": labels.colour(run.state),
        "running": run.state in RUNNING and not message,
        "progress": _progress(run),
        "counts": [(kind, label, run.counts.get(kind, 0)) for kind, label in labels.KINDS.items()]
        if run.counts
        else [],
        "rows": _rows(request, run) if run.counts else None,
        "conflicts": perform(request, IMPORTS, "conflicts", obj=run)["content"] if run.conflicts else [],
        "actions": [name for name in PLAIN if _is_possible(request, run, name)],
        "reading": (forms.get("reading") or ReadingForm(run)) if readable else None,
        "presets": (forms.get("preset") or PresetForm(run)) if readable else None,
        "may_keep": can_perform(request, PRESETS, "create"),
        "apply": (forms.get("apply") or ApplyForm()) if run.state == S.CHECKED and _has_changes(run) else None,
        "pack": (forms.get("pack") or FileForm()) if readable and labels.has_pictures(run.resource) else None,
    }
    return TemplateResponse(request, "bulk/admin_views/import_run.html", context, status=status)


def _has_changes(run: ImportRun) -> bool:
    return bool(run.counts.get("new", 0) + run.counts.get("changed", 0))


_TO = {
    "pause": (S.PAUSED, S.UNDO_PAUSED),
    "resume": (S.APPLYING, S.UNDOING),
    "cancel": (S.CANCELLED, S.UNDO_PART),
    "undo": (S.UNDOING,),
}


def _is_possible(request: HttpRequest, run: ImportRun, action: str) -> bool:
    is_held = run.state in RESUMES_TO
    if action == "resume" and not is_held:
        return False
    if not can_perform(request, IMPORTS, action) or not any(is_allowed(MOVES, run.state, to) for to in _TO[action]):
        return False
    return action != "undo" or (run.state != S.APPLYING and not is_held and undoing.is_possible(run))


def _progress(run: ImportRun) -> dict[str, int]:
    said = selectors.progress(run)
    percent = said["done"] * 100 // said["total"] if said["total"] else 0
    return {"done": said["done"], "total": said["total"], "percent": percent}


def _rows(request: HttpRequest, run: ImportRun) -> dict[str, Any]:
    """A page of staged rows as a table: its columns are the mapped ones, wrong cells carry their message."""
    kind = request.GET.get("kind", "wrong" if run.counts.get("wrong") else "")
    number = request.GET.get("page", "1")
    asked = {"kind": kind if kind in labels.KINDS else "", "page_size": str(_PAGE)}
    asked["page"] = number if number.isascii() and number.isdigit() and 0 < int(number[:9]) < 10**8 else "1"
    found: dict[str, Any] = perform(request, IMPORTS, "rows", obj=run, query=asked)
    titles = {one["name"]: one["label"] for one in selectors.fields(run)}
    mapped = list(dict.fromkeys(name for name in run.mapping.values() if name))
    lines = [
        {
            "number": row["row_no"],
            "kind": labels.KINDS.get(row["kind"], ""),
            "colour": {"wrong": "danger", "new": "success", "changed": "info"}.get(row["kind"], "default"),
            "said": row["errors"].get(ROW, "") or row["notes"].get(ROW, ""),
            "cells": [_cell(row, name) for name in mapped],
        }
        for row in found["content"]
    ]
    return found | {
        "kind": asked["kind"],
        "heads": [titles.get(name, name) for name in mapped],
        "lines": lines,
        "before": found["page"] - 1,
        "after": found["page"] + 1,
    }


def _cell(row: dict[str, Any], name: str) -> dict[str, str]:
    before = row["diff"].get(name)
    return {
        "text": row["cells"].get(name, "")[:120],
        "before": before[0][:120] if before else "",
        "error": row["errors"].get(name, ""),
        "note": row["notes"].get(name, ""),
    }
