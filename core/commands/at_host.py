"""Commands that act in one brand, given by `--host`."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management.base import CommandError, CommandParser

from core.brands import selectors
from core.common.tenancy import brand_scope


def add_host(parser: CommandParser) -> None:
    """Add the option that names the brand."""
    parser.add_argument(
        "--host", help="a host of the brand, e.g. shop.example; may be left out where there is one brand"
    )


@contextmanager
def at_host(options: dict[str, Any]) -> Iterator[None]:
    """Run the block in the brand that `--host` names. Raises CommandError if there is no such brand."""
    known = selectors.list_brand_names()
    if options["host"]:
        info = selectors.by_host(options["host"])
    else:
        info = selectors.by_id(known[0]["id"]) if len(known) == 1 else None
    if info is None:
        hosts = ", ".join(one["dns"] for one in known[:20]) or "none yet: manage.py open_shop"
        raise CommandError(f"Say with --host which brand is meant. There are: {hosts}")
    with brand_scope(info.id):
        yield
