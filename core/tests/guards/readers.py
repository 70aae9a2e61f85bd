"""Who reads a resource's list in the guards that ask for every one of them."""

from typing import Any

from core.common.resources import Access, Resource, Scope
from core.conftest import World

# Lists of the seller's area that go by the name of what they hold.
_SELLERS = {"settlements", "settlement-lines"}


def of_seller(resource: Resource) -> bool:
    """Whether nobody but a seller reads it."""
    mine = resource.name.startswith("seller-") or resource.name in _SELLERS
    return mine and resource.scope is Scope.SHOP


def reader(world: World, resource: Resource) -> Any:
    """The person who reads a list; None where anybody may."""
    if of_seller(resource):
        return world.seller
    if resource.owner:
        return world.member
    return {Access.PUBLIC: None, Access.MEMBER: world.member, Access.PERMISSION: world.manager}[resource.access]
