"""Placeholder of live events for open screens: the event table and its stream are not built yet."""
