"""Names of bought products in the reader's language.

Rows store Korean for managers, documents and gateways. A line also stores the names in the buyer's language if the
buyer read another one.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from core.common import languages
from core.orders.models import Order, OrderLine


def order_name(names: Sequence[str]) -> str:
    """The first product and the number of others, in the active language: '램스울 라운드 니트 외 1건'."""
    first = names[0][:200] if names else ""
    return first if len(names) < 2 else _("%(first)s 외 %(count)s건") % {"first": first, "count": len(names) - 1}


def localize(product_name: str, option_info: str, own_name: str, own_option: str) -> tuple[str, str]:
    """Name and option of a line in the active language, from its stored texts."""
    if languages.current() == languages.DEFAULT or not own_name:
        return product_name, option_info
    return own_name, own_option


def localize_line(line: OrderLine) -> tuple[str, str]:
    """Name and option of a line in the active language."""
    return localize(line.product_name, line.option_info, line.own_name, line.own_option)


def localize_order_name(order: Order, lines: Sequence[OrderLine]) -> str:
    """An order's name in the active language, from its original lines, not from replacements."""
    if languages.current() == languages.DEFAULT:
        return order.order_name
    later = {line.replaced_by_id for line in lines}
    # Lines split from one another count as one product.
    things = {
        (line.product_id, line.option_info): localize_line(line)[0]
        for line in sorted(lines, key=lambda one: one.pk)
        if line.pk not in later
    }
    return order_name(list(things.values()))
