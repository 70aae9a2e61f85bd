"""`manage.py serve`: the whole mall on PORT, with sandbox, renderer and worker beside it (D60)."""

import os
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from core.brands.answers import BrandName
from core.brands.models import Brand
from core.brands.selectors import list_brand_names
from core.common.environment import refuse_shared_without_secret
from core.notifications.outbox.providers import describe_mail
from core.pages import document, processes, static, vite
from core.pages.seed import people
from core.payments.selectors import refuse_mixed_money, takes_real_money

# Static files of packages that no page uses: the browsable API, a second schema viewer.
UNUSED = ["rest_framework", "redoc"]


class Command(BaseCommand):
    _steps = 0
    help = "Migrate, seed the demo where the database is empty, and serve everything until Ctrl-C."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--no-demo", action="store_true", help="do not seed the demo brands")
        parser.add_argument(
            "--no-migrate", action="store_true", help="change no table; refuse to start where that would be needed"
        )
        parser.add_argument("--prepare", action="store_true", help="do what comes before serving, and end")
        parser.add_argument("--reload", action="store_true", help="reload Python code as it changes")

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_shared_without_secret()
        if not options["prepare"]:
            self._refuse_taken_ports()
        self._step("Preparing the database …")
        self._migrate(only_look=options["no_migrate"])
        if not options["no_demo"] and not Brand.objects.exists():
            self.stdout.write("  filling the demo brands …")
            call_command("seed_demo")
        refuse_mixed_money()
        if not settings.DEBUG:
            self._collect_static()
        if options["prepare"]:
            return
        self._step("Starting …")
        plan = settings.VAR_DIR / "serve.json"
        children = self._processes(reload=options["reload"])
        processes.Plan(children, str(settings.VAR_DIR / "logs"), self._greeting()).write(plan)
        connection.close()
        # What waits from now on needs nothing that was loaded to prepare.
        os.execv(sys.executable, [sys.executable, "-m", "core.pages.processes", str(plan)])  # noqa: S606

    def _step(self, text: str) -> None:
        """Print a step; make prints its own steps before these two."""
        self._steps += 1
        known = int(os.environ.get("MARU_STEPS") or 0)
        self.stdout.write(f"Step {known + self._steps} of {known + 2}: {text}" if known else text)
        self.stdout.flush()

    def _refuse_taken_ports(self) -> None:
        host = os.environ.get("HOST", "127.0.0.1")
        wanted = {"PORT": (host, settings.PORT)}
        if self._has_sandbox():
            wanted["SANDBOX_PORT"] = ("127.0.0.1", int(settings.SANDBOX_URL.rsplit(":", 1)[-1]))
        for number, front_end in enumerate(settings.VITE_SERVERS):
            wanted[f"VITE_PORT, {front_end}"] = ("127.0.0.1", settings.VITE_PORT + number)
        for name, (address, port) in wanted.items():
            if not processes.is_free(address, port):
                raise CommandError(
                    f"Port {port} ({name}) is taken, by another Maru or another program. Choose one: "
                    f"{name}={port + 1000} make run"
                )

    def _migrate(self, *, only_look: bool) -> None:
        if not only_look:
            call_command("migrate", verbosity=0, interactive=False)
            return
        executor = MigrationExecutor(connection)
        waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
        if waiting:
            raise CommandError(f"{len(waiting)} migrations are to run: manage.py serve --prepare, on one machine")

    def _has_sandbox(self) -> bool:
        return settings.SANDBOX_URL.startswith("http://127.0.0.1:")

    def _collect_static(self) -> None:
        """Collect unless exactly these files are collected: contents decide, so that an older release that is started
        again serves its own."""
        stamp = settings.VAR_DIR / "static.stamp"
        own = static.digest_of_sources()
        if stamp.exists() and stamp.read_text() == own and not document.missing_files():
            return
        self.stdout.write("  collecting static files …")
        static.collect(Path(settings.STATIC_ROOT), UNUSED)
        static.drop_old_builds(Path(settings.STATIC_ROOT), settings.STATICFILES_DIRS, time.time())
        document.publish_manifests()
        stamp.write_text(own)

    def _processes(self, *, reload: bool) -> list[processes.Process]:
        python, var = sys.executable, settings.VAR_DIR
        port = settings.PORT
        started: list[processes.Process] = []
        sandbox_port = settings.SANDBOX_URL.rsplit(":", 1)[-1]
        if self._has_sandbox() and not takes_real_money():
            started.append(
                processes.Process(
                    "sandbox",
                    [
                        python,
                        "-m",
                        "core.integrations.sandbox",
                        "--port",
                        sandbox_port,
                        "--file",
                        str(var / "sandbox.sqlite3"),
                        "--webhook",
                        f"http://127.0.0.1:{port}/api/webhooks/payments/sandbox",
                    ],
                    f"{settings.SANDBOX_URL}/healthz",
                    is_optional=True,
                )  # fmt: skip
            )
        server = settings.BASE_DIR / "shopfront" / "dist-ssr" / "server.js"
        node = shutil.which("node")
        if settings.VITE_SERVERS and node:
            # With Vite, pages are rendered in the browser: the built renderer would be outdated.
            started += [self._vite(node, front_end) for front_end in settings.VITE_SERVERS]
        elif server.exists() and node:
            socket = Path(settings.RENDER_SOCKET)
            socket.unlink(missing_ok=True)
            started.append(
                processes.Process(
                    "renderer",
                    [node, str(server)],
                    str(socket),
                    env={"MARU_RENDER_SOCKET": str(socket), "NODE_ENV": "production"},
                    is_optional=True,
                )
            )
        else:
            missing = "Node" if server.exists() else "shopfront/dist-ssr (make build)"
            self.stderr.write(
                f"  {missing} is missing: pages are drawn in the browser alone, search engines see little"
            )
        started.append(processes.Process("worker", [python, "manage.py", "worker"]))
        live = Path(settings.LIVE_SOCKET)
        live.unlink(missing_ok=True)
        started.append(processes.Process("live", [python, "manage.py", "live"], str(live), is_optional=True))
        web = [python, "-m", "gunicorn", "--config", "python:core.pages.gunicorn_conf", "core.wsgi:application"]
        if reload:
            web.append("--reload")
        started.append(
            processes.Process(
                "web",
                web,
                f"http://127.0.0.1:{port}/healthz",
                env={processes.MALLOC: str(processes.MALLOC_THRESHOLD), "MARU_RELOAD": "1" if reload else ""},
            )
        )
        return started

    def _vite(self, node: str, front_end: str) -> processes.Process:
        """The Vite development server of a front end."""
        origin = settings.VITE_SERVERS[front_end]
        command = [
            node, str(settings.BASE_DIR / "node_modules" / "vite" / "bin" / "vite.js"),
            str(settings.BASE_DIR / vite.FOLDERS[front_end]), "--host", "127.0.0.1",
            "--port", origin.rsplit(":", 1)[-1],
            "--strictPort", "--clearScreen", "false",
        ]  # fmt: skip
        up = f"{origin}{document.FRONT_ENDS[front_end][2]}@vite/client"
        return processes.Process(f"vite-{front_end}", command, up, env={"MARU_VITE_ORIGIN": origin})

    def _greeting(self) -> str:
        """What is printed once the mall answers."""
        port = "" if settings.PORT == 80 else f":{settings.PORT}"
        known = list_brand_names()
        lines = ["", *(self._addresses(known, port) if known else self._closed(port))]
        mail = describe_mail()
        if mail != "ok":
            lines.append(f"mail: {mail} (EMAIL_HOST)")
        lines.append(f"Logs are in {settings.VAR_DIR / 'logs'}. Ctrl-C stops everything.")
        return "\n".join(lines)

    @staticmethod
    def _closed(port: str) -> list[str]:
        return [
            f"Maru runs at http://localhost{port}/ and has no shop yet.",
            "Open it:  python manage.py open_shop",
        ]

    @staticmethod
    def _addresses(known: Sequence[BrandName], port: str) -> list[str]:
        first = known[0]["dns"]
        lines = ["Maru is open:"]
        lines += [f"  {one['name']:<10} http://{one['dns']}{port}/" for one in known[:20]]
        lines += [
            f"  manager    http://{first}{port}/manager",
            f"  admin      http://{first}{port}/admin/",
            f"  API        http://{first}{port}/api/docs",
            *([f"  test bank  {settings.SANDBOX_URL}/"] if not takes_real_money() else []),
        ]
        if people.has_demo_sign_ins():
            lines.append(f"Demo sign-ins: root manager editor seller member business, password {people.PASSWORD}")
        return lines
