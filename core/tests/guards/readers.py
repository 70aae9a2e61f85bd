"""The caller who reads a resource's list in guards over all resources."""

from typing import Any

from core.common.resources import Access, Resource, Scope
from core.conftest import World

# Lists of the seller's area that are named after their rows.
_SELLERS = {"settlements", "settlement-lines"}


def of_seller(resource: Resource) -> bool:
    """Whether only sellers read it."""
    mine = resource.name.startswith("seller-") or resource.name in _SELLERS
    return mine and resource.scope is Scope.SHOP


def reader(world: World, resource: Resource) -> Any:
    """The caller who reads a list; None if it is public."""
    if of_seller(resource):
        return world.seller
    if resource.owner:
        return world.member
    return {Access.PUBLIC: None, Access.MEMBER: world.member, Access.PERMISSION: world.manager}[resource.access]
