"""Configuration of the app."""

from django.apps import AppConfig


class PointsConfig(AppConfig):
    name = "core.points"
    label = "points"
    verbose_name = "포인트"

    def ready(self) -> None:
        from core.bulk import registry
        from core.bulk.undo.contract import register_restorer
        from core.members import subscribers
        from core.points import clock, selectors
        from core.points.members import own_data
        from core.points.resources import PointResource, PointRestorer

        assert clock
        registry.register(PointResource, permission="points.add_pointentry")
        register_restorer("points", PointRestorer())
        subscribers.own_data.append(own_data)
        subscribers.row_parts.append(selectors.balances_by_member)
