"""`GET /api/shop/policies/{kind}`: the version in force, and the one that follows it."""

from core.brands import policies
from core.brands.answers import ShopPolicy, ShopPolicyText
from core.brands.models import Policy
from core.common import html, languages
from core.common.errors import NotFound
from core.common.resources import Access, Resource, ResourceRequest, Scope


def _read(call: ResourceRequest) -> ShopPolicy:
    policy = policies.effective_versions().filter(kind=call.key).last()
    if policy is None:
        raise NotFound()
    coming = policies.get_upcoming(policy.kind, policy.version)
    return {**_values(policy), "next": _values(coming) if coming else None}


def _values(policy: Policy) -> ShopPolicyText:
    return {
        "kind": policy.kind,
        "is_only_korean": policies.is_only_korean(policy, languages.current()),
        "title": policy.title,
        "version": policy.version,
        "content": html.clean(policy.content or ""),
        "effective_on": policy.effective_on,
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
