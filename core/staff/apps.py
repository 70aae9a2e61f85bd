"""The room in Django's list."""

from django.apps import AppConfig


class StaffConfig(AppConfig):
    name = "core.staff"
    label = "staff"
    verbose_name = "직원"

    def ready(self) -> None:
        from core.jobs import registry as exports
        from core.jobs.outbox import registry
        from core.jobs.schedule import every
        from core.staff import resources, services, wording

        registry.words(wording.INVITATION, wording.invitation, is_private=True)
        registry.words(wording.PASSWORD, wording.password, is_private=True)
        exports.register_export(resources.AuditResource)
        every(3600, "staff.forget_links")(services.forget_links)
