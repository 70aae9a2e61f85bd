"""One resource is one declaration (D5): model, scope, roles, fields, filters, sorts, owner rule.

A room's `api/` declares `Resource` values; `patterns()` turns them into addresses. What is not
declared answers 404, and who is not allowed is refused: there is no default that lets through.
"""

from core.kit.resources.declaration import ACTIONS, Access, Answer, Call, Resource, Rows, Scope, Verb
from core.kit.resources.routes import REGISTER, may_list, patterns, selection
from core.kit.resources.view import ResourceView

__all__ = [
    "ACTIONS",
    "REGISTER",
    "Access",
    "Answer",
    "Call",
    "Resource",
    "ResourceView",
    "Rows",
    "Scope",
    "Verb",
    "may_list",
    "patterns",
    "selection",
]
