"""Clients of other companies; the only package that opens sockets (except the renderer's)."""
