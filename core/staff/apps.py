"""Django configuration of the package."""

from django.apps import AppConfig


class StaffConfig(AppConfig):
    name = "core.staff"
    label = "staff"
    verbose_name = "직원"

    def ready(self) -> None:
        from core.bulk import registry as exports
        from core.jobs.schedule import every
        from core.notifications.outbox import registry
        from core.staff import resources, services, wording

        registry.register_wording(wording.INVITATION, wording.render_invitation, is_private=True)
        registry.register_wording(wording.PASSWORD, wording.render_password_link, is_private=True)
        exports.register_export(resources.AuditResource)
        exports.register_export(resources.SecurityEventResource)
        exports.register_export(resources.StaffResource)
        exports.register_export(resources.InvitationResource)
        every(3600, "staff.forget_links")(services.delete_old_links)
