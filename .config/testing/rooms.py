"""One package of `core` and what belongs to it in both faces: what `make test ONLY=…` plays."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from testing.score import ROOT

# The faces' folders and journeys whose name is not the package's own.
MORE = {
    "account_checks": ("refunds",),
    "accounts": ("account", "member", "sellers", "session"),
    "guard": ("audit",),
    "articles": ("ime", "vectors"),
    "brands": ("first", "settings"),
    "carts": ("member-cart",),
    "catalog": (
        "categories", "editor", "matrix", "multipart", "product", "products", "property-groups",
        "search", "searches", "synonyms", "tiers", "tree", "wanted", "wizard",
    ),
    "desk": ("columns", "views"),
    "jobs": ("bulk", "import", "imports", "messages", "undo"),
    "notify": ("message-texts",),
    "orders": (
        "buying", "cash-receipts", "checkout", "claims", "exchanges", "moments", "order-desk", "papers", "refunds",
        "tax-invoices",
    ),
    "pages": ("narrow", "phone", "screens", "site"),
    "payments": ("payment-modules", "refunds", "trouble"),
    "shipping": ("fees", "overseas", "parcel-out"),
    "staff": ("links", "roles"),
}  # fmt: skip
# Where the faces keep what they have of a package.
FOLDERS = ("shopfront/src/features", "adminpanel/src/resources", "adminpanel/src/pages")
JOURNEYS = ("shopfront/e2e", "adminpanel/e2e")


@dataclass(frozen=True)
class Room:
    """Paths for each runner; empty where the package has nothing there."""

    server: tuple[str, ...]
    faces: dict[str, list[str]]
    journeys: tuple[str, ...]


def room(name: str) -> Room:
    """What belongs to a package, or to a folder of the faces by its own name. Raises SystemExit for an unknown one."""
    names = {name, *MORE.get(name, ())}
    faces: dict[str, list[str]] = {}
    for path in _existing(FOLDERS, names):
        workspace, inner = path.split("/", 1)
        faces.setdefault(workspace, []).append(f"{inner}/")
    own = Path("core", name)
    found = Room(
        server=(str(own),) if (ROOT / own / "__init__.py").exists() else (),
        faces=faces,
        journeys=tuple(_existing(JOURNEYS, {f"{one}.spec.ts" for one in names})),
    )
    if not (found.server or found.faces or found.journeys):
        raise SystemExit(f"ONLY={name}: neither a package of core nor a folder or journey of the faces has this name")
    return found


def _existing(folders: tuple[str, ...], names: set[str]) -> Iterator[str]:
    return (f"{folder}/{name}" for folder in folders for name in sorted(names) if (ROOT / folder / name).exists())
