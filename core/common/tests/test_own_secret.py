"""The installation's own secret is made once, by whichever process comes first."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from core.common.environment import load_or_create_secret

AT_ONCE = 8


def test_all_that_start_side_by_side_have_the_same_secret(tmp_path: Path) -> None:
    for number in range(50):
        folder = tmp_path / str(number)
        folder.mkdir()
        together = threading.Barrier(AT_ONCE)

        def start(_one: int, folder: Path = folder, together: threading.Barrier = together) -> str:
            together.wait()
            return load_or_create_secret(folder)

        with ThreadPoolExecutor(AT_ONCE) as pool:
            (secret,) = set(pool.map(start, range(AT_ONCE)))
        assert len(secret) == 64
        assert [one.name for one in folder.iterdir()] == ["secret_key"]
        assert (folder / "secret_key").stat().st_mode & 0o777 == 0o600
