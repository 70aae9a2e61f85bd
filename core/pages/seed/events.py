"""Events in the calendar of a demo brand, so many days from today."""

from datetime import datetime, time, timedelta
from pathlib import Path
from typing import Any

from django.utils import timezone

from core.accounts.models import User
from core.pages.seed.files import read_json
from core.workspace.contracts import SEOUL, WEEKDAYS
from core.workspace.models import Event
from core.workspace.services.events import create_event


def fill_events(path: Path) -> None:
    """Write the events of a file, unless the brand has some. `weekday` moves one to a day of that week."""
    if not path.exists() or Event.objects.exists():
        return
    people = {user.user_name: user for user in User.objects.filter(memberships__isnull=False)}
    for given in read_json(path):
        create_event(actor=people["manager"], values=_values(given, {name: user.pk for name, user in people.items()}))


def _values(given: dict[str, Any], ids: dict[str, int]) -> dict[str, Any]:
    day = timezone.localdate() + timedelta(days=given["days"])
    if "weekday" in given:
        day += timedelta(days=given["weekday"] - day.weekday())
    values = {name: given[name] for name in ("title", "kind", "colour")}
    values |= {
        "text": given.get("text", ""),
        "people": [ids[name] for name in given.get("people", ())],
        "rule": given.get("rule", "").replace("{weekday}", WEEKDAYS[day.weekday()]),
    }
    if "at" not in given:
        days = given.get("last_days", given["days"]) - given["days"] + 1
        return {**values, "is_all_day": True, "start": str(day), "end": str(day + timedelta(days=days))}
    start = datetime.combine(day, time.fromisoformat(given["at"]), SEOUL)
    end = start + timedelta(minutes=given["minutes"])
    return {**values, "start": start.isoformat(), "end": end.isoformat()}
