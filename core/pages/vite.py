"""Vite's development servers instead of the built files (`make dev`).

Pages then load the sources, and a changed component is updated without a reload.
Only with DEBUG: without it `settings.VITE_SERVERS` is empty, and every response is as in production.
"""

import json

from django.conf import settings

# Folder of each front end's sources, and its name on the server.
FOLDERS = {"shopfront": "shopfront", "manager": "adminpanel"}


def serves(front_end: str) -> bool:
    """Whether a front end is served by its development server."""
    return front_end in settings.VITE_SERVERS


def scripts(front_end: str, base: str, entry: str, nonce: str) -> str:
    """The scripts that Vite would write into an index.html: React's hook first, then the sources."""
    home = f"{settings.VITE_SERVERS[front_end]}{base}"
    hook = f"""import {{ injectIntoGlobalHook }} from {json.dumps(home + "@react-refresh")};
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {{}};
window.$RefreshSig$ = () => (type) => type;"""
    return "".join(
        [
            f'<script type="module" nonce="{nonce}">{hook}</script>',
            f'<script type="module" nonce="{nonce}" src="{home}@vite/client"></script>',
            f'<script type="module" nonce="{nonce}" src="{home}{entry}"></script>',
        ]
    )


def policy(strict: str) -> str:
    """A content security policy that allows the development servers, if there are any."""
    if not settings.VITE_SERVERS:
        return strict
    servers = " ".join(sorted(settings.VITE_SERVERS.values()))
    parts = [part.strip() for part in strict.split(";")]
    opened = [f"{part} {servers}" if part.startswith(("script-src", "font-src")) else part for part in parts]
    return "; ".join([*opened, f"connect-src 'self' {servers} {servers.replace('http:', 'ws:')}"])
