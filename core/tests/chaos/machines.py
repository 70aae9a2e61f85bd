"""Machines of one installation: each runs `manage.py serve` of a release, with a var folder of its own."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from core.tests.bench.stage import ROOT, children

# What of a working folder is no release.
_LEFT_OUT = (".git", ".venv", ".var", "node_modules", "test-results", ".pytest_cache", ".mypy_cache", "__pycache__")
# A constant of the front ends' shared code: with another value every script that depends on it has another name.
_CHANGED = (Path("core/client/http.ts"), "const crowdedMs = 1500", "const crowdedMs = 1400")
START_SECONDS = 120.0
_probe = httpx.Client(timeout=5, trust_env=False)


def next_release(folder: Path) -> Path:
    """A copy of the working folder with a changed source and a build of its own."""
    target = folder / "release"
    shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(*_LEFT_OUT), symlinks=True)
    for name in ("node_modules", ".venv"):
        (target / name).symlink_to(ROOT / name)
    for package in ("shopfront", "adminpanel"):
        if (ROOT / package / "node_modules").is_dir():
            (target / package / "node_modules").symlink_to(ROOT / package / "node_modules")
    source, before, after = _CHANGED
    text = (target / source).read_text()
    assert before in text, f"{source} has no {before!r}"
    (target / source).write_text(text.replace(before, after))
    for command in (["vite", "build"], ["vite", "build", "--ssr", "src/server.tsx", "--outDir", "dist-ssr"]):
        subprocess.run(["npx", *command, "--logLevel", "error"], cwd=target / "shopfront", check=True)
    assert scripts_of(target) != scripts_of(ROOT), "both releases have the same scripts"
    return target


def scripts_of(release: Path) -> set[str]:
    """The addresses of the shop's built files."""
    manifest: dict[str, Any] = json.loads((release / "shopfront/dist/.vite/manifest.json").read_text())
    names = {entry["file"] for entry in manifest.values()}
    names |= {name for entry in manifest.values() for name in entry.get("css", [])}
    return {f"/static/shopfront/{name}" for name in names}


@dataclass
class Machine:
    """A machine with its var folder; `env` has what all machines share."""

    folder: Path
    port: int
    env: Mapping[str, str]
    release: Path = ROOT
    process: "subprocess.Popen[bytes] | None" = field(default=None)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def prepare(self, release: Path, *, migrate: bool) -> None:
        """`serve --prepare` of a release, beside the one that runs. Raises CalledProcessError."""
        self._start(release, "--prepare", *([] if migrate else ["--no-migrate"])).wait(START_SECONDS * 2)

    def start(self, release: Path) -> None:
        """Serve a release; returns when the machine is ready."""
        self.release = release
        self.process = self._start(release, "--no-migrate")
        self.wait_ready()

    def wait_ready(self) -> None:
        """Raises AssertionError where the machine does not get ready."""
        end = time.monotonic() + START_SECONDS
        while not self.is_ready():
            assert time.monotonic() < end, f"{self.url} is not ready"
            time.sleep(0.1)

    def is_ready(self) -> bool:
        """Whether `/readyz` sends visitors here."""
        try:
            return _probe.get(f"{self.url}/readyz").status_code == 200
        except httpx.HTTPError:
            return False

    def stop(self) -> None:
        """SIGTERM, and wait until all of it has ended."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                raise

    def child(self, part: str) -> int:
        """The process id of a child of `serve`, by a part of its command; 0 while it is away."""
        assert self.process is not None
        for pid in children(self.process.pid):
            try:
                command = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
            except OSError:
                continue
            if part in command:
                return pid
        return 0

    def _start(self, release: Path, *options: str) -> "subprocess.Popen[bytes]":
        self.folder.mkdir(exist_ok=True)
        env = {**self.env, "MARU_VAR_DIR": str(self.folder), "PORT": str(self.port), "PYTHONPATH": str(release)}
        with open(self.folder / "serve.log", "ab") as log:
            return subprocess.Popen(
                [sys.executable, "manage.py", "serve", "--no-demo", *options], cwd=release, env=env, stdout=log,
                stderr=log, stdin=subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
