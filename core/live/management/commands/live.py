"""`manage.py live`: the process that keeps the open streams."""

import asyncio
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from core.common.environment import refuse_shared_without_secret
from core.jobs.contracts import tune_gc
from core.live.server import Server


class Command(BaseCommand):
    # They load every screen of the site, which this process never shows.
    requires_system_checks = ()
    help = "Keep the open streams of what changes until SIGTERM or SIGINT; the web hands them over."

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_shared_without_secret()
        tune_gc()
        asyncio.run(Server(settings.LIVE_SOCKET).run())
