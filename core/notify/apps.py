"""The room in Django's list."""

from django.apps import AppConfig


class NotifyConfig(AppConfig):
    name = "core.notify"
    label = "notify"
    verbose_name = "고객 알림"

    def ready(self) -> None:
        from core.jobs.outbox import registry
        from core.notify.kinds import ALL
        from core.notify.wording import word

        for kind in ALL:
            registry.words(kind, word)
