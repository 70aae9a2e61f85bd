"""The components that operations refer to: envelopes, refusals, parameters, ways to sign in."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings

from core.common import errors
from core.common.schema.parameters import shared_parameters
from core.common.schema.types import types_of_answers

# Beside these, `default` describes the refusals of any call.
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


def ref(kind: str, name: str) -> dict[str, str]:
    return {"$ref": f"#/components/{kind}/{name}"}


def shared_components() -> dict[str, Any]:
    """What operations refer to: envelopes, refusals, parameters of lists, ways to sign in, types of answers."""
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
        "parameters": shared_parameters(),
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
