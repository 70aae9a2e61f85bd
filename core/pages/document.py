"""The HTML document around a first view: head, brand variables, scripts from the build's manifest."""

import hashlib
import json
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.html import escape

from core.common import languages
from core.pages import display_script, vite

FRONT_ENDS = {
    "shopfront": (settings.BASE_DIR / "shopfront" / "dist", "src/client.tsx", "/static/shopfront/"),
    "manager": (settings.BASE_DIR / "adminpanel" / "dist", "src/main.tsx", "/static/manager/"),
    # The manager's editor, for forms of the site admin.
    "editor": (
        settings.BASE_DIR / "adminpanel" / "dist" / "editor",
        "src/siteAdmin/editor.tsx",
        "/static/manager/editor/",
    ),
}


def built_manifest(front_end: str) -> Path:
    """The manifest of the build that this release has."""
    return FRONT_ENDS[front_end][0] / ".vite" / "manifest.json"


def _path(front_end: str) -> Path:
    """The manifest of the collected build; with DEBUG, or where nothing is collected, that of the build itself."""
    served = settings.STATIC_ROOT / f"{front_end}.manifest.json"
    return built_manifest(front_end) if settings.DEBUG or not served.exists() else served


def _read(path: Path) -> tuple[dict[str, Any], str]:
    """A manifest and a digest of it; empty without a build."""
    if not path.exists():
        return {}, ""
    content = path.read_bytes()
    return json.loads(content), hashlib.sha256(content).hexdigest()[:12]


@lru_cache(maxsize=8)
def _newest(path: Path, stamp: float) -> tuple[dict[str, Any], str]:
    return _read(path)


@cache
def _first_read(front_end: str) -> tuple[dict[str, Any], str]:
    return _read(_path(front_end))


def _known(front_end: str) -> tuple[dict[str, Any], str]:
    """The manifest of a front end and its digest. A process reads it once: the next release may be collected beside it,
    whose files this one doesn't serve. With DEBUG a new build counts at once."""
    if not settings.DEBUG:
        return _first_read(front_end)
    path = _path(front_end)
    return _newest(path, path.stat().st_mtime if path.exists() else 0.0)


def read_builds() -> None:
    """Read the manifests of all front ends: from now on this process and its copies know no others."""
    for front_end in FRONT_ENDS:
        _known(front_end)


def _manifest(front_end: str) -> dict[str, Any]:
    return _known(front_end)[0]


def publish_manifests() -> None:
    """Copy the manifests beside the collected files that they describe."""
    for front_end in FRONT_ENDS:
        built = built_manifest(front_end)
        if built.exists():
            (settings.STATIC_ROOT / f"{front_end}.manifest.json").write_bytes(built.read_bytes())


def version(front_end: str) -> str:
    """A version that changes with every build of a front end; '' without one."""
    return _known(front_end)[1]


def missing_files() -> list[str]:
    """What this process would name in pages and this machine doesn't have: the entries of the front ends that were
    built, by the manifests that it read."""
    missing = []
    for front_end, (_folder, entry, base) in FRONT_ENDS.items():
        if settings.DEBUG or not built_manifest(front_end).exists():
            continue
        file = str(_manifest(front_end).get(entry, {}).get("file", ""))
        if not file or not (settings.STATIC_ROOT / base.removeprefix("/static/") / file).exists():
            missing.append(front_end)
    return missing


def assets(front_end: str, *extra: str) -> dict[str, list[str]]:
    """Style sheets, scripts to preload and the entry of a front end; `extra` names further chunks."""
    manifest, base = _manifest(front_end), FRONT_ENDS[front_end][2]
    css: dict[str, None] = {}
    preload: dict[str, None] = {}

    def walk(key: str, seen: set[str]) -> None:
        chunk = manifest.get(key)
        if chunk is None or key in seen:
            return
        seen.add(key)
        for sheet in chunk.get("css", []):
            css[base + sheet] = None
        preload[base + chunk["file"]] = None
        for one in chunk.get("imports", []):
            walk(one, seen)

    seen: set[str] = set()
    for key in (FRONT_ENDS[front_end][1], *extra):
        walk(key, seen)
    entry = manifest.get(FRONT_ENDS[front_end][1], {}).get("file")
    return {"css": list(css), "preload": list(preload), "entry": [base + entry] if entry else []}


