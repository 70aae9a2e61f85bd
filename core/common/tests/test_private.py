"""Nobody but the owner reads an installation's files."""

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from core.common.environment import make_private


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {str(one.relative_to(folder)): oct(stat.S_IMODE(one.lstat().st_mode)) for one in folder.rglob("*")}


def test_what_was_open_is_closed_once_and_what_comes_is_never_open(tmp_path: Path) -> None:
    folder = tmp_path / "var"
    for name in ("maru.sqlite3", "maru.sqlite3-wal", "sandbox.sqlite3", "logs/web.log", "media/1/a.webp", "own/notes"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("x")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_text("x")
    (folder / "logs" / "link.log").symlink_to(elsewhere)
    make_private(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    found = modes(folder)
    assert found["maru.sqlite3"] == found["maru.sqlite3-wal"] == found["sandbox.sqlite3"] == "0o600"
    assert (found["logs"], found["logs/web.log"], found["media/1"], found["media/1/a.webp"]) == (
        "0o700", "0o600", "0o700", "0o600",
    )  # fmt: skip
    # What isn't ours stays: a file that a link leads to, and whatever else lies there.
    assert stat.S_IMODE(elsewhere.stat().st_mode) == 0o644
    assert found["own/notes"] == "0o644"
    (folder / "new").mkdir()
    (folder / "new" / "file").write_text("x")
    assert (modes(folder)["new"], modes(folder)["new/file"]) == ("0o700", "0o600")


def test_a_shared_folder_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    (tmp_path / "maru.sqlite3").write_text("x")
    make_private(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o1777
    assert modes(tmp_path)["maru.sqlite3"] == "0o644"


def test_a_start_leaves_nothing_that_others_read(tmp_path: Path) -> None:
    folder = tmp_path / "var"
    subprocess.run(
        [sys.executable, "manage.py", "check", "--database", "default"],
        cwd=settings.BASE_DIR,
        env={"MARU_VAR_DIR": str(folder), "PATH": ""},
        check=True,
        capture_output=True,
    )
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {"maru.sqlite3", "secret_key"} <= set(modes(folder))
    assert set(modes(folder).values()) <= {"0o600", "0o700"}
