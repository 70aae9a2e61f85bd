"""Files of other shop systems: detecting the system, and converting its rows to ours.

Each system is one module with a declaration (`contract.Source`).
"""

from collections.abc import Sequence

from core.bulk.engine.headers import squash
from core.catalog.resources.sources import (
    bagisto,
    bigcommerce,
    cafe24,
    coupang,
    ecwid,
    elevenst,
    esm,
    etsy,
    magento,
    medusa,
    opencart,
    prestashop,
    saleor,
    sheet,
    shopify,
    smartstore,
    spree,
    squarespace,
    sylius,
    thelia,
    vendure,
    wix,
    woocommerce,
    youngcart,
)
from core.catalog.resources.sources.contract import Context, Source
from core.catalog.resources.sources.conversion import SOFT, code_reader, preview_cells, read_rows, resulting_fields
from core.catalog.resources.sources.mapping import map_headers

__all__ = [
    "SOFT",
    "SOURCES",
    "Context",
    "Source",
    "code_reader",
    "detect_source",
    "get_source",
    "map_headers",
    "preview_cells",
    "read_rows",
    "resulting_fields",
]

SOURCES: dict[str, Source] = {
    module.SOURCE.name: module.SOURCE
    for module in (
        smartstore, coupang, elevenst, esm, cafe24, youngcart,
        shopify, woocommerce, magento, bagisto, prestashop, medusa, vendure, saleor, spree,
        squarespace, etsy, wix, sylius, ecwid, bigcommerce, opencart, thelia, sheet,
    )
}  # fmt: skip


def get_source(name: str) -> Source | None:
    """The system with this name; None for '', which is our own or an unknown file."""
    return SOURCES.get(name)


def detect_source(headers: Sequence[str]) -> Source | None:
    """The system that wrote a file with this header: of several candidates the one with the most known columns.

    A sheet that a seller made is one only where no system is known: its names are those of any sheet.
    """
    names = frozenset(squash(header) for header in headers)
    systems = [source for source in SOURCES.values() if source is not sheet.SOURCE]
    source = max(systems, key=lambda source: source.knows(names))
    if source.knows(names):
        return source
    return sheet.SOURCE if names.isdisjoint(sheet.OWN) and sheet.SOURCE.knows(names) else None
