"""The WSGI entry point."""

import gc
import logging
import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
from django.conf import settings

from core.common import metrics
from core.common.environment import refuse_shared_without_secret

refuse_shared_without_secret()

# Before anything is counted.
metrics.share_counters(settings.VAR_DIR / "metrics")
application = get_wsgi_application()

from django.db import OperationalError  # noqa: E402

from core.payments.selectors import refuse_mixed_money  # noqa: E402  (models need the apps)

try:
    refuse_mixed_money()
except OperationalError:
    # A worker that starts while the database is away must be there when it returns.
    logging.getLogger("core").warning("the database does not answer: gateway keys were not compared")

# What is loaded by now stays: the collector of cycles need not walk it again and again, which stopped every request
# of this process for some fifty milliseconds.
from django.urls import get_resolver  # noqa: E402

_ = get_resolver().url_patterns
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 50)
