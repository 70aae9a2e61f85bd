"""The room in Django's list."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate, pre_migrate


class BrandsConfig(AppConfig):
    name = "core.brands"
    label = "brands"
    verbose_name = "브랜드"

    def ready(self) -> None:
        from core.brands import selectors
        from core.kit import walls
        from core.outside import live

        live.source(selectors.carriers)

        def lower(*, using: str, **_: Any) -> None:
            walls.lower(using)

        def build(*, using: str, **_: Any) -> None:
            walls.build(using)

        # Sent once for every app; with this one as sender the walls are seen to once in a migration.
        pre_migrate.connect(lower, sender=self, dispatch_uid="brands.walls.lower", weak=False)
        post_migrate.connect(build, sender=self, dispatch_uid="brands.walls.build", weak=False)
