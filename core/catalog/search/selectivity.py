"""How many products an expression matches, and how to read a page of them."""

from dataclasses import dataclass

# More results than this are not ranked by relevance but sorted by sales.
MAX_RANKED = 1_000
# Deeper pages are read by collecting all matches.
_DEEPEST_SCAN = 1_000


@dataclass(frozen=True)
class Selectivity:
    """How many products an expression matches, counted to a shopper's depth, and out of about how many."""

    total: int = 0
    among: int = 0

    @property
    def is_broad(self) -> bool:
        return self.total > MAX_RANKED

    def prefers_ordered_scan(self, depth: int) -> bool:
        """Whether scanning in sort order reads such a page faster than collecting all matches.

        A scan passes `depth / (total / among)` products, collecting takes `total` of them.
        """
        return self.is_broad and depth <= _DEEPEST_SCAN and self.total**2 > depth * self.among
