"""What was bought, in the words of its reader.

Rows keep Korean, which managers, papers and gateways read; a line keeps the buyer's own words beside it where
the buyer read another language.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from core.kit import languages
from core.orders.models import Order, OrderLine


def order_name(names: Sequence[str]) -> str:
    """The first thing and how many more, in the active language: '램스울 라운드 니트 외 1건'."""
    first = names[0][:200] if names else ""
    return first if len(names) < 2 else _("%(first)s 외 %(count)s건") % {"first": first, "count": len(names) - 1}


def in_words(product_name: str, option_info: str, own_name: str, own_option: str) -> tuple[str, str]:
    """Name and option of a line as a reader of the active language is told them."""
    if languages.current() == languages.DEFAULT or not own_name:
        return product_name, option_info
    return own_name, own_option


def line_words(line: OrderLine) -> tuple[str, str]:
    """Name and option of a line in the active language."""
    return in_words(line.product_name, line.option_info, line.own_name, line.own_option)


def name_of(order: Order, lines: Sequence[OrderLine]) -> str:
    """An order's name in the active language, from its lines: what was bought at first, not what was exchanged for."""
    if languages.current() == languages.DEFAULT:
        return order.order_name
    later = {line.replaced_by_id for line in lines}
    # Pieces of a line that was cut are one thing still.
    things = {
        (line.product_id, line.option_info): line_words(line)[0]
        for line in sorted(lines, key=lambda one: one.pk)
        if line.pk not in later
    }
    return order_name(list(things.values()))
