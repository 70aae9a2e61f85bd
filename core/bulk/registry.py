"""Registry of resources that can be imported and exported: packages register theirs when Django starts."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

from core.bulk.contract import BulkResource, ExportResource
from core.common.errors import Invalid

_EXPORTS: dict[str, type[ExportResource]] = {}
_RESOURCES: dict[str, type[BulkResource]] = {}
_PERMISSIONS: dict[str, str] = {}
# Writes a kind of document of these records as PDF, and reports how many are drawn.
Printer = Callable[[str, Sequence[int], Callable[[int], None]], bytes]
_PRINTERS: dict[str, Printer] = {}


def register(resource: type[BulkResource], *, permission: str) -> None:
    """Register a resource for import and export; `permission` is the model permission that an import of it needs."""
    register_export(resource)
    _RESOURCES[resource.name] = resource
    _PERMISSIONS[resource.name] = permission


def register_export(resource: type[ExportResource]) -> None:
    """Register a resource that is only exported; it needs its list's permission."""
    _EXPORTS[resource.name] = resource


def register_printer(name: str, get_printer: Printer) -> None:
    """Register the function that writes documents of a resource's records."""
    _PRINTERS[name] = get_printer


def get_printer(name: str) -> Printer:
    """The function that writes documents of a resource."""
    return _PRINTERS[name]


def get(name: str) -> BulkResource:
    """The resource of this name. Raises Invalid for an unknown one and for one that is only exported."""
    if name not in _RESOURCES:
        raise Invalid({"resource": _("가져올 수 없는 대상이에요.")})
    return _RESOURCES[name]()


def get_exportable(name: str) -> ExportResource:
    """The resource of this name, for an export. Raises Invalid for an unknown one."""
    if name not in _EXPORTS:
        raise Invalid({"resource": _("내보낼 수 없는 대상이에요.")})
    return _EXPORTS[name]()


def permission(name: str) -> str:
    """The permission that importing this resource needs."""
    return _PERMISSIONS[name]


def importable_names() -> list[str]:
    """All resources that can be imported."""
    return sorted(_RESOURCES)


def exportable_names() -> list[str]:
    """All resources that can be exported."""
    return sorted(_EXPORTS)
