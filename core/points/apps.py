"""The room in Django's list."""

from django.apps import AppConfig


class PointsConfig(AppConfig):
    name = "core.points"
    label = "points"
    verbose_name = "포인트"

    def ready(self) -> None:
        from core.points import clock

        assert clock
