"""Configuration of the app."""

from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    name = "core.notifications"
    label = "notifications"
    verbose_name = "고객 알림"

    def ready(self) -> None:
        from core.bulk.contracts import register_export
        from core.notifications import clock, senders  # noqa: F401  (registers its periodic functions)
        from core.notifications.kinds import ALL
        from core.notifications.outbox import registry
        from core.notifications.resources import MessageResource
        from core.notifications.translated import SOURCES
        from core.notifications.wording import render_message
        from core.translations.contracts import register as register_source

        register_export(MessageResource)
        for kind in ALL:
            registry.register_wording(kind, render_message)
        registry.register_wording(senders.KIND, senders.render_link, is_private=True)
        for source in SOURCES:
            register_source(source)
