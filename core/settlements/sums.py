"""The sums of a statement line, in won. No ORM."""

from dataclasses import dataclass, fields


@dataclass(frozen=True)
class Sums:
    """The sums of a statement line. `goods` is at the sale price of the day of the order.

    `discounts` (grade, quantity, of the order) and `points` are the buyer's reductions; `borne` is the part that the
    seller bears. `credited` = goods − borne; `payout` = credited − commission − vat.
    """

    goods: int = 0
    discounts: int = 0
    points: int = 0
    borne: int = 0
    credited: int = 0
    commission: int = 0
    vat: int = 0

    @property
    def payout(self) -> int:
        return self.credited - self.commission - self.vat

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(**{name: getattr(self, name) + getattr(other, name) for name in NAMES})

    def __neg__(self) -> "Sums":
        return Sums(**{name: -getattr(self, name) for name in NAMES})


NAMES = tuple(field.name for field in fields(Sums))
