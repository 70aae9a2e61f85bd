"""Django configuration of the package."""

from typing import Any

from django.apps import AppConfig
from django.db.models import F
from django.db.models.signals import post_delete, post_migrate, post_save, pre_migrate


def _bump_directory_version(**_: Any) -> None:
    """Make every process read the directory of brands again, once this transaction is committed."""
    from core.brands.models import DirectoryVersion

    row = DirectoryVersion.objects.filter(pk=DirectoryVersion.ONLY)
    if not row.update(number=F("number") + 1):
        DirectoryVersion.objects.bulk_create([DirectoryVersion(pk=DirectoryVersion.ONLY)], ignore_conflicts=True)
        row.update(number=F("number") + 1)


class BrandsConfig(AppConfig):
    name = "core.brands"
    label = "brands"
    verbose_name = "브랜드"

    def ready(self) -> None:
        from core.brands import models, selectors
        from core.common import image_hosts, tenant_constraints
        from core.integrations import live_mode

        live_mode.register_source(selectors.sms_credential_kinds)
        live_mode.register_source(selectors.image_host_kinds)
        image_hosts.register_source(selectors.get_images_base)

        watched: tuple[type[Any], ...] = (models.Brand, models.BrandHost, *models.SETTING_MODELS)
        for model in watched:
            post_save.connect(_bump_directory_version, sender=model, dispatch_uid=f"brands.saved.{model.__name__}")
            post_delete.connect(_bump_directory_version, sender=model, dispatch_uid=f"brands.deleted.{model.__name__}")

        def drop(*, using: str, **_: Any) -> None:
            tenant_constraints.drop_triggers(using)

        def build(*, using: str, **_: Any) -> None:
            tenant_constraints.build(using)

        # Sent once for every app; with this sender the tenant constraints are handled once in a migration.
        pre_migrate.connect(drop, sender=self, dispatch_uid="brands.tenant_constraints.drop", weak=False)
        post_migrate.connect(build, sender=self, dispatch_uid="brands.tenant_constraints.build", weak=False)
