"""The tests of one package of `core` in Python and in both front ends, for `make test ONLY=…`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from testing.score import ROOT

# Folders and journeys of the front ends that have another name than the package.
MORE = {
    "account_verification": ("refunds",),
    "accounts": ("account", "member", "session", "staff-sign-in"),
    "address_search": ("address",),
    "admin_site": ("site-admin", "site-admin-days"),
    "articles": ("ime", "vectors"),
    "brands": ("first", "image-host", "settings"),
    "carts": ("deciding", "member-cart"),
    "catalog": (
        "categories", "cells", "editor", "matrix", "multipart", "others-files", "product", "products",
        "property-groups", "search", "searches", "synonyms", "tiers", "tree", "wanted", "wizard",
    ),
    "claims": ("exchanges", "refunds"),
    "saved_views": ("columns", "views"),
    "bulk": ("bulk", "import", "imports", "undo"),
    "designs": ("design-cards",),
    "grading": ("grades",),
    "documents": ("cash-bills", "invoices", "papers"),
    "launch": ("first-sale", "opening"),
    "notifications": ("message-texts", "messages"),
    "orders": ("buying", "checkout", "claims", "moments", "order-desk"),
    "pages": ("code", "display", "narrow", "phone", "screens", "site"),
    "payments": ("payment-modules", "refunds", "trouble", "windows"),
    "promotions": ("coupons",),
    "reports": ("dashboard", "dashboards", "sales"),
    "security": ("audit",),
    "sellers": ("consignments", "seller", "seller-area"),
    "shipping": ("fees", "overseas", "parcel-out"),
    "social_sign_in": ("social",),
    "staff": ("links", "roles"),
    "workspace": ("boards", "calendar", "chat", "chats", "events", "inquiries", "kanban", "mail", "mailbox", "mails"),
}  # fmt: skip
# Where the front ends have their folders of packages.
FOLDERS = ("shopfront/src/features", "adminpanel/src/resources", "adminpanel/src/pages")
JOURNEYS = ("shopfront/e2e", "adminpanel/e2e")


@dataclass(frozen=True)
class PackageTests:
    """Paths for each test runner. Empty if the package has no tests there."""

    server: tuple[str, ...]
    front_ends: dict[str, list[str]]
    journeys: tuple[str, ...]


def find_package(name: str) -> PackageTests:
    """The tests of a package, or of a folder of a front end by its own name. Raises SystemExit for an unknown name."""
    names = {name, *MORE.get(name, ())}
    front_ends: dict[str, list[str]] = {}
    for path in _existing(FOLDERS, names):
        workspace, inner = path.split("/", 1)
        front_ends.setdefault(workspace, []).append(f"{inner}/")
    own = Path("core", name)
    found = PackageTests(
        server=(str(own),) if (ROOT / own / "__init__.py").exists() else (),
        front_ends=front_ends,
        journeys=tuple(_existing(JOURNEYS, {f"{one}.spec.ts" for one in names})),
    )
    if not (found.server or found.front_ends or found.journeys):
        raise SystemExit(f"ONLY={name}: no package of core, folder or journey of a front end has this name")
    return found


def find_journeys(names: Iterable[str]) -> list[str]:
    """The journeys of packages, or of folders of a front end."""
    wanted = {journey for name in names for journey in (name, *MORE.get(name, ()))}
    return list(_existing(JOURNEYS, {f"{name}.spec.ts" for name in wanted}))


def folders_of(files: Iterable[str]) -> list[str]:
    """The folders of packages in the front ends, and the journeys, that these files belong to."""
    found = set()
    for file in files:
        if file.startswith(JOURNEYS):
            found.add(Path(file).name.removesuffix(".spec.ts"))
        found |= {file.removeprefix(f"{folder}/").split("/")[0] for folder in FOLDERS if file.startswith(f"{folder}/")}
    return sorted(found)


def _existing(folders: tuple[str, ...], names: set[str]) -> Iterator[str]:
    return (f"{folder}/{name}" for folder in folders for name in sorted(names) if (ROOT / folder / name).exists())
