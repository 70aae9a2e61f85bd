"""The product's database behind a Django without middleware, with DRF as it comes."""

from core import settings as product
from core.settings import *  # noqa: F403

INSTALLED_APPS = [*product.INSTALLED_APPS, "core.tests.bench.baseline"]
MIDDLEWARE = ["core.tests.bench.baseline.urls.with_length"]
ROOT_URLCONF = "core.tests.bench.baseline.urls"
REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
    "PAGE_SIZE": 24,  # type: ignore[dict-item]
}
