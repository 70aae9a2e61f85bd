"""The WSGI entry point. gunicorn loads it once, before it binds its address, and its processes are copies of that one
(`core/pages/gunicorn_conf.py`): what is read here is the same in all of them, also in those that replace others.
"""

import gc
import logging
import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
from core.common.environment import refuse_shared_without_secret

refuse_shared_without_secret()

application = get_wsgi_application()

from django.db import OperationalError, connections  # noqa: E402

from core.pages.contracts import read_builds  # noqa: E402
from core.payments.selectors import refuse_mixed_money  # noqa: E402  (models need the apps)

try:
    refuse_mixed_money()
except OperationalError:
    # A worker that starts while the database is away must be there when it returns.
    logging.getLogger("core").warning("the database does not answer: gateway keys were not compared")

# A copy of this process shares no connection with it.
for connection in connections.all(initialized_only=True):
    connection.close()
    if hasattr(connection, "close_pool"):
        connection.close_pool()

# Pages name the files that were collected when this process started.
read_builds()

# What is loaded by now stays: the collector of cycles need not walk it again and again, which stopped every request
# of this process for some fifty milliseconds.
from django.urls import get_resolver  # noqa: E402

_ = get_resolver().url_patterns
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 50)
