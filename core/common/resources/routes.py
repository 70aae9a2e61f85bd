"""URL patterns made of declarations, and the registry of resources."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.db.models import QuerySet
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from rest_framework.request import Request

from core.common import query
from core.common.errors import Invalid
from core.common.resources.declaration import Resource, Rows, Scope, Verb
from core.common.resources.view import ResourceView

REGISTRY: dict[str, Resource] = {}


def _view(resource: Resource, methods: Mapping[str, str], verb: Verb | None = None) -> Any:
    kind = "".join(part.title() for part in f"{resource.scope.name}-{resource.name}".replace("_", "-").split("-"))
    name = f"{kind}{verb.name.title().replace('-', '') if verb else ''}View"
    view = type(name, (ResourceView,), {"resource": resource, "verb": verb})
    return view.as_view(dict(methods))  # type: ignore[attr-defined]


def with_verbs(resources: Iterable[Resource], more: Mapping[tuple[Scope, str], Sequence[Verb]]) -> Iterator[Resource]:
    """Resources with the verbs that packages above add to them, by scope and name. Raises KeyError for a resource that
    is not there."""
    waiting = dict(more)
    for resource in resources:
        added = waiting.pop((resource.scope, resource.name), ())
        yield replace(resource, verbs=(*resource.verbs, *added)) if added else resource
    for scope, name in waiting:
        raise KeyError(f"{scope.value}/{name}")


def select_rows(name: str, request: Request, asked: query.ListQuery) -> QuerySet[Any]:
    """The rows of a manager's list that this caller may see. Raises Invalid for an unknown list or filter."""
    return _list_view(name, request).selected(asked)


def _list_view(name: str, request: Request) -> ResourceView:
    """The view of a manager's list for a caller who may see it."""
    resource = REGISTRY.get(f"{Scope.MANAGER.value}/{name}")
    if resource is None or "list" not in resource.actions:
        raise Invalid({"resource": _("모르는 항목이에요.")})
    view = ResourceView()
    view.resource, view.request, view.query = resource, request, {}
    view._authorise(request, "list")
    return view


def first_rows(name: str, request: Request, search: str, count: int) -> Rows:
    """The first rows of a manager's list that a search finds, as the list answers them: the caller's own rows, masked,
    in the list's order, and not counted. Raises Invalid for an unknown list, NotAllowed without the right to it."""
    view = _list_view(name, request)
    asked = query.ListQuery(offset=0, limit=count, search=search)
    rows = view.filtered(asked)
    if view.ordered_rows is not None:
        rows = view.ordered_rows
    assert view.resource.serialize_list is not None
    return view.resource.serialize_list(view._sorted(rows, asked)[:count], view.call())


def can_list(name: str, user: Any) -> bool:
    """Whether a person may see a manager's list."""
    resource = REGISTRY.get(f"{Scope.MANAGER.value}/{name}")
    return resource is not None and user.has_perm(resource.permission("list"))


def list_readable(user: Any) -> frozenset[str]:
    """The names of the manager's lists that a person may see."""
    lists = (resource for resource in REGISTRY.values() if resource.scope == Scope.MANAGER)
    return frozenset(resource.name for resource in lists if user.has_perm(resource.permission("list")))


def patterns(resources: Iterable[Resource]) -> list[URLPattern]:
    """The URL patterns of the declared resources; each is recorded in REGISTER for the guard tests."""
    found = []
    for resource in resources:
        base = f"{resource.scope.value}/{resource.name}"
        REGISTRY[base] = resource
        for verb in resource.verbs:
            address = f"{base}/<str:key>/{verb.name}" if verb.detail else f"{base}/{verb.name}"
            found.append(path(address, _view(resource, {verb.method: "run_verb"}, verb)))
        have = resource.actions
        many = {m: a for m, a in {"get": "list", "post": "create"}.items() if a in have}
        one = {
            m: a
            for m, a in {"get": "retrieve", "put": "update", "delete": "destroy"}.items()
            if a.replace("destroy", "delete") in have
        }
        if "update" in have:
            one["patch"] = "partial_update"
        if many:
            found.append(path(base, _view(resource, many)))
        if one:
            found.append(path(f"{base}/<str:key>", _view(resource, one)))
    return found
