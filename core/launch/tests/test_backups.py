"""A backup is taken back by another process into an empty installation, on both databases."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from core.launch import backups
from core.launch.errors import BackupRefused
from core.tests.bench.stage import ROOT
from core.tests.chaos import people
from core.tests.chaos.installation import Installation, beside_the_run

pytestmark = [pytest.mark.slow, pytest.mark.both]


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with beside_the_run(tmp_path_factory.mktemp("backups")) as made:
        yield made


def say(shop: Installation, *command: str, **more: str) -> tuple[int, str]:
    """Exit code and output of a command."""
    done = subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env={**shop.env, "PYTHONPATH": str(ROOT), **more},
        capture_output=True,
        text=True,
        timeout=300,
    )
    return done.returncode, done.stdout + done.stderr


def empty(shop: Installation) -> None:
    """Take everything away, as a lost machine does."""
    if not shop.env["DATABASE_URL"]:
        for path in shop.sqlite.parent.glob("maru.sqlite3*"):
            path.unlink()
        return
    with shop.connection() as database:
        database.execute("DROP SCHEMA public CASCADE")
        database.execute("CREATE SCHEMA public")


def test_what_was_lost_comes_back_whole(shop: Installation, tmp_path: Path) -> None:
    place = people.prepare(shop, "saved.localhost", stock=[3, 4], people=2)
    media = Path(shop.env["MARU_VAR_DIR"]) / "media" / "1"
    media.mkdir(parents=True, exist_ok=True)
    (media / "a.webp").write_bytes(b"picture")
    code, said = say(shop, "backup", "--to", str(tmp_path))
    assert code == 0, said
    assert "SECRET_KEY" in said
    (file,) = tmp_path.glob("maru-*.tar")
    assert file.stat().st_mode & 0o077 == 0
    rows = [shop.count(table, place.brand) for table in ("catalog_variant", "accounts_user", "promotions_coupon")]
    assert rows[0] == 2

    code, said = say(shop, "restore", str(file))
    assert (code, "has a brand" in said) == (1, True)
    empty(shop)
    (media / "a.webp").unlink()
    code, said = say(shop, "restore", str(file), SECRET_KEY="y" * 40)
    assert (code, "another SECRET_KEY" in said) == (1, True)
    code, said = say(shop, "restore", str(file))
    assert code == 0, said
    assert "consistent" in said
    assert [
        shop.count(table, place.brand) for table in ("catalog_variant", "accounts_user", "promotions_coupon")
    ] == rows
    assert (media / "a.webp").read_bytes() == b"picture"


def test_a_changed_file_is_refused(shop: Installation, tmp_path: Path) -> None:
    code, said = say(shop, "backup", "--to", str(tmp_path), "--keep", "1")
    assert code == 0, said
    (file,) = tmp_path.glob("maru-*.tar")
    raw = bytearray(file.read_bytes())
    raw[len(raw) // 2] ^= 1
    broken = tmp_path / "broken.tar"
    broken.write_bytes(raw)
    with pytest.raises(BackupRefused):
        backups.read_manifest(broken)
    broken.write_bytes(file.read_bytes()[:-20_000])
    with pytest.raises(BackupRefused):
        backups.read_manifest(broken)
    broken.write_bytes(b"")
    with pytest.raises(BackupRefused):
        backups.read_manifest(broken)


def test_only_the_newest_are_kept(tmp_path: Path) -> None:
    for day in range(1, 6):
        (tmp_path / f"maru-2026110{day}-000000.tar").write_bytes(b"x")
    (tmp_path / "other.tar").write_bytes(b"x")
    assert len(backups.prune(tmp_path, keep=2)) == 3
    assert sorted(path.name for path in tmp_path.glob("*.tar")) == [
        "maru-20261104-000000.tar",
        "maru-20261105-000000.tar",
        "other.tar",
    ]
