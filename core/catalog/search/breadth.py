"""How many products a wish finds, and what follows from that for reading a page of them."""

from dataclasses import dataclass

# More than this is not put in order by how well it fits: what sells best goes first.
MOST_RANKED = 1_000
# Pages that end deeper are gathered.
_DEEPEST_WALK = 1_000


@dataclass(frozen=True)
class Breadth:
    """How many products a wish finds, counted to a shopper's depth, and among about how many."""

    total: int = 0
    among: int = 0

    @property
    def is_broad(self) -> bool:
        return self.total > MOST_RANKED

    def is_walked(self, depth: int) -> bool:
        """Whether such a page is read sooner by walking along the order than by gathering all that is found.

        A walk passes `depth / (total / among)` products, gathering takes `total` of them.
        """
        return self.is_broad and depth <= _DEEPEST_WALK and self.total**2 > depth * self.among
