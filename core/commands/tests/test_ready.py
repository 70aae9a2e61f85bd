"""What `make run` needs is told before anything is installed."""

import os
import socket
import subprocess
import sys
from pathlib import Path

from django.conf import settings

ROOT = Path(settings.BASE_DIR)


def ready(*names: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, ".config/ready.py", *names]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **env}, capture_output=True, text=True, check=False)


def programs(folder: Path, **versions: str) -> str:
    """A PATH with programs that print these versions."""
    for name, version in versions.items():
        (folder / name).write_text(f"#!/bin/sh\necho {version}\n")
        (folder / name).chmod(0o755)
    return str(folder)


def test_npm_10_is_enough(tmp_path: Path) -> None:
    done = ready(PATH=programs(tmp_path, node="v20.19.0", npm="10.8.2"))
    assert (done.returncode, done.stdout) == (0, "")


def test_old_and_missing_programs_are_named_with_their_versions(tmp_path: Path) -> None:
    done = ready(PATH=programs(tmp_path, node="v18.20.4", npm="9.1.0"))
    assert done.returncode == 1
    assert "Node 18.20.4 is too old: 20.19" in done.stdout
    assert "npm 9.1.0 is too old: 10" in done.stdout
    assert "Node is missing" in ready(PATH=str(tmp_path / "nothing")).stdout


def test_a_taken_port_is_the_first_to_be_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = ready("PORT", PORT=str(port), PATH=programs(tmp_path, node="v18.20.4", npm="9.1.0"))
    assert done.returncode == 1
    assert done.stdout.splitlines()[0].startswith(f"Port {port} (PORT) is taken")


def test_make_looks_before_it_installs() -> None:
    steps = subprocess.run(
        ["make", "-n", "run", "VENV=.no-venv", "STAMPS=.no-stamps"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    order = [
        steps.index(step) for step in ("ready.py PORT SANDBOX_PORT", "-m venv", "pip install", "npm ci", "vite build")
    ]
    assert order == sorted(order)
