"""One resource is one declaration (D5): model, scope, roles, fields, filters, sorts, owner rule.

A package's `api/` declares `Resource` values; `patterns()` turns them into URLs. What is not
declared answers 404, and a caller without a permission is refused: no default allows a call.
"""

from core.common.resources.calls import api_request, call_resource, can_call, manager_resource, visible_rows
from core.common.resources.declaration import (
    ACTIONS,
    Access,
    Resource,
    ResourceRequest,
    ResourceResponse,
    Rows,
    Scope,
    Verb,
)
from core.common.resources.routes import (
    REGISTRY,
    can_list,
    first_rows,
    list_readable,
    patterns,
    select_rows,
    with_verbs,
)
from core.common.resources.view import ResourceView

__all__ = [
    "ACTIONS",
    "REGISTRY",
    "Access",
    "Resource",
    "ResourceRequest",
    "ResourceResponse",
    "ResourceView",
    "Rows",
    "Scope",
    "Verb",
    "api_request",
    "call_resource",
    "can_call",
    "can_list",
    "first_rows",
    "list_readable",
    "manager_resource",
    "patterns",
    "select_rows",
    "visible_rows",
    "with_verbs",
]
