"""Doors to other companies; the only room that opens a socket (but for the renderer's)."""
