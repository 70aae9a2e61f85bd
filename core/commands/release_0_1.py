"""Move a database of release 0.1 to the packages and names of release 0.2 (ADR 37).

Release 0.2 begins with one migration an app. Its tables are those of 0.1 under other names, so nothing is copied.
Tables and columns are renamed, and what is stored about them follows. It runs before `migrate`, once, in one
transaction.
"""

from collections.abc import Mapping
from typing import Any

from django.apps import apps
from django.apps.registry import Apps
from django.core.management.base import CommandError
from django.db import connections, models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.migrations.state import ProjectState

# A table that only release 0.1 has.
_MARK = "guard_auditentry"
# The last migration of each app of release 0.1, under the app's name of then.
_LAST = {
    "account_checks": "0001_tables",
    "accounts": "0004_search_of_people",
    "articles": "0003_post_pictures_and_previews",
    "books": "0001_tables",
    "brands": "0004_confirm_days",
    "carts": "0001_tables",
    "catalog": "0011_consignment_of_product",
    "designs": "0001_tables",
    "desk": "0001_tables",
    "guard": "0003_read_the_log",
    "jobs": "0005_lenient_reading_and_sheets",
    "members": "0004_one_right_to_reveal",
    "notify": "0005_kinds_about_sellers",
    "orders": "0012_told_arrival",
    "payments": "0003_deposits_to_ask",
    "plain": "0001_tables",
    "points": "0001_tables",
    "questions": "0002_longer_seller_name",
    "restock": "0001_tables",
    "reviews": "0004_answered_by",
    "sellers": "0003_consignment_requests",
    "settlements": "0001_tables",
    "shipping": "0002_day_of_arrival",
    "staff": "0001_tables",
}
# Models whose app has another name now: the old app, the new one, model names.
_MOVED = (
    ("guard", "security", "auditentry counter idempotencyrecord securityevent"),
    ("desk", "saved_views", "columndefault view"),
    ("books", "reconciliation", "bookscheck"),
    ("account_checks", "account_verification", "accountcheck"),
    ("notify", "notifications", "messagetext"),
    ("jobs", "notifications", "message"),
    ("jobs", "bulk", "changerun exportrun importrow importrun preset storedpicture trace"),
    ("orders", "claims", "claim claimline"),
    ("orders", "documents", "cashreceipt receipttakeback taxinvoice"),
)
# The one model that has another name too.
_RENAMED = {"bookscheck": "ledgercheck"}
# Renamed columns: table (its new name), old and new column.
_COLUMNS = (("bulk_changerun", "deed", "action"), ("orders_order", "fate", "resolution"))
# The first migrations of release 0.2, which create what is already there.
_FIRST = "0001_initial"
_RESOURCES = {"cash-receipts": "cash-bills", "tax-invoices": "invoices", "books-checks": "ledger-checks"}
# Filters and columns of the list of orders.
_NAMES = {"fate": "resolution"}
_TASKS = {
    "core.jobs.tasks.": "core.bulk.tasks.",
    "core.books.tasks.check_books": "core.reconciliation.tasks.check_ledger",
}


def is_needed(using: str) -> bool:
    """Whether the database is one of release 0.1."""
    return _MARK in connections[using].introspection.table_names()


def upgrade(using: str) -> None:
    """Rename what release 0.2 calls otherwise. Raises CommandError where the last migrations of 0.1 are missing."""
    connection = connections[using]
    _require_last(connection)
    first = first_models()
    _drop_tenant_constraints(connection)
    with connection.schema_editor(atomic=True) as editor:
        _rename_tables(editor, first)
        _rename_columns(editor, first)
        _name_apps(editor)
        _name_rows(editor, first)
        _record_migrations(editor)


def labels() -> list[str]:
    """The apps that release 0.1 had under this or another name."""
    own = {config.label for config in apps.get_app_configs() if config.name.startswith("core.")}
    return sorted(own & ({*_LAST} | {new for _old, new, _names in _MOVED}))


def first_models() -> Apps:
    """The models as the first migrations create them: later migrations change what is moved here."""
    state: ProjectState = MigrationLoader(None).project_state([(label, _FIRST) for label in labels()])
    return state.apps


def _require_last(connection: BaseDatabaseWrapper) -> None:
    applied = set(MigrationRecorder(connection).applied_migrations())
    missing = sorted(f"{app}.{name}" for app, name in _LAST.items() if (app, name) not in applied)
    if missing:
        raise CommandError(
            "This database is older than release 0.1. Run `manage.py migrate` of release 0.1 first; missing: "
            + ", ".join(missing)
        )


