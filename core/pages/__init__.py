"""HTML shells of both front ends, head data, the bootstrap, static files, health (D42)."""
