"""What a resource answers, read from the return annotations of its handlers."""

import functools
import types
from collections.abc import Sequence
from typing import Any, Generic, NotRequired, TypeVar, Union, get_args, get_origin

from django.db import models
from django.http.response import HttpResponseBase
from typing_extensions import TypedDict, get_type_hints

from core.kit.resources.declaration import Answer, Resource, Verb
from core.kit.typing import Pk, returned

RowT = TypeVar("RowT")


class File:
    """Stands for an answer that isn't JSON."""


class Page(TypedDict, Generic[RowT]):
    """A page of a list; `total` ends where lists end."""

    total: int
    page: int
    page_size: int
    page_count: int
    content: list[RowT]


class Deleted(TypedDict):
    """The row that is gone."""

    id: Pk


def operations(resource: Resource) -> list[tuple[str, Verb | None]]:
    """Everything that a resource answers: the actions it has, and its verbs."""
    return [*((action, None) for action in sorted(resource.actions)), *(("run_verb", verb) for verb in resource.verbs)]


def answer_of(resource: Resource, action: str, verb: Verb | None = None) -> Any:
    """The type of `data` in the answer of an action (`list`, `retrieve`, …) or verb; `Any` where none is declared."""
    if verb is not None:
        return _told(resource, returned(verb.run))
    if action == "list":
        return page_of(resource)
    if action == "retrieve":
        return _told(resource, returned(resource.read or resource.record))
    if action == "delete":
        return Deleted
    return _told(resource, returned(resource.create if action == "create" else resource.update))


def row_of(resource: Resource) -> Any:
    """The type of a row of the list."""
    found = returned(resource.rows)
    return get_args(found)[0] if get_origin(found) in (list, Sequence) else Any


def page_of(resource: Resource) -> Any:
    """The type of a page of the list, with what its search tells beside the rows."""
    if resource.said is None:
        return Page[row_of(resource)]  # type: ignore[misc]
    row = row_of(resource)
    fields = {**get_type_hints(Page, include_extras=True), "content": list[row]}  # type: ignore[valid-type]
    for name, hint in get_type_hints(resource.said, include_extras=True).items():
        is_needed = name in resource.said.__required_keys__  # type: ignore[attr-defined]
        fields[name] = hint if is_needed else NotRequired[hint]
    return TypedDict(f"{resource.said.__name__}Page", fields)  # type: ignore[operator]


def _told(resource: Resource, kind: Any) -> Any:
    if get_origin(kind) in (Union, types.UnionType):
        # Where a file may come, too, the type tells what else does.
        kinds = [one for one in map(functools.partial(_told, resource), get_args(kind)) if one is not File]
        return Union[tuple(kinds)] if kinds else File  # noqa: UP007
    if get_origin(kind) is Answer:
        return get_args(kind)[0]
    if kind is Answer:
        return Any
    if isinstance(kind, type):
        if issubclass(kind, models.Model):
            return _told(resource, returned(resource.record)) if resource.record else Any
        if issubclass(kind, HttpResponseBase):
            return File
    return kind
