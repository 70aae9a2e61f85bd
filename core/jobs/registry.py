"""Which resources can be imported and exported: rooms register theirs when Django starts."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

from core.jobs.contract import BulkResource, ExportResource
from core.kit.errors import Invalid

_EXPORTS: dict[str, type[ExportResource]] = {}
_RESOURCES: dict[str, type[BulkResource]] = {}
_PERMISSIONS: dict[str, str] = {}
# Writes a kind of paper of these records as PDF, and says how many are drawn.
Printer = Callable[[str, Sequence[int], Callable[[int], None]], bytes]
_PRINTERS: dict[str, Printer] = {}


def register(resource: type[BulkResource], *, permission: str) -> None:
    """Offer a resource both ways; `permission` is the model permission that an import of it needs."""
    register_export(resource)
    _RESOURCES[resource.name] = resource
    _PERMISSIONS[resource.name] = permission


def register_export(resource: type[ExportResource]) -> None:
    """Offer a resource that is only exported; its list's permission is asked for."""
    _EXPORTS[resource.name] = resource


def register_printer(name: str, printer: Printer) -> None:
    """Offer papers of a resource's records."""
    _PRINTERS[name] = printer


def printer(name: str) -> Printer:
    """What writes papers of a resource."""
    return _PRINTERS[name]


def get(name: str) -> BulkResource:
    """The resource of this name. Raises Invalid for an unknown one and for one that is only exported."""
    if name not in _RESOURCES:
        raise Invalid({"resource": _("가져올 수 없는 대상이에요.")})
    return _RESOURCES[name]()


def exportable(name: str) -> ExportResource:
    """The resource of this name, for an export. Raises Invalid for an unknown one."""
    if name not in _EXPORTS:
        raise Invalid({"resource": _("내보낼 수 없는 대상이에요.")})
    return _EXPORTS[name]()


def permission(name: str) -> str:
    """The permission that importing this resource needs."""
    return _PERMISSIONS[name]


def names() -> list[str]:
    """All resources that can be imported."""
    return sorted(_RESOURCES)


def export_names() -> list[str]:
    """All resources that can be exported."""
    return sorted(_EXPORTS)
