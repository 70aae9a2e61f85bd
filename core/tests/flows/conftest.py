"""What the journeys share."""

import pytest

from core.catalog.models import Variant


@pytest.fixture
def small(shop):
    """The second variant: 63,300 won, three pieces."""
    return Variant._base_manager.filter(product=shop.product).exclude(pk=shop.variant.pk).get()
