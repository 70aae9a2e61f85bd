"""What the desk keeps, each noun in a module of its own."""

from core.workspace.models.events import CalendarFeed, Event, EventColour, EventKind

__all__ = ["CalendarFeed", "Event", "EventColour", "EventKind"]
