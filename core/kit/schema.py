"""OpenAPI 3.1 from the declarations, every resource expanded, every answer in its envelope (D6)."""

from typing import Any

from drf_spectacular.openapi import AutoSchema

_LIST = {
    "total": {"type": "integer"},
    "page": {"type": "integer"},
    "page_size": {"type": "integer"},
    "page_count": {"type": "integer"},
    "content": {"type": "array", "items": {"type": "object"}},
}
_REFUSALS = {
    "400": "-50 invalid values",
    "401": "-10 sign in",
    "403": "-14 not allowed",
    "404": "-404 not found",
    "409": "conflict with the state of the thing",
    "413": "-51 over 3 MB",
    "415": "-52 not an image",
    "422": "-43 idempotency key reused",
    "429": "-60 too many requests",
    "500": "-99 our fault",
}


def _envelope(data: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "required": ["result", "message", "data"],
        "properties": {"result": {"type": "integer"}, "message": {"type": "string"}, "data": data},
    }


def _answer(description: str, data: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": _envelope(data)}}}


class MaruSchema(AutoSchema):
    """Reads the resource declaration where a view has one."""

    def _actions(self) -> dict[str, str]:
        """Which method of the resource view stands behind which HTTP method; empty for plain views."""
        return getattr(self.view, "action_map", None) or {}

    def get_tags(self) -> list[str]:
        resource = getattr(self.view, "resource", None)
        return [resource.name] if resource else ["site"]

    def get_description(self) -> str:  # type: ignore[override]
        resource, verb = getattr(self.view, "resource", None), getattr(self.view, "verb", None)
        if resource is None:
            return str(super().get_description())  # type: ignore[call-arg]
        who = {"public": "Anybody.", "member": "A signed-in person, for what is their own."}
        allowed = who.get(resource.access.value, f"Managers with `{resource.permission('view')}` and its like.")
        return f"{verb.name}: {allowed}" if verb else allowed

    def get_operation_id(self) -> str:
        path = self.path.strip("/").replace("/", "_").replace("{", "").replace("}", "").replace("-", "_")
        return f"{path}_{self.method.lower()}"

    def get_request_serializer(self) -> Any:
        resource, verb = getattr(self.view, "resource", None), getattr(self.view, "verb", None)
        if self.method not in ("POST", "PUT", "PATCH") or resource is None:
            return None
        if verb:
            return verb.serializer
        return (self.method == "POST" and resource.create_serializer) or resource.serializer

    def get_response_serializers(self) -> Any:
        return None

    def _get_response_bodies(self, direction: str = "response") -> dict[str, Any]:
        is_list = self._actions().get(self.method.lower()) == "list"
        data: dict[str, Any] = {"type": "object", "properties": _LIST} if is_list else {}
        good = "201" if self.method == "POST" and self._actions().get("post") == "create" else "200"
        bodies = {good: _answer("success, result 1", data)}
        bodies |= {status: _answer(text, {}) for status, text in _REFUSALS.items()}
        return bodies

    def get_override_parameters(self) -> list[Any]:
        return []

    def _resolve_path_parameters(self, variables: list[str]) -> list[dict[str, Any]]:
        return [{"in": "path", "name": name, "required": True, "schema": {"type": "string"}} for name in variables]

    def get_filter_backends(self) -> list[Any]:
        return []

    def _get_filter_parameters(self) -> list[dict[str, Any]]:
        resource = getattr(self.view, "resource", None)
        if resource is None or self._actions().get(self.method.lower()) != "list":
            return []
        names = ["page", "page_size", "search", "ordering", "sort", "range", "filter"]
        names += list(resource.filterset.base_filters) if resource.filterset else []
        return [{"in": "query", "name": name, "schema": {"type": "string"}} for name in names]
