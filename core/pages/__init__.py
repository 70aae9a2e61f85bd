"""The HTML shells of both faces, head data, the bootstrap, static files, health (D42)."""
