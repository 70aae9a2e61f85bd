"""The page of one export: how far its file is, and the file."""

from typing import Any

from django.conf import settings
from django.contrib.admin import AdminSite
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.template.response import TemplateResponse
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from core.jobs.models import ExportRun
from core.jobs.selectors import progress
from core.jobs.site import words
from core.jobs.site.doors import EXPORTS, may
from core.jobs.states import JobState


def state(run: Any) -> str | Promise:
    """What a person calls the state of an export."""
    return words.WRITING if run.state == JobState.APPLYING else words.STATES[run.state]


def kept() -> str:
    """How long a file can be fetched."""
    return _("파일은 %(days)s일 동안 보관해요.") % {"days": settings.EXPORT_KEEP_DAYS}


def page(request: HttpRequest, site: AdminSite, run: ExportRun) -> HttpResponseBase:
    """The page of a run. It fetches itself again while the file is being written."""
    said = progress(run)
    context = {
        **site.each_context(request),
        "title": _("%(what)s 내보내기") % {"what": words.target(run.resource)},
        "opts": ExportRun._meta,
        "run": run,
        "state": state(run),
        "colour": words.colour(run.state),
        "running": run.state == JobState.APPLYING,
        "progress": said | {"percent": said["done"] * 100 // said["total"] if said["total"] else 0},
        "gone": run.state == JobState.DONE and not run.file,
        "may_cancel": run.state == JobState.APPLYING and may(request, EXPORTS, "cancel"),
        "total": _("%(count)s개") % {"count": f"{run.total_rows:,}"},
        "kept": kept(),
    }
    return TemplateResponse(request, "jobs/site/export_run.html", context)
