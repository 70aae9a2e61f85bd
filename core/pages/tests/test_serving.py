"""Checks before an installation serves: used ports, missing secrets, old builds, long paths."""

import os
import runpy
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from core.common import environment
from core.pages import processes, static


def test_a_taken_port_is_named(db, settings, monkeypatch):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        settings.PORT = other.getsockname()[1]
        assert not processes.is_free("127.0.0.1", settings.PORT)
        monkeypatch.delenv("HOST", raising=False)
        with pytest.raises(CommandError, match=rf"Port {settings.PORT} .*PORT={settings.PORT + 1000} make run"):
            call_command("serve")
    assert processes.is_free("127.0.0.1", settings.PORT)


def test_a_shared_database_needs_a_shared_secret(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgresql://u@127.0.0.1/x")
    monkeypatch.delenv("SECRET_KEY", raising=False)
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY"):
        environment.refuse_shared_without_secret()
    monkeypatch.setenv("SECRET_KEY", "x" * 40)
    environment.refuse_shared_without_secret()
    monkeypatch.delenv("DATABASE_URL")
    monkeypatch.delenv("SECRET_KEY")
    environment.refuse_shared_without_secret()


def test_a_start_that_may_not_migrate_says_what_is_to_run(db, settings, monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "x" * 40)
    settings.PORT, settings.SANDBOX_URL = 0, ""
    app, name = MigrationLoader(None).graph.leaf_nodes("brands")[0]
    MigrationRecorder.Migration.objects.filter(app=app, name=name).delete()
    with pytest.raises(CommandError, match=r"1 migrations .*--prepare"):
        call_command("serve", "--no-migrate")


def test_chunks_of_the_build_before_are_served_for_a_day(tmp_path: Path):
    root, dist = tmp_path / "static", tmp_path / "dist"
    (root / "shopfront" / "assets").mkdir(parents=True)
    (dist / "assets").mkdir(parents=True)
    for name in ("old-AAAAAAAA.js", "old-AAAAAAAA.js.br", "new-BBBBBBBB.js", "new-BBBBBBBB.js.gz"):
        (root / "shopfront" / "assets" / name).write_text("x")
    (dist / "assets" / "new-BBBBBBBB.js").write_text("x")

    def left(now: float) -> list[str]:
        static.drop_old_builds(root, [("shopfront", dist)], now)
        return sorted(path.name for path in (root / "shopfront" / "assets").iterdir())

    everything = ["new-BBBBBBBB.js", "new-BBBBBBBB.js.gz", "old-AAAAAAAA.js", "old-AAAAAAAA.js.br"]
    assert left(1_000_000) == everything
    assert left(1_000_000 + 86_000) == everything
    assert left(1_000_000 + 86_400) == ["new-BBBBBBBB.js", "new-BBBBBBBB.js.gz"]
    # A file that is in a later build again is not old.
    (root / "shopfront" / "assets" / "old-AAAAAAAA.js").write_text("x")
    assert "old-AAAAAAAA.js" in left(3_000_000)


def test_a_long_path_has_its_socket_elsewhere(tmp_path: Path):
    assert environment.socket_path(tmp_path / "가게", "render.sock") == str(tmp_path / "가게" / "render.sock")
    long = tmp_path / "아주 긴 이름의 폴더" / ("x" * 90)
    long.mkdir(parents=True)
    found = environment.socket_path(long, "render.sock")
    assert len(os.fsencode(found)) < 100
    assert found == environment.socket_path(long, "render.sock")
    assert found != environment.socket_path(tmp_path / ("y" * 120), "render.sock")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(found)
    os.unlink(found)
    Path(found).parent.rmdir()


def test_a_process_that_keeps_ending_is_started_again_after_a_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(processes, "PAUSE_SECONDS", 0.2)
    web = processes.Process("web", ["false"])
    web.start(tmp_path)
    pauses = 0
    for _end in range(processes.MAX_CRASHES + 3):
        while web.child is None:
            processes.restart(web, tmp_path)
        web.child.wait(10)
        processes.restart(web, tmp_path)
        pauses += web.child is None
    assert pauses == 3


def test_a_plan_is_run_by_a_process_without_django(tmp_path: Path):
    here = tmp_path / "there"
    child = processes.Process("toucher", ["sh", "-c", f"touch {here}; sleep 60"], str(here), env={"A_SECRET": "x"})
    plan = tmp_path / "serve.json"
    processes.Plan([child], str(tmp_path / "logs"), "It is open.").write(plan)
    assert stat.S_IMODE(plan.stat().st_mode) == 0o600
    command = [sys.executable, "-X", "importtime", "-m", "core.pages.processes", str(plan)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "It is open.\n"
        running.terminate()
        _out, imported = running.communicate(timeout=10)
    assert running.returncode == 0
    assert here.exists()
    assert "django" not in imported


def test_one_configuration_of_web_processes(settings, monkeypatch: pytest.MonkeyPatch):
    """`serve` and the units read the same; PORT and WEB_THREADS decide alone."""
    monkeypatch.setenv("PORT", "8123")
    monkeypatch.setenv("WEB_THREADS", "6")
    conf = runpy.run_module("core.pages.gunicorn_conf")
    assert (conf["bind"], conf["threads"]) == ("127.0.0.1:8123", 6)
    assert conf["graceful_timeout"] > settings.PAYMENT_WAIT_SECONDS
    assert conf["graceful_timeout"] < processes.STOP_SECONDS
    unit = (settings.BASE_DIR / ".deploy" / "maru-web.service").read_text()
    assert "--config python:core.pages.gunicorn_conf core.wsgi:application" in unit
    assert "--threads" not in unit
