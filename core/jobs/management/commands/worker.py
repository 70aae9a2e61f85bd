"""`manage.py worker`: runs the queue in this process, and a tick for periodic functions."""

import signal
import threading
import time
from types import FrameType
from typing import Any

import structlog
from django.core.management.base import BaseCommand, CommandParser
from django.db import InterfaceError, OperationalError, close_old_connections, connection
from django.utils.crypto import get_random_string
from django_tasks_db.management.commands.db_worker import Worker

from core.common.environment import refuse_shared_without_secret
from core.jobs import schedule
from core.jobs.memory import tune_gc
from core.jobs.shutdown import stopping

log = structlog.get_logger(__name__)
# Seconds between two tries when the database can't be used; each pause is twice the one before.
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 20.0


class Command(BaseCommand):
    """Run background jobs until SIGTERM or SIGINT; a running import ends its chunk first."""

    help = "Run background jobs: imports, and periodic functions that packages registered."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--interval", type=float, default=0.5, help="seconds between looks at an empty queue")
        parser.add_argument("--tick", type=float, default=1.0, help="seconds between looks at the clock")
        parser.add_argument("--batch", action="store_true", help="end when the queue is empty")

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_shared_without_secret()
        worker = Worker(
            queue_names=["*"],
            interval=options["interval"],
            batch=options["batch"],
            backend_name="default",
            startup_delay=False,
            max_tasks=None,
            worker_id=get_random_string(32),
            excluded_queue_names=[],
        )
        worker.configure_signals()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, _stop_handler(worker))
        stopping.clear()
        tune_gc()
        done = threading.Event()
        tickers = [] if options["batch"] else [_start_ticker(done, options["tick"], queue) for queue in schedule.QUEUES]
        try:
            _run_with_retry(worker, batch=options["batch"])
        finally:
            done.set()
            for ticker in tickers:
                ticker.join(timeout=10)


def _start_ticker(done: threading.Event, seconds: float, queue: str) -> threading.Thread:
    ticker = threading.Thread(target=_tick, args=(done, seconds, queue), name=f"tick-{queue}", daemon=True)
    ticker.start()
    return ticker


def _run_with_retry(worker: Worker, *, batch: bool) -> None:
    """Run the queue; after an error of a database that is away or full the worker tries again."""
    pause = FIRST_PAUSE
    while True:
        began = time.monotonic()
        try:
            return worker.run()
        except (OperationalError, InterfaceError) as exc:
            if batch or stopping.is_set():
                raise
            log.error("queue failed", exc_info=exc)
        connection.close()
        pause = FIRST_PAUSE if time.monotonic() - began > LONGEST_PAUSE else min(LONGEST_PAUSE, pause * 2)
        if stopping.wait(pause):
            return


def _stop_handler(worker: Worker) -> Any:
    def stop(signum: int, frame: FrameType | None) -> None:
        stopping.set()
        worker.shutdown(signum, frame)

    return stop


def _tick(done: threading.Event, seconds: float, queue: str) -> None:
    """Run due functions until the worker ends; an error in one tick doesn't stop the next."""
    while not done.wait(seconds):
        close_old_connections()
        try:
            schedule.run_due(queue)
        except Exception as exc:
            log.error("tick failed", exc_info=exc)
        finally:
            connection.close()
