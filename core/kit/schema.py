"""OpenAPI 3.1 from the declarations: every resource expanded, every answer in its envelope (D6, ADR 29).

`manage.py contract` writes the document; nothing here runs with a request. Types of answers are read by pydantic, which
is installed for development only.
"""

import functools
import inspect
import re
from collections.abc import Mapping
from typing import Any

from django.urls import URLPattern, get_resolver
from django_filters.filters import BooleanFilter, ChoiceFilter, Filter, NumberFilter
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import get_lib_doc_excludes

from core.kit import errors, query
from core.kit.filters import FlagIn, IntIn, Since, TextIn, Until
from core.kit.resources.answers import File, answer_of, row_of
from core.kit.resources.declaration import Access, Answer, Resource, Verb
from core.kit.resources.view import action_of
from core.kit.serializers import RowSerializer, StrictSerializer
from core.kit.typing import returned, vague

_REF = "#/components/schemas/{model}"
_TITLES = {
    "list": "list",
    "retrieve": "read one",
    "create": "add",
    "update": "change",
    "partial_update": "change in part",
    "destroy": "delete",
}
_WHO = {Access.PUBLIC: "Anybody.", Access.MEMBER: "A signed-in person, for what is their own."}
# Beside these, `default` stands for what may happen to any call.
REFUSED = {
    401: "Nobody is signed in.",
    403: "Not allowed, or the CSRF token is missing.",
    404: "There is no such thing.",
    409: "The state of the thing forbids it.",
}


def all_errors() -> list[type[errors.AppError]]:
    """Every class of refusal, by number and name."""
    found: set[type[errors.AppError]] = set()
    open_ = [errors.AppError]
    while open_:
        one = open_.pop()
        found.add(one)
        open_ += one.__subclasses__()
    found = {one for one in found if ".tests." not in one.__module__}
    return sorted(found, key=lambda one: (-one.result, one.error))


def bases() -> list[type]:
    """Classes whose docstrings describe no component."""
    return [*get_lib_doc_excludes(), StrictSerializer, RowSerializer]  # type: ignore[no-untyped-call]


def ref(kind: str, name: str) -> dict[str, str]:
    return {"$ref": f"#/components/{kind}/{name}"}


def shared_components() -> dict[str, Any]:
    """What operations refer to: envelopes, refusals, parameters of lists, ways to sign in, types of answers."""
    from django.conf import settings

    text, whole = {"type": "string"}, {"type": "integer"}
    envelope = {
        "type": "object",
        "required": ["result", "message", "data"],
        "properties": {"result": {"const": 1}, "message": text, "data": {}},
    }
    counts = ("total", "page", "page_size", "page_count")
    page = {
        "type": "object",
        "required": [*counts, "content"],
        "properties": {**dict.fromkeys(counts, whole), "content": {"type": "array"}},
    }
    known = all_errors()
    refusal = {
        "type": "object",
        "description": "A refused call. `error` is the name behind the number; `data` says more where there is more.",
        "required": ["result", "error", "message", "data"],
        "properties": {"result": ref("schemas", "ResultCode"), "error": ref("schemas", "ErrorName"), "message": text,
                       "data": {}},
    }  # fmt: skip
    responses = {"Refused": _response("What may happen to any call.", ref("schemas", "Refusal"))}
    for status, said in REFUSED.items():
        here = [one for one in known if one.status == status]
        own = {
            "result": {"enum": sorted({one.result for one in here}, reverse=True)},
            "error": {"enum": [one.error for one in here]},
        }
        schema = {"allOf": [ref("schemas", "Refusal"), {"properties": own}]}
        responses[f"Refused{status}"] = _response(said, schema)
    return {
        "schemas": {
            "Success": envelope,
            "Listed": {"allOf": [ref("schemas", "Success"), {"properties": {"data": page}}]},
            "Refusal": refusal,
            "ResultCode": {"type": "integer", "enum": sorted({one.result for one in known}, reverse=True)},
            "ErrorName": {"type": "string", "enum": [one.error for one in known]},
            **types_of_answers()[1],
        },
        "responses": responses,
        "parameters": _parameters(),
        "securitySchemes": {
            "session": {"type": "apiKey", "in": "cookie", "name": settings.SESSION_COOKIE_NAME.removeprefix("__Host-")},
            "csrf": {
                "type": "apiKey",
                "in": "header",
                "name": "X-CSRFToken",
                "description": "The value of the cookie csrftoken, with every call that writes.",
            },
        },
    }


