"""The package in Django's list: what the tables declare is registered when Django starts."""

from django.apps import AppConfig


class PlainConfig(AppConfig):
    name = "core.plain"
    label = "plain"
    verbose_name = "기본 자료"

    def ready(self) -> None:
        from core.accounts import roles
        from core.jobs import registry
        from core.jobs.undo.contract import keep
        from core.jobs.undo.rows import RowKeeper
        from core.plain import editing, files, forgetting  # noqa: F401 - the clock's rounds register themselves
        from core.plain.table import TABLES

        for table in TABLES.values():
            roles.allow(table.roles, table.label_lower, table.actions)
            keep(table.name, RowKeeper(table.model, table.changed, table.derived))
            registry.register(files.resource_of(table), permission=table.permission("add"))
