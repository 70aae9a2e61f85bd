"""What was done to a row, from the audit log: who, when, and each value before and after (D62)."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _

from core.common.resources import REGISTRY, Resource, Scope
from core.common.tenancy import current_brand_id
from core.security import selectors as trail
from core.security.contracts import action_label, describe


def history_page(page: Any, request: HttpRequest, obj: Any) -> HttpResponseBase:
    """The latest actions on a row, from the site admin, the manager and imported files. Raises PermissionDenied."""
    if not may_see_history(page, request, obj):
        raise PermissionDenied
    subjects = (*(resource.name for resource in _declared(page)), page.opts.label_lower)
    entries = trail.history(subjects=subjects, subject_id=str(obj.pk), brand_id=current_brand_id())
    changes = describe(entries)
    context = {
        **page.admin_site.each_context(request),
        "title": _("바뀐 기록"),
        "subtitle": str(obj),
        "opts": page.opts,
        "object": obj,
        "entries": [
            {
                "at": entry.at,
                "actor": entry.actor_name or _("마루"),
                "action": action_label(entry.action),
                "changes": [change for change in changes[entry.pk] if change["before"] != change["after"]],
            }
            for entry in entries
        ],
    }
    return TemplateResponse(request, "admin_base/history.html", context)


def may_see_history(page: Any, request: Any, obj: Any) -> bool:
    """Managers who may read the audit log; for tables with a history of their own, everyone who may see the row."""
    if not page.has_view_permission(request, obj):
        return False
    if request.user.has_perm("security.view_auditentry"):
        return True
    return any(verb.name == "history" for resource in _declared(page) for verb in resource.verbs)


def _declared(page: Any) -> list[Resource]:
    """The manager's resources of the page's model."""
    return [
        resource for resource in REGISTRY.values() if resource.scope is Scope.MANAGER and resource.model is page.model
    ]
