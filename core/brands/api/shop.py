"""`GET /api/shop/policies/{kind}`: the version in force, and the one that follows it."""

from typing import Any

from core.brands import policies
from core.brands.models import Policy
from core.kit import html, languages
from core.kit.errors import NotFound
from core.kit.resources import Access, Call, Resource, Scope


def _read(call: Call) -> dict[str, Any]:
    policy = policies.in_force().filter(kind=call.key).last()
    if policy is None:
        raise NotFound()
    coming = policies.coming(policy.kind, policy.version)
    return _values(policy) | {"next": _values(coming) if coming else None}


def _values(policy: Policy) -> dict[str, Any]:
    return {
        "kind": policy.kind,
        "is_only_korean": policies.is_only_korean(policy, languages.current()),
        "title": policy.title,
        "version": policy.version,
        "content": html.clean(policy.content or ""),
        "effective_on": policy.effective_on.isoformat(),
    }


RESOURCES = (
    Resource(
        name="policies",
        scope=Scope.SHOP,
        model=Policy,
        queryset=Policy.objects.all,
        access=Access.PUBLIC,
        lookup="kind",
        read=_read,
    ),
)
