"""Won are integers. Display in other currencies, and the two roundings (D7, spec 9).

Amounts are won; rates are units of the other currency for one won. `core/client/money.ts` is the
same arithmetic in TypeScript; one table of cases tests both.
"""

from collections.abc import Iterable, Mapping
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal

from core.common import languages

RATES: Mapping[str, Decimal] = {
    "ko": Decimal(1),
    "en": Decimal("0.00074"),
    "cn": Decimal("0.0054"),
    "vi": Decimal("18.42"),
    "ja": Decimal("0.11"),
}
SYMBOLS: Mapping[str, str] = {"ko": "원", "en": "$", "cn": "¥", "ja": "¥", "vi": "VND"}


def half_up(value: Decimal, digits: int = 0) -> Decimal:
    """Round to `digits` decimals, halves away from zero."""
    return value.quantize(Decimal(1).scaleb(-digits), rounding=ROUND_HALF_UP)


def discount_percent(list_price: int, sale_price: int) -> int:
    """The rounded discount from the list price, in percent; 0 where there is none (D20)."""
    if list_price <= 0 or sale_price >= list_price:
        return 0
    return int(half_up(Decimal(list_price - sale_price) / Decimal(list_price) * 100))


def format_won(won: int) -> str:
    """A charged or refunded sum in a message: won, with a unit that text messages have in every language (D7)."""
    return f"{won:,}원"


def format_won_on_page(won: int) -> str:
    """The same on a page in the active language: `62,300원`, outside Korean `₩62,300`, as `formatWon` of the client."""
    if languages.current() == languages.DEFAULT:
        return format_won(won)
    return f"-₩{-won:,}" if won < 0 else f"₩{won:,}"


def convert(won: int | Decimal, language: str) -> Decimal:
    """Won in the currency of a language, at most two decimals; won where spec 9 gives no rate (fr, ar)."""
    whole = Decimal(won).quantize(Decimal(1), rounding=ROUND_DOWN)
    rate = RATES.get(language, Decimal(1))
    return whole if rate == 1 else (whole * rate).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)


def supply_amount(total: int) -> int:
    """The supply part of a VAT-inclusive total in won; the rest is VAT."""
    return int(half_up(Decimal(total) / Decimal("1.1")))


def allocate(amount: int, weights: Iterable[int]) -> list[int]:
    """Split won over weights by the largest remainder; the parts sum to the amount (D35)."""
    shares = list(weights)
    whole = sum(shares)
    if not shares:
        return []
    if whole <= 0:
        return [amount] + [0] * (len(shares) - 1)
    parts = [amount * weight // whole for weight in shares]
    rest = amount - sum(parts)
    order = sorted(range(len(shares)), key=lambda i: (-(amount * shares[i] % whole), i))
    for index in order[:rest]:
        parts[index] += 1
    return parts
