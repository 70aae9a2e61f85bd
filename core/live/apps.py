"""The app's configuration."""

from django.apps import AppConfig


class LiveConfig(AppConfig):
    name = "core.live"
    label = "live"
    verbose_name = "실시간"

    def ready(self) -> None:
        from django.db.models.signals import post_delete, post_save

        from core.common.states import moved
        from core.live import retention
        from core.live.receivers import announce_row

        # Importing the module registers the periodic function.
        assert retention
        for signal in (moved, post_save, post_delete):
            signal.connect(announce_row, dispatch_uid="live.announce_row")
