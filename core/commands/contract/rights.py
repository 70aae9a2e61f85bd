"""Who may call what: every route of the manager by role, counted from the declarations and the table of roles."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.accounts import roles
from core.kit.resources import REGISTER, Access, Scope

PEOPLE = ("visitor", "member", roles.SELLER, *reversed(roles.ORDERED))
_METHODS = {"list": "GET", "retrieve": "GET", "create": "POST", "update": "PUT", "delete": "DELETE"}
_ONE = frozenset({"retrieve", "update", "delete"})
_HEAD = """# Who may call what

Written by `make contract` from the declarations of the resources and `core/accounts/roles.py`; every cell is called in
`core/tests/guards/test_rights_table.py`. `x` is let in; anyone who has none is refused (-10 for a visitor, -14 else).
Which rows somebody may deal with is narrowed further: by the brand, by ownership, for staff by one's own rights.
"""


@dataclass(frozen=True)
class Route:
    """A call with the permission that it needs."""

    method: str
    address: str
    permission: str

    def may(self, person: str) -> bool:
        """Whether a person of this kind is let in."""
        return self.permission in roles.PERMISSIONS.get(person, frozenset())


def routes() -> Iterator[Route]:
    """Every call of the manager's resources that a permission decides, by address."""
    found = []
    for resource in REGISTER.values():
        if resource.scope is not Scope.MANAGER or resource.access is not Access.PERMISSION:
            continue
        base = f"/api/{resource.name}"
        for action in resource.actions:
            address = f"{base}/{{id}}" if action in _ONE else base
            found.append(Route(_METHODS[action], address, resource.permission(action)))
        for verb in resource.verbs:
            address = f"{base}/{{id}}/{verb.name}" if verb.detail else f"{base}/{verb.name}"
            found.append(Route(verb.method.upper(), address, resource.permission(verb.action)))
    return iter(sorted(found, key=lambda one: (one.address, one.method)))


def text() -> str:
    """The table as a page of `docs`."""
    lines = [_HEAD, f"| call | {' | '.join(PEOPLE)} |", f"|---|{'---|' * len(PEOPLE)}"]
    for one in routes():
        cells = " | ".join("x" if one.may(person) else " " for person in PEOPLE)
        lines.append(f"| `{one.method} {one.address}` | {cells} |")
    return "\n".join(lines) + "\n"
