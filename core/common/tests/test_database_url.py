"""What DATABASE_URL says reaches the driver, or is refused."""

from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from core.common import environment


def read(url: str) -> dict[str, Any]:
    return environment.database_settings(url, Path("."))


def test_parameters_reach_the_driver() -> None:
    settings = read("postgresql://maru:p%40ss@db.example:6432/maru?sslmode=require&connect_timeout=3")
    options = settings["OPTIONS"]
    assert (settings["HOST"], settings["PORT"], settings["PASSWORD"]) == ("db.example", "6432", "p@ss")
    assert (options["sslmode"], options["connect_timeout"]) == ("require", "3")


def test_a_socket_folder_and_own_options_are_taken() -> None:
    settings = read("postgresql://maru@/maru?host=/run/postgresql&port=5433&options=-c%20work_mem%3D64MB")
    assert (settings["HOST"], settings["PORT"]) == ("/run/postgresql", "5433")
    assert settings["OPTIONS"]["options"].endswith("-c work_mem=64MB")
    assert "jit=off" in settings["OPTIONS"]["options"]


@pytest.mark.parametrize("query", ["sslmod=require", "pool_size=5", "nothing"])
def test_unknown_parameters_are_refused(query: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="does not know"):
        read(f"postgresql://maru@localhost/maru?{query}")
