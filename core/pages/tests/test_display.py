"""One document for all display settings: an inline script, allowed by its hash, applies them (spec 4, ADR 48)."""

import base64
import hashlib
import re
from typing import Any

import pytest
from rest_framework.test import APIClient

from core.common import local_cache
from core.conftest import World
from core.pages import display_script, renderer

pytestmark = pytest.mark.django_db

SETTINGS = [
    {},
    {"themeMode": "dark"},
    {"themeContrast": "bold", "themeLayout": "mini"},
    {"themeMode": "dark", "themeColorPresets": "purple"},
    {"themeMode": 'dark"><script>'},
]


def inline_scripts(text: str) -> list[str]:
    """The inline scripts of a document that run: not its JSON."""
    return re.findall(r"<script>(.*?)</script>", text, re.DOTALL)


def script_src(answer: Any) -> list[str]:
    policy = dict(part.strip().split(" ", 1) for part in answer["Content-Security-Policy"].split(";"))
    return str(policy["script-src"]).split()


def hash_of(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


@pytest.mark.parametrize("path", ["/", "/shop/search?q=x", "/shop/cart", "/login", "/shop/nothing", "/manager"])
def test_the_policy_names_the_only_inline_script(shop: World, visitor: APIClient, path: str) -> None:
    answer = visitor.get(path)
    [script] = inline_scripts(answer.content.decode())
    assert script == display_script.SCRIPT
    assert script_src(answer) == ["'self'", hash_of(script)]


def test_it_runs_before_any_style_sheet_and_script_is_waited_for(shop: World, visitor: APIClient) -> None:
    text = visitor.get("/").content.decode()
    start = text.index("<script>")
    assert text.index('name="theme-color"') < start
    for later in ('rel="stylesheet"', "<style>", "<body>", 'type="module"'):
        assert later not in text[:start]


@pytest.mark.parametrize("path", ["/", "/shop/search?q=x"])
def test_one_cached_document_serves_every_setting(shop: World, visitor: APIClient, monkeypatch: Any, path: str) -> None:
    local_cache.clear()
    renders: list[Any] = []
    monkeypatch.setattr(renderer, "render", lambda request: renders.append(request))
    texts = set()
    for cookies in SETTINGS:
        visitor.cookies.clear()
        for name, value in cookies.items():
            visitor.cookies[name] = value
        texts.add(visitor.get(path).content)
    [text] = texts
    assert len(renders) == 1
    assert b'data-theme="light" data-contrast="default" data-layout="vertical"' in text


def test_the_managers_document_has_the_defaults_too(shop: World, visitor: APIClient) -> None:
    visitor.cookies["themeMode"] = "dark"
    text = visitor.get("/manager").content.decode()
    assert 'data-theme="light"' in text


def test_other_answers_allow_no_inline_script(shop: World, visitor: APIClient) -> None:
    assert script_src(visitor.get("/api/auth")) == ["'self'"]
