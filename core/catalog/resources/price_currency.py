"""Whether a file's prices are won: where they are not, the exchange rate is demanded before the check (D22)."""

import re
from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext as _

from core.bulk.engine.headers import squash
from core.catalog.resources import sources

WON = frozenset({"", "KRW", "WON", "원", "₩", "￦"})
_PRICES = frozenset({"product_price", "product_sale_price", "price_diff"})
_CURRENCY_HEADERS = frozenset(map(squash, ("currency", "currency code", "통화", "通貨", "货币", "devise")))
# `Variant Price USD`
_CODE = re.compile(r"\b(KRW|USD|EUR|JPY|CNY|RMB|GBP|VND|HKD|TWD|SGD|AUD|CAD|THB|AED|SAR)\b")
# `29.95`, `1,299.5`, `12,50 €`: won have no fractions, but for zeros. Three digits may be thousands.
_FRACTION = re.compile(r"[^\d.,]{0,4}[\d.,\s]*\d[.,](?!0+(?!\d))\d{1,2}\s*(?:[A-Z]{3}|[원$€¥£₫])?")


def is_won(currency: str) -> bool:
    """Whether the text of a currency cell means won."""
    return currency.strip().upper() in WON


def find_doubt(
    headers: Sequence[str], sample: Sequence[Sequence[str]], mapping: Mapping[str, str], options: Mapping[str, str]
) -> str:
    """Why the exchange rate has to be given, as a sentence; '' where prices are won, or it is given."""
    if options.get("price_factor") or _PRICES.isdisjoint(mapping.values()):
        return ""
    currencies = set(_currencies(headers, sample, mapping, options))
    for currency in currencies:
        if not is_won(currency):
            return _("통화가 %(currency)s이에요. 환율을 적어 주세요.") % {"currency": currency[:8]}
    source = sources.get_source(options.get("source", "")) or sources.detect_source(headers)
    if source and not source.is_korean and not currencies:
        return _("%(name)s 파일이에요. 가격이 원이 아니면 환율을, 원이면 1을 적어 주세요.") % {"name": source.title}
    for price in _cells(headers, sample, mapping, _PRICES):
        if _FRACTION.fullmatch(price.strip()):
            return _("소수가 있는 가격(%(price)s)이 있어요. 원이 아니면 환율을, 원이면 1을 적어 주세요.") % {
                "price": price[:20]
            }
    return ""


def _currencies(
    headers: Sequence[str], sample: Sequence[Sequence[str]], mapping: Mapping[str, str], options: Mapping[str, str]
) -> Iterator[str]:
    """The currencies that the file names: the chosen one of several price lists, in a column, or beside a price."""
    if options.get("currency"):
        yield options["currency"]
        return
    yield from _cells(headers, sample, mapping, frozenset({"currency"}), _CURRENCY_HEADERS)
    for header in headers:
        if mapping.get(header) in _PRICES:
            yield from _CODE.findall(header)


def _cells(
    headers: Sequence[str],
    sample: Sequence[Sequence[str]],
    mapping: Mapping[str, str],
    fields: frozenset[str],
    names: frozenset[str] = frozenset(),
) -> Iterator[str]:
    places = [place for place, header in enumerate(headers) if mapping.get(header) in fields or squash(header) in names]
    return (row[place] for row in sample for place in places if place < len(row) and row[place])
