"""Codes of related products in a file: unknown ones are noted, and imported."""

from collections.abc import Callable, Collection, Sequence

from django.utils.translation import gettext as _

from core.catalog import related_codes
from core.catalog.models import Product
from core.catalog.resources.draft import Draft
from core.common.folding import fold

_SHOWN = 3


def load_codes(codes: Collection[str]) -> list[str]:
    """Which of these codes exist, whatever their letter case."""
    rows = Product.objects.filter(product_code__in=list(codes)).values_list("product_code_key", flat=True)
    existing = set(rows)
    return [code for code in codes if fold(code) in existing]


def note_unknown(drafts: Sequence[Draft], holds: Callable[[str], bool]) -> None:
    """Note the codes that neither the shop nor the file (`holds`) has: one query, none without codes."""
    found = {id(draft): _missing(draft, holds) for draft in drafts}
    asked = {code for codes in found.values() for code in codes}
    unknown = asked.difference(load_codes(asked)) if asked else asked
    for draft in drafts:
        codes = [code for code in found[id(draft)] if code in unknown]
        if codes:
            more = f" (+{len(codes) - _SHOWN})" if len(codes) > _SHOWN else ""
            told = ", ".join(codes[:_SHOWN]) + more
            draft.head.notes["related_codes"] = _("아직 없는 상품코드예요: %(codes)s") % {"codes": told}


def _missing(draft: Draft, holds: Callable[[str], bool]) -> list[str]:
    text = draft.values.get("related_codes") or ""
    return [code for code in related_codes.parse_codes(text) if not holds(code)]
