"""The page of one export: how far its file is, and the file."""

from typing import Any

from django.conf import settings
from django.contrib.admin import AdminSite
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.template.response import TemplateResponse
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from core.bulk.admin_views import labels
from core.bulk.admin_views.api_calls import EXPORTS, can_perform
from core.bulk.models import ExportRun
from core.bulk.selectors import progress
from core.bulk.states import JobState


def state(run: Any) -> str | Promise:
    """What a person calls the state of an export."""
    return labels.WRITING if run.state == JobState.APPLYING else labels.STATES[run.state]


def retention_text() -> str:
    """How long a file can be fetched."""
    return _("파일은 %(days)s일 동안 보관해요.") % {"days": settings.EXPORT_KEEP_DAYS}


def page(request: HttpRequest, site: AdminSite, run: ExportRun) -> HttpResponseBase:
    """The page of a run. It fetches itself again while the file is being written."""
    said = progress(run)
    context = {
        **site.each_context(request),
        "title": _("%(what)s 내보내기") % {"what": labels.target(run.resource)},
        "opts": ExportRun._meta,
        "run": run,
        "state": state(run),
        "colour": labels.colour(run.state),
        "running": run.state == JobState.APPLYING,
        "progress": said | {"percent": said["done"] * 100 // said["total"] if said["total"] else 0},
        "gone": run.state == JobState.DONE and not run.file,
        "may_cancel": run.state == JobState.APPLYING and can_perform(request, EXPORTS, "cancel"),
        "total": _("%(count)s개") % {"count": f"{run.total_rows:,}"},
        "kept": retention_text(),
    }
    return TemplateResponse(request, "bulk/admin_views/export_run.html", context)
