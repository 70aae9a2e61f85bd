"""Migrate the kept database of this process's settings, and print what it holds before and after, as JSON."""

import json
import sys
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import django

django.setup()

from django.apps import apps  # noqa: E402
from django.conf import settings  # noqa: E402
from django.contrib.sessions.models import Session  # noqa: E402
from django.core.management import CommandError, call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.db.models import F  # noqa: E402
from django.test import Client  # noqa: E402

from core.common.tenancy import unscoped  # noqa: E402
from core.pages.seed.clock import set_clock  # noqa: E402
from core.reconciliation import ledger  # noqa: E402

MEMBER_PASSWORD = "maru-demo-1!"


def count_rows() -> dict[str, int]:
    """How many rows each table has."""
    counts = {}
    quote = connection.ops.quote_name
    with connection.cursor() as cursor:
        tables = [name for name in connection.introspection.table_names(cursor) if not name.startswith("sqlite_")]
        for table in tables:
            cursor.execute(f"SELECT COUNT(*) FROM {quote(table)}")
            counts[table] = int(cursor.fetchone()[0])
    return counts


def sign_in(user_name: str) -> int:
    """The number of the user that signs in; below 0 the refusal's number."""
    client = Client(HTTP_HOST="localhost")
    answer = client.post(
        "/api/auth/sign-in", {"user_name": user_name, "user_pw": MEMBER_PASSWORD}, content_type="application/json"
    ).json()
    return int(answer["data"]["id"] if answer["result"] > 0 else answer["result"])


def signed_in_by_session() -> int:
    """The number of the user of the kept session."""
    client = Client(HTTP_HOST="localhost")
    client.cookies[settings.SESSION_COOKIE_NAME] = Session.objects.values_list("session_key", flat=True)[0]
    return int(client.get("/api/auth").json()["data"]["id"])


def rows(label: str, *names: str, **which: Any) -> list[list[Any]]:
    """Values of a model's rows, in the order of their numbers."""
    found: Any = apps.get_model(label)._base_manager.filter(**which).order_by("pk").values_list(*names)
    return [list(values) for values in found]


def missing_tables() -> Iterator[str]:
    """Tables of models that are not there, and tables that no model has."""
    there = set(connection.introspection.table_names())
    wanted = {model._meta.db_table for model in apps.get_models(include_auto_created=True)}
    yield from sorted(table for table in wanted if table not in there)
    yield from sorted(f"{table} (of no model)" for table in there - wanted if not _is_ours(table))


def _is_ours(table: str) -> bool:
    return table == "django_migrations" or "_fts" in table or table.startswith("sqlite_")


def models_fit_migrations() -> bool:
    """Whether `makemigrations --check` finds nothing to do, and `migrate --check` nothing to run."""
    try:
        call_command("makemigrations", check=True, dry_run=True, verbosity=0)
        call_command("migrate", check_unapplied=True, verbosity=0)
    except (SystemExit, CommandError):
        return False
    return True


def examine(made_at: datetime) -> dict[str, Any]:
    before = count_rows()
    call_command("migrate", verbosity=0, interactive=False)
    fit = models_fit_migrations()
    # The clock stands at the time of the data: what waits has not waited for months.
    with unscoped("an examination of every brand"), set_clock(made_at):
        return {
            "before": before,
            "after": count_rows(),
            "missing tables": [*missing_tables()],
            "models fit migrations": fit,
            "breaches": [f"{breach.invariant} {breach.what}" for breach in ledger.check()],
            "user of the session": signed_in_by_session(),
            "sign-ins": {name: sign_in(name) for name in ("member", "Member", "manager")},
            "users": dict(rows("accounts.User", "user_name", "pk", brand_id=1)),
            "views": rows("saved_views.View", "name", "resource", "columns", "filters"),
            "column defaults": rows("saved_views.ColumnDefault", "resource", "columns"),
            "presets": rows("bulk.Preset", "name", "mapping"),
            "case doubles": rows("catalog.Product", "product_code", "product_code_key", product_code__iexact="case-1"),
            "decided": rows("members.BusinessApplication", "decided_by_id", "decided_by_name"),
            "editors": rows("plain.RowEditor", "user_id", "user_name", "values"),
            "bought lines": rows(
                "orders.OrderLine", "bought_line_id", "pk", bought_line__replaced_by_id=F("pk"), replaced_by=None
            ),
        }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(examine(datetime.fromisoformat(sys.argv[1])), ensure_ascii=False))
