"""Vite's development servers instead of the built files (`make dev`).

Pages then load the sources, and a changed component is updated without a reload.
Only with DEBUG: without it `settings.VITE_SERVERS` is empty, and every response is as in production.
"""

import base64
import hashlib
import json
from collections.abc import Mapping

from django.conf import settings

# Folder of each front end's sources, and its name on the server.
FOLDERS = {"shopfront": "shopfront", "manager": "adminpanel"}


def serves(front_end: str) -> bool:
    """Whether a front end is served by its development server."""
    return front_end in settings.VITE_SERVERS


def _home(front_end: str) -> str:
    return f"{settings.VITE_SERVERS[front_end]}/static/{front_end}/"


def _hook(front_end: str) -> str:
    """The script that lets React replace changed components."""
    return f"""import {{ injectIntoGlobalHook }} from {json.dumps(_home(front_end) + "@react-refresh")};
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {{}};
window.$RefreshSig$ = () => (type) => type;"""


def scripts(front_end: str, entry: str) -> str:
    """The scripts that Vite would write into an index.html: React's hook first, then the sources."""
    home = _home(front_end)
    return "".join(
        [
            f'<script type="module">{_hook(front_end)}</script>',
            f'<script type="module" src="{home}@vite/client"></script>',
            f'<script type="module" src="{home}{entry}"></script>',
        ]
    )


def _hash(script: str) -> str:
    """An inline script as a content security policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def allow_script(policy: str, script: str) -> str:
    """A content security policy that also allows an inline script, by its hash: no nonce (ADR 40)."""
    return extend(policy, {"script-src": _hash(script)})


def extend(policy: str, more: Mapping[str, str]) -> str:
    """A content security policy with more sources by directive. A missing directive begins with 'self'."""
    rest = dict(more)
    parts = []
    for part in (part.strip() for part in policy.split(";")):
        sources = rest.pop(part.split()[0], "")
        parts.append(f"{part} {sources}" if sources else part)
    return "; ".join([*parts, *(f"{name} 'self' {sources}" for name, sources in rest.items())])


def policy(strict: str) -> str:
    """A content security policy that allows the development servers, if there are any."""
    if not settings.VITE_SERVERS:
        return strict
    servers = " ".join(sorted(settings.VITE_SERVERS.values()))
    hooks = " ".join(_hash(_hook(front_end)) for front_end in sorted(settings.VITE_SERVERS))
    more = {"script-src": f"{servers} {hooks}", "font-src": servers}
    return extend(strict, more | {"connect-src": f"{servers} {servers.replace('http:', 'ws:')}"})
