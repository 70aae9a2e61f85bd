"""Configuration of the app: registers roles, restorers and bulk resources of the tables when Django starts."""

from django.apps import AppConfig


class PlainConfig(AppConfig):
    name = "core.plain"
    label = "plain"
    verbose_name = "기본 자료"

    def ready(self) -> None:
        from core.accounts import roles
        from core.bulk import registry
        from core.bulk.undo.contract import register_restorer
        from core.bulk.undo.rows import RowRestorer
        from core.plain import editing, files, retention  # noqa: F401 - periodic functions register themselves
        from core.plain.table import TABLES
        from core.plain.translated import source_of
        from core.translations.contracts import register as register_source

        for table in TABLES.values():
            roles.allow(table.roles, table.label_lower, table.actions)
            register_restorer(table.name, RowRestorer(table.model, table.changed, table.derived))
            registry.register(files.resource_of(table), permission=table.permission("add"))
            if table.translated:
                register_source(source_of(table))
