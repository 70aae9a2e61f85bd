"""Questions to the catalogue. Nothing here writes; hot reads make explicit dicts from plain rows."""

from core.catalog.selectors.cards import (
    card_page,
    cards,
    cards_by_code,
    cards_of,
    existing,
    forget_links,
    ids_of_small,
    links_stamp,
    listed,
    wish_ids,
)
from core.catalog.selectors.detail import detail
from core.catalog.selectors.options import option_groups, options, positions, value_ids
from core.catalog.selectors.sellables import Sellable, sellables, variants_on_sale
from core.catalog.selectors.texts import NO_PARENT, TREE_SECONDS, kept_key, named
from core.catalog.selectors.trees import (
    Named,
    Node,
    Tree,
    category_counts,
    category_groups,
    child_counts,
    forget_trees,
    properties,
    property_choice,
    property_groups,
    tree,
    tree_with,
)

__all__ = [
    "NO_PARENT",
    "TREE_SECONDS",
    "Named",
    "Node",
    "Sellable",
    "Tree",
    "card_page",
    "cards",
    "cards_by_code",
    "cards_of",
    "category_counts",
    "category_groups",
    "child_counts",
    "detail",
    "existing",
    "forget_links",
    "forget_trees",
    "ids_of_small",
    "kept_key",
    "links_stamp",
    "listed",
    "named",
    "option_groups",
    "options",
    "positions",
    "properties",
    "property_choice",
    "property_groups",
    "sellables",
    "tree",
    "tree_with",
    "value_ids",
    "variants_on_sale",
    "wish_ids",
]
