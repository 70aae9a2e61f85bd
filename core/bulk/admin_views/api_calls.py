"""The API's own declarations, called from a page: the same permission, limits and actions."""

from collections.abc import Mapping
from typing import Any

from django.contrib.admin import AdminSite
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _

from core.bulk.api.exports import EXPORTS
from core.bulk.api.manager import RESOURCES
from core.bulk.api.presets import PRESETS
from core.common import languages
from core.common.errors import AppError, NotAllowed
from core.common.resources import Resource, ResourceRequest

IMPORTS = next(one for one in RESOURCES if one.name == "imports")

__all__ = ["EXPORTS", "IMPORTS", "PRESETS", "build_request", "can_perform", "perform", "refusal_page"]


def build_request(request: Any, **more: Any) -> ResourceRequest:
    """A page's request as a declaration's handler sees it."""
    return ResourceRequest(user=request.user, language=languages.current(), request=request, **more)


def can_perform(request: Any, resource: Resource, action: str) -> bool:
    """Whether the declaration lets this person do it; `action` is one of the five or a verb."""
    verb = next((one for one in resource.verbs if one.name == action), None)
    return bool(request.user.has_perm(resource.permission(verb.action if verb else action)))


def perform(
    request: HttpRequest,
    resource: Resource,
    action: str,
    *,
    obj: Any = None,
    data: Mapping[str, Any] | None = None,
    query: Mapping[str, str] | None = None,
) -> Any:
    """Do one of the five or a verb as the API does. Raises NotAllowed and what the handler raises."""
    if not can_perform(request, resource, action):
        raise NotAllowed()
    verb = next((one for one in resource.verbs if one.name == action), None)
    handler = verb.run if verb else getattr(resource, action)
    return handler(build_request(request, obj=obj, data=data or {}, query=query or {}))


def refusal_page(request: HttpRequest, site: AdminSite, exc: AppError) -> HttpResponseBase:
    """A page that says what was refused, with the status that the API answers."""
    context = {**site.each_context(request), "title": _("할 수 없는 일이에요"), "message": exc.message}
    return TemplateResponse(request, "bulk/admin_views/refused.html", context, status=exc.status)
