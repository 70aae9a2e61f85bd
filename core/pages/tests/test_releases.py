"""A release that is prepared beside a running one changes nothing of it, and each machine has what its pages name."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from core.pages import document, health, static

ENTRY = "src/client.tsx"


def build(folder: Path, name: str) -> None:
    """A build of the shop with one script."""
    (folder / ".vite").mkdir(parents=True, exist_ok=True)
    (folder / ".vite" / "manifest.json").write_text(json.dumps({ENTRY: {"file": f"assets/client-{name}.js"}}))


def collect(root: Path, dist: Path, name: str) -> None:
    (root / "shopfront" / "assets").mkdir(parents=True, exist_ok=True)
    (root / "shopfront" / "assets" / f"client-{name}.js").write_text(name)
    document.publish_manifests()


@pytest.fixture
def dist(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    settings.DEBUG = False
    folder = tmp_path / "dist"
    monkeypatch.setattr(document, "FRONT_ENDS", {"shopfront": (folder, ENTRY, "/static/shopfront/")})
    document._first_read.cache_clear()
    yield folder
    document._first_read.cache_clear()


def test_a_running_process_names_its_own_files(dist: Path, settings: Any) -> None:
    root = Path(settings.STATIC_ROOT)
    build(dist, "aaaaaaaa")
    collect(root, dist, "aaaaaaaa")
    assert document.assets("shopfront")["entry"] == ["/static/shopfront/assets/client-aaaaaaaa.js"]
    before = document.version("shopfront")
    build(dist, "bbbbbbbb")
    collect(root, dist, "bbbbbbbb")
    assert document.assets("shopfront")["entry"] == ["/static/shopfront/assets/client-aaaaaaaa.js"]
    assert document.version("shopfront") == before
    document._first_read.cache_clear()
    assert document.assets("shopfront")["entry"] == ["/static/shopfront/assets/client-bbbbbbbb.js"]
    assert document.version("shopfront") != before


def test_a_file_that_is_being_sent_is_not_written_again(tmp_path: Path) -> None:
    fresh, root = tmp_path / "static.new", tmp_path / "static"
    for folder, text in ((root, "old"), (fresh, "new")):
        (folder / "shopfront").mkdir(parents=True)
        (folder / "shopfront" / "same.js").write_text("same")
        (folder / "shopfront" / "other.js").write_text(text)
    (fresh / "shopfront" / "late.js").write_text("late")
    before = (root / "shopfront" / "same.js").stat().st_ino
    with (root / "shopfront" / "other.js").open() as sent:
        static.put_in_place(fresh, root)
        assert sent.read() == "old"
    texts = {path.name: path.read_text() for path in (root / "shopfront").iterdir()}
    assert texts == {"same.js": "same", "other.js": "new", "late.js": "late"}
    assert (root / "shopfront" / "same.js").stat().st_ino == before
    assert not fresh.exists()


def test_contents_decide_what_is_collected(dist: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """An older release has older files, and has to collect all the same."""
    settings.BASE_DIR = dist.parent
    settings.STATICFILES_DIRS = [("shopfront", dist)]
    build(dist, "aaaaaaaa")
    older = static.digest_of_sources()
    build(dist, "bbbbbbbb")
    assert static.digest_of_sources() != older
    build(dist, "aaaaaaaa")
    assert static.digest_of_sources() == older


def test_a_machine_without_its_files_is_not_ready(dist: Path, settings: Any) -> None:
    build(dist, "aaaaaaaa")
    assert document.missing_files() == ["shopfront"]
    assert health._static() == "shopfront not collected"
    collect(Path(settings.STATIC_ROOT), dist, "aaaaaaaa")
    document._first_read.cache_clear()
    assert health._static() == "ok"


def test_chunks_of_the_next_release_are_served_before_the_restart(dist: Path, settings: Any, tmp_path: Path) -> None:
    root = Path(settings.STATIC_ROOT)
    build(dist, "aaaaaaaa")
    collect(root, dist, "aaaaaaaa")
    serve = static.StaticMiddleware(lambda _request: HttpResponse(status=404))
    get = RequestFactory().get
    late = "/static/shopfront/assets/client-bbbbbbbb.js"
    assert serve(get(late)).status_code == 404
    collect(root, dist, "bbbbbbbb")
    answer = serve(get(late))
    assert (answer.status_code, b"".join(answer)) == (200, b"bbbbbbbb")
    assert "immutable" in answer["Cache-Control"]
    (tmp_path / "secret-cccccccc.js").write_text("x")
    for outside in ("/static/shopfront/../../secret-cccccccc.js", "/static/shopfront/assets/%2e%2e/secret-cccccccc.js"):
        assert serve(get(outside)).status_code == 404
