"""The page of one import: how it is read, what was found, how far it is, what can be done with it."""

from typing import Any

from django.contrib import messages
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _

from core.jobs import selectors
from core.jobs.contract import ROW
from core.jobs.engine.hold import RESUMED
from core.jobs.models import ImportRun
from core.jobs.site import words
from core.jobs.site.doors import IMPORTS, PRESETS, may, perform
from core.jobs.site.forms import ApplyForm, FileForm, PresetForm, ReadingForm
from core.jobs.states import MOVES, RUNNING, JobState
from core.jobs.undo import services as undoing
from core.kit.errors import AppError, Invalid
from core.kit.josa import settle
from core.kit.states import allows

S = JobState
PLAIN = ("pause", "resume", "cancel", "undo")
_READABLE = (S.UPLOADED, S.CHECKED, S.FAILED)
_PAGE = 50


def answer(request: HttpRequest, site: AdminSite, run: ImportRun) -> HttpResponseBase:
    """Do what was pressed, and show the page anew; or show it with what is wrong beside its field."""
    deed = request.POST.get("deed", "")
    forms: dict[str, Any] = {}
    try:
        if _do(request, run, deed, forms):
            return HttpResponseRedirect(request.path)
        status, message = 400, _("입력한 내용을 확인해 주세요.")
    except AppError as exc:
        run.refresh_from_db()
        status, message = exc.status, str(exc.message)
    return page(request, site, run, forms=forms, message=message, status=status)


def _do(request: HttpRequest, run: ImportRun, deed: str, forms: dict[str, Any]) -> bool:
    """Whether it is done; where it isn't, the form in `forms` says why. Raises what the API does."""
    if deed in PLAIN:
        perform(request, IMPORTS, deed, obj=run)
        return True
    if deed in ("read", "check", "keep"):
        return _read(request, run, deed, forms)
    if deed == "apply":
        return _say(request, run, deed, forms, ApplyForm(request.POST))
    if deed == "preset":
        return _say(request, run, deed, forms, PresetForm(run, request.POST))
    if deed == "pack":
        pack = FileForm(request.POST, request.FILES)
        try:
            return _say(request, run, deed, forms, pack)
        except AppError as exc:
            pack.add_error("file", str(exc.message))
            raise
    raise Invalid({"deed": _("모르는 항목이에요.")})


def _say(request: HttpRequest, run: ImportRun, deed: str, forms: dict[str, Any], form: Any) -> bool:
    forms[deed] = form
    if form.is_valid():
        perform(request, IMPORTS, deed, obj=run, data=form.cleaned_data)
    return bool(form.is_valid())


def _read(request: HttpRequest, run: ImportRun, deed: str, forms: dict[str, Any]) -> bool:
    form = forms["reading"] = ReadingForm(run, request.POST)
    if not form.is_valid():
        return False
    anew = form.rereads()
    try:
        perform(request, IMPORTS, "update", obj=run, data=anew or form.wish())
        if anew:
            messages.info(request, _("파일을 다시 읽었어요. 열을 확인해 주세요."))
        elif deed == "check":
            perform(request, IMPORTS, "check", obj=run)
        elif deed == "keep":
            kept = perform(request, PRESETS, "create", data={"run": run.pk, "name": form.cleaned_data["name"]})
            messages.success(request, settle(_("열 맞춤을 '%(name)s'(으)로 기억했어요.") % {"name": kept.name}))
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
    readable = run.state in _READABLE and bool(run.file) and may(request, IMPORTS, "update")
    context = {
        **site.each_context(request),
        "title": _("%(what)s 가져오기") % {"what": words.target(run.resource)},
        "opts": ImportRun._meta,
        "run": run,
        "message": message,
        "state": words.STATES[run.state],
        "colour": words.colour(run.state),
        "running": run.state in RUNNING and not message,
        "progress": _progress(run),
        "counts": [(kind, label, run.counts.get(kind, 0)) for kind, label in words.KINDS.items()] if run.counts else [],
        "rows": _rows(request, run) if run.counts else None,
        "conflicts": perform(request, IMPORTS, "conflicts", obj=run)["content"] if run.conflicts else [],
        "deeds": [name for name in PLAIN if _possible(request, run, name)],
        "reading": (forms.get("reading") or ReadingForm(run)) if readable else None,
        "presets": (forms.get("preset") or PresetForm(run)) if readable else None,
        "may_keep": may(request, PRESETS, "create"),
        "apply": (forms.get("apply") or ApplyForm()) if run.state == S.CHECKED and _something(run) else None,
        "pack": (forms.get("pack") or FileForm()) if readable and words.has_pictures(run.resource) else None,
    }
    return TemplateResponse(request, "jobs/site/import_run.html", context, status=status)


def _something(run: ImportRun) -> bool:
    return bool(run.counts.get("new", 0) + run.counts.get("changed", 0))


_TO = {
    "pause": (S.PAUSED, S.UNDO_PAUSED),
    "resume": (S.APPLYING, S.UNDOING),
    "cancel": (S.CANCELLED, S.UNDO_PART),
    "undo": (S.UNDOING,),
}


def _possible(request: HttpRequest, run: ImportRun, deed: str) -> bool:
    is_held = run.state in RESUMED
    if deed == "resume" and not is_held:
        return False
    if not may(request, IMPORTS, deed) or not any(allows(MOVES, run.state, to) for to in _TO[deed]):
        return False
    return deed != "undo" or (run.state != S.APPLYING and not is_held and undoing.is_possible(run))


def _progress(run: ImportRun) -> dict[str, int]:
    said = selectors.progress(run)
    return said | {"percent": said["done"] * 100 // said["total"] if said["total"] else 0}


def _rows(request: HttpRequest, run: ImportRun) -> dict[str, Any]:
    """A page of staged rows as a table: its columns are the mapped ones, wrong cells carry their message."""
    kind = request.GET.get("kind", "wrong" if run.counts.get("wrong") else "")
    number = request.GET.get("page", "1")
    asked = {"kind": kind if kind in words.KINDS else "", "page_size": str(_PAGE)}
    asked["page"] = number if number.isascii() and number.isdigit() and 0 < int(number[:9]) < 10**8 else "1"
    found: dict[str, Any] = perform(request, IMPORTS, "rows", obj=run, query=asked)
    labels = {one["name"]: one["label"] for one in selectors.fields(run)}
    mapped = list(dict.fromkeys(name for name in run.mapping.values() if name))
    lines = [
        {
            "number": row["row_no"],
            "kind": words.KINDS.get(row["kind"], ""),
            "colour": {"wrong": "danger", "new": "success", "changed": "info"}.get(row["kind"], "default"),
            "said": row["errors"].get(ROW, "") or row["notes"].get(ROW, ""),
            "cells": [_cell(row, name) for name in mapped],
        }
        for row in found["content"]
    ]
    return found | {
        "kind": asked["kind"],
        "heads": [labels.get(name, name) for name in mapped],
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
