"""The drf-spectacular inspector that reads resource declarations."""

import inspect
from typing import Any

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import get_lib_doc_excludes

from core.common.resources.answers import File, answer_of, row_of
from core.common.resources.declaration import Access, Resource, ResourceResponse, Verb
from core.common.resources.view import action_of
from core.common.schema.components import ref
from core.common.schema.parameters import filter_parameter
from core.common.schema.types import types_of_answers
from core.common.serializers import StrictSerializer
from core.common.typing import return_type

_TITLES = {
    "list": "list",
    "retrieve": "read one",
    "create": "add",
    "update": "change",
    "partial_update": "change in part",
    "destroy": "delete",
}
_WHO = {Access.PUBLIC: "Anybody.", Access.MEMBER: "A signed-in person, for what is their own."}


def excluded_bases() -> list[type]:
    """Classes whose docstrings describe no component."""
    return [*get_lib_doc_excludes(), StrictSerializer]  # type: ignore[no-untyped-call]


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
        """The method of the resource view for the HTTP method; the HTTP method itself for other views."""
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
        if self.method == "POST":
            return self._resource.create_serializer or self._resource.serializer
        # `partial` names the component apart from that of a new row; PUT and PATCH have the same.
        return self._resource.serializer and self._resource.serializer(partial=True).for_update()

    def _map_serializer_field(self, field: Any, direction: Any, bypass_extensions: bool = False) -> Any:
        """A field that parses its value itself declares in `json_schema` what it takes."""
        own = getattr(field, "json_schema", None)
        if own is not None:
            meta: Any = self._get_serializer_field_meta(field, direction)  # type: ignore[no-untyped-call]
            return {**own, **meta}
        return super()._map_serializer_field(field, direction, bypass_extensions)  # type: ignore[no-untyped-call]

    def _insert_field_validators(self, field: Any, schema: dict[str, Any]) -> None:
        """The default of an optional text needn't match the format of a given one."""
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
        own = handler is not None and ResourceResponse in (
            return_type(handler),
            getattr(return_type(handler), "__origin__", None),
        )
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
        return found + [filter_parameter(name, one) for name, one in filters.items()]


def _content(kind: Any) -> dict[str, Any]:
    if kind is File:
        return {"*/*": {}}
    schema = types_of_answers()[0].get(kind, {})
    return {"application/json": {"schema": {"allOf": [ref("schemas", "Success"), {"properties": {"data": schema}}]}}}


def _listed(resource: Resource) -> dict[str, Any]:
    known = types_of_answers()[0]
    data: dict[str, Any] = {"properties": {"content": {"items": known.get(row_of(resource), {})}}}
    if resource.list_meta is not None:
        data = {"allOf": [known[resource.list_meta], data]}
    return {"application/json": {"schema": {"allOf": [ref("schemas", "Listed"), {"properties": {"data": data}}]}}}
