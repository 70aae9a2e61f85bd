"""Kept databases of earlier commits migrate to the present with all rows, on both databases (ADR 38)."""

import json
import lzma
import os
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from core.common.testing.run_selection import POSTGRESQL, current_database

FOLDER = Path(__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
# As in `.config/kept_database.py`.
SECRET_KEY = "the key of kept databases, which nobody signs anything else with"


@contextmanager
def restored(name: str, folder: Path) -> Iterator[str]:
    """The kept database on this run's kind of database. Returns DATABASE_URL; '' for SQLite in `folder`."""
    if current_database() != POSTGRESQL:
        (folder / "maru.sqlite3").write_bytes(lzma.decompress((FOLDER / f"{name}.sqlite3.xz").read_bytes()))
        yield ""
        return
    server, database = os.environ["DATABASE_URL"], f"kept_{uuid.uuid4().hex}"
    url = urlunsplit(urlsplit(server)._replace(path=f"/{database}"))
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {database}".encode())
        try:
            with psycopg.connect(url, autocommit=True) as target:
                target.execute(lzma.decompress((FOLDER / f"{name}.sql.xz").read_bytes()))
                target.execute("ANALYZE")
            yield url
        finally:
            connection.execute(f"DROP DATABASE {database} WITH (FORCE)".encode())


@pytest.fixture(scope="module", params=NAMES)
def upgraded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a kept database holds before and after its migrations."""
    folder = tmp_path_factory.mktemp("kept")
    facts = json.loads((FOLDER / f"{request.param}.json").read_text())
    with restored(request.param, folder) as url:
        env = {
            **os.environ,
            "MARU_VAR_DIR": str(folder),
            "DATABASE_URL": url,
            "SECRET_KEY": SECRET_KEY,
            "REDIS_URL": "",
        }
        command = [sys.executable, "-m", "core.tests.kept_databases.examine", facts["made_at"]]
        env["DJANGO_SETTINGS_MODULE"] = "core.settings"
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_every_row_is_still_there(upgraded: dict[str, Any]) -> None:
    after = upgraded["after"]
    fewer = {table: after.get(table) for table, count in upgraded["before"].items() if after.get(table, -1) < count}
    assert fewer == {}


def test_tables_are_those_of_the_models(upgraded: dict[str, Any]) -> None:
    assert upgraded["missing tables"] == []
    assert upgraded["models fit migrations"]


def test_the_ledger_is_consistent(upgraded: dict[str, Any]) -> None:
    assert upgraded["breaches"] == []


def test_people_sign_in_and_stay_signed_in(upgraded: dict[str, Any]) -> None:
    users = upgraded["users"]
    assert upgraded["sign-ins"] == {name: users[name] for name in ("member", "Member", "manager")}
    assert upgraded["user of the session"] == users["member"]


def test_settings_of_managers_are_as_they_were(upgraded: dict[str, Any]) -> None:
    assert upgraded["views"] == [["입금 대기", "orders", ["order_num", "total"], {"status": 0}]]
    assert upgraded["column defaults"] == [["products", ["product_name", "product_code"]]]
    assert upgraded["presets"] == [["공급사 파일", {"code": "상품코드"}]]


def test_data_migrations_kept_what_rows_said(upgraded: dict[str, Any]) -> None:
    codes = dict(upgraded["case doubles"])
    assert set(codes) == {"Case-1", "CASE-1"}
    assert len({*codes.values()}) == 2
    manager = upgraded["users"]["manager"]
    assert [pk for pk, _name in upgraded["decided"]] == [manager]
    assert all(name for _pk, name in upgraded["decided"])
    assert [(pk, values) for pk, _name, values in upgraded["editors"]] == [(manager, {"post_title": "쓰던 글"})]
    assert all(name for _pk, name, _values in upgraded["editors"])
    assert len(upgraded["bought lines"]) == 1