def _response(description: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def _parameters() -> dict[str, Any]:
    def one(name: str, said: str, schema: dict[str, Any]) -> dict[str, Any]:
        return {"in": "query", "name": name, "description": said, "schema": schema}

    whole = {"type": "integer", "minimum": 1}
    parameters = {
        "page": one("page", "Which page.", {**whole, "default": 1}),
        "search": one("search", "Words to look for.", {"type": "string", "maxLength": 100}),
        "range": one("range", "Rows from and to, both included: `[0,24]`.", {"type": "string"}),
        "sort": one("sort", 'A name of `ordering` and its direction: `["id","ASC"]`.', {"type": "string"}),
        "filter": one("filter", 'The same filters as one object, and `id`: `{"id":[1,2]}`.', {"type": "string"}),
    }
    for limits in (query.SHOPPER, query.MANAGER):
        size = {**whole, "maximum": limits.page_size, "default": query.PAGE_SIZE}
        parameters[f"page_size_{limits.page_size}"] = one("page_size", "Rows of a page.", size)
    return parameters


def filter_schema(one: Filter) -> dict[str, Any]:
    """What a filter takes."""
    if isinstance(one, FlagIn):
        return {"type": "array", "items": {"enum": [0, 1]}}
    if isinstance(one, IntIn):
        return {"type": "array", "items": {"type": "integer"}}
    if isinstance(one, TextIn):
        return {"type": "array", "items": {"type": "string"}}
    if isinstance(one, Since | Until):
        return {"anyOf": [{"type": "string", "format": "date"}, {"type": "string", "format": "date-time"}]}
    if isinstance(one, NumberFilter):
        return {"type": "integer"}
    if isinstance(one, BooleanFilter):
        return {"type": "boolean"}
    if isinstance(one, ChoiceFilter):
        return {"enum": [value for value, _label in one.extra["choices"]]}
    return {"type": "string"}


def _filter_parameter(name: str, one: Filter) -> dict[str, Any]:
    schema = filter_schema(one)
    listed = {"style": "form", "explode": False} if schema.get("type") == "array" else {}
    return {"in": "query", "name": name, "schema": schema, **listed}


def views() -> list[Any]:
    """The classes behind every address of the API."""
    found = [one.callback for one in get_resolver().url_patterns if isinstance(one, URLPattern)]
    return [getattr(one, "cls", None) or getattr(one, "view_class", None) for one in found]


@functools.cache
def types_of_answers() -> tuple[dict[Any, Any], dict[str, Any]]:
    """The JSON Schema of each declared type, and the components that they refer to."""
    from pydantic import TypeAdapter
    from pydantic.json_schema import GenerateJsonSchema

    class Generate(GenerateJsonSchema):
        def normalize_name(self, name: str) -> str:
            return re.sub(r"\W", "", name)

        def field_title_should_be_set(self, schema: Any) -> bool:
            return False

        def enum_schema(self, schema: Any) -> Any:
            made = super().enum_schema(schema)
            return {**made, "x-enum-varnames": [one.name for one in schema["members"]]}

    from core.kit.resources import REGISTER
    from core.kit.resources.answers import operations

    kinds: list[Any] = []
    for resource in REGISTER.values():
        for action, verb in operations(resource):
            if action == "list":
                kinds += [one for one in (row_of(resource), resource.said) if one is not None]
            else:
                kinds.append(answer_of(resource, action, verb))
    for view in views():
        kinds += getattr(view, "answers", {}).values()
    described = [kind for kind in dict.fromkeys(kinds) if kind is not File and not vague(kind)]
    schemas, shared = TypeAdapter.json_schemas(
        [(kind, "serialization", TypeAdapter(kind)) for kind in described], ref_template=_REF, schema_generator=Generate
    )
    untitled: Any = without(shared.get("$defs", {}), "title")
    return {kind: without(schema, "title") for (kind, _mode), schema in schemas.items()}, untitled


def without(value: Any, name: str) -> Any:
    """The same without the texts of a key: a `title` repeats a name. A property that is called so stays."""
    if isinstance(value, Mapping):
        return {key: without(inner, name) for key, inner in value.items() if key != name or not isinstance(inner, str)}
    return [without(one, name) for one in value] if isinstance(value, list) else value


class MaruSchema(AutoSchema):
    """Reads the resource declaration where a view has one."""

    @property
    def _resource(self) -> Resource | None:
        return getattr(self.view, "resource", None)

    @property
    def _verb(self) -> Verb | None:
        return getattr(self.view, "verb", None)

    @property
    def _action(self) -> str:
        """Which method of the resource view stands behind the HTTP method; the HTTP method for other views."""
        method = self.method.lower()
        return str((getattr(self.view, "action_map", None) or {}).get(method, method))

    def get_tags(self) -> list[str]:
        return [self._resource.name] if self._resource else ["site"]

    def get_summary(self) -> str:  # type: ignore[override]
        if self._resource is None:
            path = self.path.removeprefix("/api/").replace("-", " ").replace("/", ", ")
            return f"{path[:1].upper()}{path[1:]}: {'read' if self.method == 'GET' else 'send'}"
        said = self._verb.name.replace("-", " ") if self._verb else _TITLES[self._action]
        return f"{self._resource.name.replace('-', ' ').capitalize()}: {said}"

    def get_description(self) -> str:  # type: ignore[override]
        resource = self._resource
        if resource is None:
            return (inspect.getdoc(type(self.view)) or "").split("\n\n")[0].replace("\n", " ")
        action = self._verb.action if self._verb else action_of(self._action)
        allowed = _WHO.get(resource.access) or f"Managers with `{resource.permission(action)}`."
        told = (self._verb.run.__doc__ or "").split("\n\n")[0] if self._verb else ""
        return " ".join(f"{told} {allowed}".split())

    def get_operation_id(self) -> str:
        path = self.path.strip("/").replace("/", "_").replace("{", "").replace("}", "").replace("-", "_")
        return f"{path}_{self.method.lower()}"

    def get_auth(self) -> list[dict[str, list[str]]]:
        resource = self._resource
        open_ = resource is None or resource.access is Access.PUBLIC
        reads = self.method in ("GET", "HEAD")
        signed: dict[str, list[str]] = {"session": []} if reads else {"session": [], "csrf": []}
        if not open_:
            return [signed]
        free: dict[str, list[str]] = {} if reads else {"csrf": []}
        return [free, signed]

    def get_request_serializer(self) -> Any:
        if self.method not in ("POST", "PUT", "PATCH"):
            return None
        if self._resource is None:
            return getattr(self.view, "takes", {}).get(self._action)
        if self._verb:
            return self._verb.serializer
        return (self.method == "POST" and self._resource.create_serializer) or self._resource.serializer

    def _map_serializer_field(self, field: Any, direction: Any, bypass_extensions: bool = False) -> Any:
        """A field that reads its value in a way of its own says in `json_schema` what it takes."""
        own = getattr(field, "json_schema", None)
        if own is not None:
            meta: Any = self._get_serializer_field_meta(field, direction)  # type: ignore[no-untyped-call]
            return {**own, **meta}
        return super()._map_serializer_field(field, direction, bypass_extensions)  # type: ignore[no-untyped-call]

    def _insert_field_validators(self, field: Any, schema: dict[str, Any]) -> None:
        """What a text that may be left out is then, needn't have the form of one that is there."""
        super()._insert_field_validators(field, schema)  # type: ignore[no-untyped-call]
        forms = schema.pop("oneOf", [])
        if forms:
            default = {"default": forms[0].pop("default")} if "default" in forms[0] else {}
            schema.update({"anyOf": forms, **default})

    def get_response_serializers(self) -> Any:
        return None

    def _get_response_bodies(self, direction: str = "response") -> dict[str, Any]:
        status, content = self._success()
        bodies: dict[str, Any] = {status: {"description": "Done.", "content": content}}
        bodies |= {str(status): ref("responses", f"Refused{status}") for status in self._refusals()}
        return bodies | {"default": ref("responses", "Refused")}

    def _refusals(self) -> list[int]:
        access = self._resource.access if self._resource else Access.PUBLIC
        writes = self.method not in ("GET", "HEAD")
        can = {
            401: access is not Access.PUBLIC,
            403: access is Access.PERMISSION or writes,
            404: "{" in self.path,
            409: writes,
        }
        return [status for status, happens in can.items() if happens]

    def _success(self) -> tuple[str, dict[str, Any]]:
        resource = self._resource
        if resource is None:
            kind = getattr(self.view, "answers", {}).get(self._action, Any)
            return "2XX", _content(kind)
        if self._action == "list":
            return "200", _listed(resource)
        verb, action = self._verb, action_of(self._action)
        kind = answer_of(resource, action, verb)
        handler = verb.run if verb else {"create": resource.create, "update": resource.update}.get(action)
        own = handler is not None and Answer in (returned(handler), getattr(returned(handler), "__origin__", None))
        return "2XX" if own else "201" if action == "create" else "200", _content(kind)

    def get_override_parameters(self) -> list[Any]:
        return []

    def _resolve_path_parameters(self, variables: list[str]) -> list[dict[str, Any]]:
        whole = self._resource is not None and self._resource.lookup.endswith("pk") and not self._resource.finder
        schema = {"type": "integer", "format": "pk"} if whole else {"type": "string"}
        return [{"in": "path", "name": name, "required": True, "schema": schema} for name in variables]

    def get_filter_backends(self) -> list[Any]:
        return []

    def _get_parameters(self) -> list[dict[str, Any]]:
        found = self._resolve_path_parameters([name for name in ("key",) if f"{{{name}}}" in self.path])
        resource = self._resource
        if resource is None or self._action != "list":
            return found
        names = ["page", f"page_size_{resource.limits.page_size}", "range", "sort", "filter"]
        if resource.search:
            names.append("search")
        found += [ref("parameters", name) for name in names]
        orders = sorted(resource.sorts)
        orders += [f"-{name}" for name in orders]
        found.append({"in": "query", "name": "ordering", "schema": {"enum": orders, "default": resource.default_sort}})
        filters = resource.filterset.base_filters if resource.filterset else {}
        return found + [_filter_parameter(name, one) for name, one in filters.items()]


def _content(kind: Any) -> dict[str, Any]:
    if kind is File:
        return {"application/octet-stream": {}}
    schema = types_of_answers()[0].get(kind, {})
    return {"application/json": {"schema": {"allOf": [ref("schemas", "Success"), {"properties": {"data": schema}}]}}}


def _listed(resource: Resource) -> dict[str, Any]:
    known = types_of_answers()[0]
    data: dict[str, Any] = {"properties": {"content": {"items": known.get(row_of(resource), {})}}}
    if resource.said is not None:
        data = {"allOf": [known[resource.said], data]}
    return {"application/json": {"schema": {"allOf": [ref("schemas", "Listed"), {"properties": {"data": data}}]}}}
