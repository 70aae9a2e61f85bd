"""Products that a manager chose to show with a product: their codes in order, as text (`A-1; A-2`). No ORM."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

MAX_CODES = 20
# Codes of 60 characters and their separators.
MAX_TEXT = 62 * MAX_CODES


def parse_codes(text: str) -> list[str]:
    """The codes in a text, each once, in order."""
    return list(dict.fromkeys(part for part in text.replace(";", " ").split()))


def format_codes(codes: Sequence[str]) -> str:
    """Codes as normalized text."""
    return "; ".join(codes)


def clean_codes(text: str) -> str:
    """Normalize a cell. Raises ValueError with a sentence for the manager."""
    codes = parse_codes(text)
    if len(codes) > MAX_CODES:
        raise ValueError(_("함께 볼 상품은 %(most)s개까지예요.") % {"most": MAX_CODES})
    if any(len(code) > 60 for code in codes):
        raise ValueError(_("상품코드를 확인해 주세요."))
    return format_codes(codes)
