"""Vite's development servers in the place of the built files (`make dev`).

A page then names the sources themselves, and a changed component is drawn again without a reload of the page.
Only with DEBUG: `settings.VITE_SERVERS` is empty without it, and every answer is as it is in production.
"""

import json

from django.conf import settings

# Which folder a face's sources are in, and what they are called on a server.
FOLDERS = {"shopfront": "shopfront", "manager": "adminpanel"}


def serves(face: str) -> bool:
    """Whether a face comes from its development server."""
    return face in settings.VITE_SERVERS


def scripts(face: str, base: str, entry: str, nonce: str) -> str:
    """What Vite would write into an index.html: React's hook before everything else, then the sources."""
    home = f"{settings.VITE_SERVERS[face]}{base}"
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
    """A content security policy that lets the development servers in, where there are any."""
    if not settings.VITE_SERVERS:
        return strict
    servers = " ".join(sorted(settings.VITE_SERVERS.values()))
    parts = [part.strip() for part in strict.split(";")]
    opened = [f"{part} {servers}" if part.startswith(("script-src", "font-src")) else part for part in parts]
    return "; ".join([*opened, f"connect-src 'self' {servers} {servers.replace('http:', 'ws:')}"])