def style_sheet(front_end: str, source: str) -> str:
    """The address of the style sheet that the build made of a source file; '' without a build."""
    file = str(_manifest(front_end).get(source, {}).get("file", ""))
    return FRONT_ENDS[front_end][2] + file if file.endswith(".css") else ""


def json_text(value: Any) -> str:
    """JSON that is safe inside a script element."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _meta(head: Mapping[str, Any], public: Mapping[str, Any]) -> str:
    og = head["og"]
    lines = [
        f"<title>{escape(head['title'])}</title>",
        f'<meta name="description" content="{escape(head["description"])}">',
        f'<meta name="robots" content="{escape(head["robots"])}">',
        f'<link rel="canonical" href="{escape(head["canonical"])}">',
        f'<meta property="og:title" content="{escape(og["title"])}">',
        f'<meta property="og:description" content="{escape(og["description"])}">',
        f'<meta property="og:type" content="{escape(og["type"])}">',
        f'<meta property="og:url" content="{escape(og["url"])}">',
        f'<meta property="og:site_name" content="{escape(public["name"])}">',
    ]
    if head.get("feed"):
        lines.append(f'<link rel="alternate" type="application/rss+xml" href="{escape(head["feed"])}">')
    if og["image"]:
        lines.append(f'<meta property="og:image" content="{escape(og["image"])}">')
    seo = public["seo_obj"]
    if seo["naver_token"]:
        lines.append(f'<meta name="naver-site-verification" content="{escape(seo["naver_token"])}">')
    if seo["google_token"]:
        lines.append(f'<meta name="google-site-verification" content="{escape(seo["google_token"])}">')
    lines += [f'<script type="application/ld+json">{json_text(one)}</script>' for one in head["jsonld"]]
    return "\n".join(lines)


def _root_attributes(language: str, theme: str) -> str:
    tag, direction = languages.to_tag(language), languages.direction(language)
    return f'lang="{tag}" dir="{direction}" data-theme="{theme}" data-contrast="default" data-layout="vertical"'


def style(public: Mapping[str, Any]) -> str:
    """The brand's CSS variables; every value was validated when it was saved."""
    theme = public["theme_css"]
    return (
        f":root{{--main:{theme['main_color']};--brand-sub:{theme['sub_color']};"
        f"--rp:{theme['picture_radius']}px;--rc:{theme['control_radius']}px}}"
    )


def document(
    *,
    front_end: str,
    language: str,
    public: Mapping[str, Any],
    head: Mapping[str, Any],
    alternates: list[tuple[str, str]],
    html: str,
    state: str,
    chunks: tuple[str, ...] = (),
    theme: str | None = None,
) -> str:
    """The complete page with the default display settings; its script applies those of the browser's cookies.

    With a `theme`, light or dark, the page has this one and reads no cookies.
    """
    files = assets(front_end, *chunks) if not vite.serves(front_end) else {"css": [], "preload": [], "entry": []}
    links = [f'<link rel="stylesheet" href="{href}">' for href in files["css"]]
    links += [f'<link rel="modulepreload" href="{href}">' for href in files["preload"] if href not in files["entry"]]
    links += [f'<link rel="alternate" hreflang="{tag}" href="{escape(href)}">' for tag, href in alternates]
    if public["favicon_img"]:
        links.append(f'<link rel="icon" href="{escape(public["favicon_img"])}">')
    scripts = "".join(f'<script type="module" src="{src}"></script>' for src in files["entry"])
    if vite.serves(front_end):
        scripts = vite.scripts(front_end, FRONT_ENDS[front_end][1])
    return f"""<!doctype html>
<html {_root_attributes(language, theme or "light")}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="{theme or "light"}">
<meta name="theme-color" content="{"#141412" if theme == "dark" else "#ffffff"}">
{"" if theme else display_script.ELEMENT}
{_meta(head, public)}
{chr(10).join(links)}
<style>{style(public)}</style>
</head>
<body>
<div id="root">{html}</div>
<script type="application/json" id="maru-state">{state}</script>
{scripts}
</body>
</html>"""