def _drop_tenant_constraints(connection: BaseDatabaseWrapper) -> None:
    """They carry the old names of tables; `migrate` builds them again at its end (core.common.tenant_constraints)."""
    quote = connection.ops.quote_name
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'wall\\_%' ESCAPE '\\'")
            for (name,) in cursor.fetchall():
                cursor.execute(f"DROP TRIGGER {quote(name)}")
            return
        cursor.execute(
            "SELECT conrelid::regclass::text, conname FROM pg_constraint WHERE conname LIKE 'wall\\_%' "
            "ORDER BY contype = 'u'"
        )
        for table, name in cursor.fetchall():
            cursor.execute(f"ALTER TABLE {table} DROP CONSTRAINT {quote(name)}")
        cursor.execute("SELECT proname FROM pg_proc WHERE proname LIKE 'wall\\_%'")
        for (name,) in cursor.fetchall():
            cursor.execute(f"DROP FUNCTION {quote(name)}() CASCADE")


def moved() -> Mapping[tuple[str, str], tuple[str, str]]:
    """App and model of now, by those of release 0.1."""
    return {(old, name): (new, _RENAMED.get(name, name)) for old, new, names in _MOVED for name in names.split()}


def _rename_tables(editor: BaseDatabaseSchemaEditor, first: Apps) -> None:
    for (old, before), (new, name) in moved().items():
        editor.alter_db_table(first.get_model(new, name), f"{old}_{before}", f"{new}_{name}")


def _rename_columns(editor: BaseDatabaseSchemaEditor, first: Apps) -> None:
    quote = editor.quote_name
    for table, old, new in _COLUMNS:
        editor.execute(f"ALTER TABLE {quote(table)} RENAME COLUMN {quote(old)} TO {quote(new)}")
    order: Any = first.get_model("orders", "order")
    index = next(one for one in order._meta.indexes if one.name == "order_by_resolution")
    editor.execute(f"DROP INDEX {quote('order_by_fate')}")
    editor.add_index(order, index)
    review: Any = first.get_model("reviews", "review")
    field = review._meta.get_field("answered_by")
    before: models.Field[Any, Any] = field.clone()
    before.db_default = models.Value("shop")
    before.set_attributes_from_name("answered_by")
    before.model = review
    editor.alter_field(review, before, field)


def _name_apps(editor: BaseDatabaseSchemaEditor) -> None:
    """Content types keep their rows, and with them rights and what the site admin's log refers to."""
    for (old, before), (new, name) in moved().items():
        editor.execute(
            "UPDATE django_content_type SET app_label = %s, model = %s WHERE app_label = %s AND model = %s",
            [new, name, old, before],
        )
        editor.execute(
            "UPDATE security_auditentry SET subject = %s WHERE subject = %s", [f"{new}.{name}", f"{old}.{before}"]
        )
    for before, name in _RENAMED.items():
        for action in ("add", "change", "delete", "view"):
            editor.execute(
                "UPDATE auth_permission SET codename = %s WHERE codename = %s",
                [f"{action}_{name}", f"{action}_{before}"],
            )


def _name_rows(editor: BaseDatabaseSchemaEditor, first: Apps) -> None:
    places = (
        ("saved_views_view", "resource"), ("saved_views_columndefault", "resource"), ("bulk_exportrun", "resource"),
        ("security_auditentry", "subject"),
    )  # fmt: skip
    for table, column in places:
        for old, new in _RESOURCES.items():
            editor.execute(f"UPDATE {table} SET {column} = %s WHERE {column} = %s", [new, old])  # noqa: S608
    editor.execute("UPDATE reviews_review SET answered_by = 'staff' WHERE answered_by = 'shop'")
    for old, new in _TASKS.items():
        editor.execute(
            "UPDATE django_tasks_database_dbtaskresult SET task_path = REPLACE(task_path, %s, %s) "
            "WHERE task_path LIKE %s",
            [old, new, f"{old}%"],
        )
    # The clock makes its rows again, under the names of now.
    editor.execute("DELETE FROM jobs_schedule")
    _name_filters(first)


def _name_filters(first: Apps) -> None:
    """Saved views of orders filter by `resolution`, and show it as a column."""
    for model in ("view", "columndefault"):
        rows: Any = first.get_model("saved_views", model)._base_manager.filter(resource="orders")
        for row in rows:
            values: dict[str, Any] = {"columns": [_NAMES.get(name, name) for name in row.columns]}
            if model == "view":
                values["filters"] = {_NAMES.get(name, name): value for name, value in row.filters.items()}
            rows.filter(pk=row.pk).update(**values)


def _record_migrations(editor: BaseDatabaseSchemaEditor) -> None:
    recorder = MigrationRecorder(editor.connection)
    recorder.migration_qs.filter(app__in=_LAST).delete()
    for label in labels():
        recorder.record_applied(label, _FIRST)
