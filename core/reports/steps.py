"""How far visitors of a day came: the columns of a closed day, and what they are made of (docs/rules/figures.md)."""

from typing import Any

from django.db.models import Count, Q, Sum

# Of the rows of `DayVisitor`.
STEPS: dict[str, Any] = {
    "visitors": Count("pk"),
    "page_views": Sum("page_views"),
    "seen": Count("pk", filter=Q(has_seen=True)),
    "carted": Count("pk", filter=Q(has_cart=True)),
    "checkouts": Count("pk", filter=Q(has_checkout=True)),
    "ordered": Count("pk", filter=Q(has_ordered=True)),
    "paid": Count("pk", filter=Q(has_paid=True)),
}
