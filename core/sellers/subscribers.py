"""Subscribers from higher layers (orders, settlements): what was sold and what is owed (ADR 35)."""

from collections.abc import Callable, Sequence
from datetime import date

# A seller, and the first and last day of a contract. None: no end.
Span = tuple[int, date, date | None]
# Each returns for spans whether the seller sold something in them, with one query.
sold_in: list[Callable[[Sequence[Span]], list[bool]]] = []


def was_sold(spans: Sequence[Span]) -> list[bool]:
    """Whether each seller sold something in these days."""
    told = [ask(spans) for ask in sold_in] if spans else []
    return [any(one) for one in zip(*told, strict=True)] if told else [False] * len(spans)


# Each returns whether a seller still gets money, or will.
owed_to: list[Callable[[int], bool]] = []


def is_owed(seller_id: int) -> bool:
    """Whether something is still to be settled or paid to a seller."""
    return any(ask(seller_id) for ask in owed_to)
