"""The suggested mapping of a product file, and the suggested options."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation

from django.utils.translation import gettext as _

from core.bulk.contract import BulkResource, Suggestion
from core.bulk.engine import source_codes
from core.bulk.options import DECIMAL
from core.catalog.resources import sources
from core.catalog.resources.column_matching import match_columns
from core.catalog.resources.sources.contract import Source
from core.common.errors import Invalid

_ROUNDS = ("1", "10", "100")


def suggest_mapping(
    resource: BulkResource, headers: Sequence[str], sample: Sequence[Sequence[str]], source: Source | None
) -> Suggestion:
    """Suggest the mapping of a product file, of this system or of an unknown one."""
    if source is None:
        mapping, asked = match_columns(resource.columns(), resource.header_names(), headers, sample)
    else:
        mapping, asked = sources.map_headers(source, headers, resource.many())
    options = {"source": source.name if source else ""}
    currency = _currency(mapping, headers, sample) or (source.currency if source else "")
    if source:
        options["create_categories"] = "1"
        if source.decimal:
            options[DECIMAL] = source.decimal
    if currency and "currency" in mapping.values():
        options["currency"] = currency
    return Suggestion(mapping, options, asked, source.captions if source else 0)


def _currency(mapping: Mapping[str, str], headers: Sequence[str], sample: Sequence[Sequence[str]]) -> str:
    place = next((place for place, name in enumerate(headers) if mapping.get(name) == "currency"), None)
    if place is None:
        return ""
    found = Counter(row[place].strip().upper() for row in sample if len(row) > place and row[place].strip())
    if not found:
        return ""
    return "KRW" if "KRW" in found else next(iter(found))


def clean_options(options: Mapping[str, str], defaults: Mapping[str, str]) -> dict[str, str]:
    """Validate and normalize the options of a product import. Raises Invalid."""
    unknown = set(options) - set(defaults)
    if unknown:
        raise Invalid({f"options[{name}]": _("모르는 항목이에요.") for name in sorted(unknown)})
    found = {name: str(options.get(name, default)).strip() for name, default in defaults.items()}
    try:
        factor = Decimal(found["price_factor"] or "1")
    except InvalidOperation as exc:
        raise Invalid({"options[price_factor]": _("숫자로 적어 주세요.")}) from exc
    if not factor.is_finite() or not 0 < factor <= 1_000_000:
        raise Invalid({"options[price_factor]": _("0보다 크고 1,000,000보다 크지 않게 적어 주세요.")})
    found["price_factor"] = format(factor, "f") if found["price_factor"] else ""
    if found["price_round"] not in _ROUNDS:
        raise Invalid({"options[price_round]": _("1, 10, 100 가운데 골라 주세요.")})
    found["currency"] = found["currency"].upper()[:8]
    if found["source"] and sources.get_source(found["source"]) is None:
        raise Invalid({"options[source]": _("모르는 항목이에요.")})
    found["image_base"] = found["image_base"].rstrip("/")
    if found["image_base"] and not re.fullmatch(r"https://[^\s|]{3,300}", found["image_base"]):
        raise Invalid({"options[image_base]": _("https://로 시작하는 주소를 적어 주세요.")})
    found["codes"] = source_codes.dump_names(source_codes.parse_names(found["codes"]))
    for name in ("create_categories", "join_rows", "codes_from_names"):
        found[name] = "1" if found[name] in ("1", "true", "True") else "0"
    return found
