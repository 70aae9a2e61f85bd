"""Resources called from a page that Django renders: the rights, checks, services and answers of the API."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from rest_framework.request import Request

from core.common import parsers
from core.common.envelope import to_app_error
from core.common.errors import NotFound
from core.common.resources.declaration import Resource, Scope, Verb
from core.common.resources.routes import REGISTRY
from core.common.resources.view import ResourceView

_METHODS = {"create": "create", "update": "update", "delete": "destroy"}


def manager_resource(name: str) -> Resource:
    """A manager's resource with all its verbs. Raises KeyError for one that is not declared."""
    return REGISTRY[f"{Scope.MANAGER.value}/{name}"]


def api_request(request: HttpRequest) -> Request:
    """A page's request as the API's handlers see it: of the same person, without a body."""
    call = Request(request)
    call.user = request.user
    return call


def visible_rows(name: str, request: HttpRequest) -> QuerySet[Any]:
    """The rows of a manager's resource that the API would show this person."""
    return _view(manager_resource(name), request).get_queryset()


def can_call(name: str, action: str, user: Any) -> bool:
    """Whether a person may do one of the five actions, or a verb, of a manager's resource."""
    resource = manager_resource(name)
    verb = _verb(resource, action)
    if verb is None and action not in resource.actions:
        return False
    if verb is not None and verb.right and not user.has_perm(verb.right):
        return False
    return bool(user.has_perm(resource.permission(verb.action if verb else action)))


def call_resource(
    name: str, action: str, request: HttpRequest, *, key: str = "", body: Mapping[str, Any] | None = None
) -> Any:
    """Create, update or delete a row of a manager's resource, or run a verb; returns the data of the API's answer.

    `body` is what JSON or multipart would bring: uploaded files are values of it. Raises what the API refuses, as
    AppError.
    """
    resource = manager_resource(name)
    verb = _verb(resource, action)
    values = dict(body or {})
    view = _view(resource, request, verb=verb, body=values)
    view.action = "run_verb" if verb else _METHODS[action]
    try:
        parsers.check(values)
        view._authorise(view.request, verb.action if verb else action)
        if key and not view._can_exist(key):
            raise NotFound()
        handler = getattr(view, view.action)
        return getattr(handler(view.request, key) if key else handler(view.request), "data", None)
    except Exception as exc:
        refusal = to_app_error(exc)
        if refusal is None or refusal is exc:
            raise
        raise refusal from exc


def _verb(resource: Resource, action: str) -> Verb | None:
    return next((verb for verb in resource.verbs if verb.name == action), None)


def _view(
    resource: Resource, request: HttpRequest, *, verb: Verb | None = None, body: Mapping[str, Any] | None = None
) -> ResourceView:
    """The resource's view with a request whose body has been read: the page's own form is not the API's."""
    view = ResourceView()
    view.resource, view.verb, view.query = resource, verb, {}
    view.args, view.kwargs, view.format_kwarg, view.action_map = (), {}, None, {}
    call: Any = view.initialize_request(request)
    call.user = request.user
    call._full_data = call._data = dict(body or {})
    view.request = call
    return view
