"""`GET /api/shop/policies/{kind}`: the version in force."""

from typing import Any

from core.brands.models import Policy
from core.kit import html
from core.kit.errors import NotFound
from core.kit.resources import Access, Call, Resource, Scope


def _read(call: Call) -> dict[str, Any]:
    policy = Policy.objects.filter(kind=call.key).order_by("-version").first()
    if policy is None:
        raise NotFound()
    return {
        "kind": policy.kind,
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
