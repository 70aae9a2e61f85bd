"""Who may call what: every manager route by role, from the declarations and the roles."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.urls import get_resolver

from core.accounts import roles
from core.common.permissions import HasRight
from core.common.resources import REGISTRY, Access, Scope

CALLERS = ("visitor", "member", roles.SELLER, *reversed(roles.ORDERED))
_METHODS = {"list": "GET", "retrieve": "GET", "create": "POST", "update": "PUT", "delete": "DELETE"}
_ONE = frozenset({"retrieve", "update", "delete"})
_HEAD = """# Who may call what

Written by `make contract` from the declarations of the resources and `core/accounts/roles.py`; every cell is called in
`core/tests/guards/test_rights_table.py`. `x` is let in; anyone who has none is refused (-10 for a visitor, -14 else).
The rows are limited further: by brand, by ownership, for staff by their own rights.
"""


@dataclass(frozen=True)
class Route:
    """A call with its permission, and an optional second permission."""

    method: str
    address: str
    permission: str
    right: str = ""

    def may(self, person: str) -> bool:
        """Whether a caller of this kind has access."""
        have = roles.PERMISSIONS.get(person, frozenset())
        return self.permission in have and (not self.right or self.right in have)


def routes() -> Iterator[Route]:
    """Every call of manager resources with a permission, by address."""
    found = []
    for resource in REGISTRY.values():
        if resource.scope is not Scope.MANAGER or resource.access is not Access.PERMISSION:
            continue
        base = f"/api/{resource.name}"
        for action in resource.actions:
            address = f"{base}/{{id}}" if action in _ONE else base
            found.append(Route(_METHODS[action], address, resource.permission(action)))
        for verb in resource.verbs:
            address = f"{base}/{{id}}/{verb.name}" if verb.detail else f"{base}/{verb.name}"
            found.append(Route(verb.method.upper(), address, resource.permission(verb.action), verb.right))
    for pattern in get_resolver().url_patterns:
        view: Any = getattr(getattr(pattern, "callback", None), "cls", None)
        for permission in getattr(view, "permission_classes", ()):
            if isinstance(permission, type) and issubclass(permission, HasRight):
                found += [Route(method.upper(), f"/{pattern.pattern}", permission.right) for method in view.answers]
    return iter(sorted(found, key=lambda one: (one.address, one.method)))


def text() -> str:
    """The table as a page of `docs`."""
    lines = [_HEAD, f"| call | {' | '.join(CALLERS)} |", f"|---|{'---|' * len(CALLERS)}"]
    for one in routes():
        cells = " | ".join("x" if one.may(person) else " " for person in CALLERS)
        lines.append(f"| `{one.method} {one.address}` | {cells} |")
    return "\n".join(lines) + "\n"
