"""Scheduled jobs of points: pending points become usable, old ones expire."""

from core.jobs.schedule import every
from core.points import services


@every(60, "points.mature")
def let_pending_points_count() -> None:
    services.release_pending()


@every(600, "points.expire")
def let_old_points_expire() -> None:
    services.expire_points()
