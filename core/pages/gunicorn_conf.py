"""gunicorn's configuration of the web processes, for `manage.py serve` and the units alike.

`HOST`, `PORT`, `WEB_WORKERS` and `WEB_THREADS` decide; it is read before Django is loaded.
"""

import os
from typing import Any

from core.common.environment import env, env_int
from core.common.logs import gunicorn_logging

bind = f"{env('HOST', '127.0.0.1')}:{env_int('PORT', 8000, 1, 65535)}"
worker_class = "gthread"
# The code is loaded once, before the address is bound; processes are copies of it. Not while it is developed: a copy
# can't load code again.
preload_app = not env("MARU_RELOAD")
workers = env_int("WEB_WORKERS", 2, 1, 100)
# More threads of one interpreter take turns: eight serve fewer requests than four (docs/performance.md).
threads = env_int("WEB_THREADS", 4, 1, 200)
# A list request may have many ids (query.MAX_IDS).
limit_request_line = 8190
# TRUSTED_PROXIES decides whose X-Forwarded-Proto is used; gunicorn would trust every local process.
forwarded_allow_ips = ""
timeout = 90
# A buyer waits for a gateway at most PAYMENT_WAIT_SECONDS; a process that ends answers them first.
graceful_timeout = int(float(env("PAYMENT_WAIT_SECONDS", "10"))) + 10
max_requests, max_requests_jitter = 20_000, 2_000
# Nobody asks over it, and its folder belongs to a home that a service account may not have.
control_socket_disable = True
logconfig_dict = gunicorn_logging()


def post_fork(server: Any, worker: Any) -> None:
    """Give each process its own counters."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    from django.conf import settings

    from core.common import metrics

    metrics.share_counters(settings.VAR_DIR / "metrics")
