"""The room in Django's list."""

from django.apps import AppConfig


class PointsConfig(AppConfig):
    name = "core.points"
    label = "points"
    verbose_name = "포인트"

    def ready(self) -> None:
        from core.jobs import registry
        from core.jobs.undo.contract import keep
        from core.members import subscribers
        from core.points import clock, selectors
        from core.points.members import own_data
        from core.points.resources import PointKeeper, PointResource

        assert clock
        registry.register(PointResource, permission="points.add_pointentry")
        keep("points", PointKeeper())
        subscribers.own_data.append(own_data)
        subscribers.row_parts.append(selectors.held)
