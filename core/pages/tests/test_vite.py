"""`make dev`: pages load the sources from Vite's servers; without DEBUG they do not."""

import base64
import hashlib
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from rest_framework.test import APIClient

from core.common import local_cache
from core.conftest import World
from core.pages import vite

SERVERS = {"shopfront": "http://127.0.0.1:5173", "manager": "http://127.0.0.1:5174"}
ENTRIES = {"/": ("shopfront", "src/client.tsx"), "/manager": ("manager", "src/main.tsx")}


@pytest.mark.parametrize("path", ENTRIES)
def test_a_page_names_its_sources_and_may_load_them(shop: World, visitor: APIClient, settings: Any, path: str) -> None:
    before = visitor.get(path)
    settings.VITE_SERVERS = SERVERS
    # The page made from the build.
    local_cache.clear()
    answer = visitor.get(path)
    front_end, entry = ENTRIES[path]
    text, policy = answer.content.decode(), answer["Content-Security-Policy"]
    for source in (entry, "@vite/client", "@react-refresh"):
        assert f"{SERVERS[front_end]}/static/{front_end}/{source}" in text
    assert "/assets/" not in text.split("maru-state")[0]
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    for allowed in ("script-src", "font-src", "connect-src"):
        assert set(SERVERS.values()) <= set(parts[allowed].split())
    assert "ws://127.0.0.1:5173" in parts["connect-src"]
    assert "unsafe" not in parts["script-src"]
    # The only inline script that runs, allowed by its hash.
    [hook] = re.findall(r'<script type="module">(.+?)</script>', text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(hook.encode()).digest()).decode()
    assert f"'sha256-{digest}'" in parts["script-src"].split()
    for absent in ("5173", "connect-src", "@vite"):
        assert absent not in before["Content-Security-Policy"] + before.content.decode()


def test_a_policy_stays_as_it_is_without_them() -> None:
    assert django_settings.VITE_SERVERS == {}
    assert vite.policy("default-src 'self'; script-src 'self'") == "default-src 'self'; script-src 'self'"


@pytest.mark.parametrize(("debug", "there"), [("0", "{}"), ("1", str(SERVERS))])
def test_only_with_debug(tmp_path: Path, debug: str, there: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from core import settings; print(settings.VITE_SERVERS)"],
        cwd=django_settings.BASE_DIR,
        env={"DEBUG": debug, "VITE_PORT": "5173", "MARU_VAR_DIR": str(tmp_path), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == there
