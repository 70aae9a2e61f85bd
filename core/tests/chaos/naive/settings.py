"""The shop's settings with naive stock-taking."""

from core import settings as product
from core.settings import *  # noqa: F403

INSTALLED_APPS = [*product.INSTALLED_APPS, "core.tests.chaos.naive"]
