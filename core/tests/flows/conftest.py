"""Fixtures of the flow tests."""

import pytest

from core.catalog.models import Variant


@pytest.fixture
def small(shop):
    """The second variant: 63,300 won, three pieces."""
    return Variant._base_manager.filter(product=shop.product).exclude(pk=shop.variant.pk).get()


@pytest.fixture
def twin(shop, small):
    """The second variant at the price of the first, so that they can be exchanged."""
    Variant._base_manager.filter(pk=small.pk).update(price_diff=0)
    return Variant._base_manager.get(pk=small.pk)
