"""What other packages know about the orders that parcels belong to."""

from collections.abc import Callable, Collection

# For an order and others: those of the others that have its buyer or its receiver.
SamePerson = Callable[[int, Collection[int]], Collection[int]]


def _nobody(order_id: int, others: Collection[int]) -> Collection[int]:
    return ()


find_same_person: SamePerson = _nobody


def register_same_person(find: SamePerson) -> None:
    """Register what finds the orders that may share a parcel, once, when Django starts."""
    global find_same_person
    find_same_person = find
