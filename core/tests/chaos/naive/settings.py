"""The shop's settings with the naive way of taking stock."""

from core import settings as product
from core.settings import *  # noqa: F403

INSTALLED_APPS = [*product.INSTALLED_APPS, "core.tests.chaos.naive"]
