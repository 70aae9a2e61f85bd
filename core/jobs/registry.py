"""Which resources can be imported and exported: rooms register theirs when Django starts."""

from django.utils.translation import gettext as _

from core.jobs.contract import BulkResource
from core.kit.errors import Invalid

_RESOURCES: dict[str, type[BulkResource]] = {}
_PERMISSIONS: dict[str, str] = {}


def register(resource: type[BulkResource], *, permission: str) -> None:
    """Offer a resource; `permission` is the model permission that an import of it needs."""
    _RESOURCES[resource.name] = resource
    _PERMISSIONS[resource.name] = permission


def get(name: str) -> BulkResource:
    """The resource of this name. Raises Invalid for an unknown one."""
    if name not in _RESOURCES:
        raise Invalid({"resource": _("가져올 수 없는 대상이에요.")})
    return _RESOURCES[name]()


def permission(name: str) -> str:
    """The permission that importing this resource needs."""
    return _PERMISSIONS[name]


def names() -> list[str]:
    """All registered resources."""
    return sorted(_RESOURCES)
