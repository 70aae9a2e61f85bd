"""Every test of every language, one after the other; ends with the line `N passed, N failed`.

pytest on SQLite and, where one answers, on PostgreSQL; Vitest; Playwright in Debian's Chromium.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as Xml
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from zlib import crc32

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
DATABASE = (
    os.environ.get("TEST_DATABASE_URL") or f"postgresql://{os.environ.get('PGUSER', 'root')}@127.0.0.1:5432/postgres"
)
ONLY = set(sys.argv[1:])
# The browser's files, which Playwright takes as patterns, in two lanes of about the same length: the shop has more
# journeys than the manager: its screens are looked at, and goods exchanged, beside the manager's. What is new falls to
# its face.
LANES = {
    "shopfront": ["shopfront/e2e/(?!screens|exchanges)"],
    "adminpanel": ["adminpanel/e2e/", "shopfront/e2e/(screens|exchanges)"],
}


class Score:
    passed = 0
    failed = 0
    skipped = 0


def say(text: str) -> None:
    print(f"\n== {text}", flush=True)


def run(name: str, command: list[str], *, env: dict[str, str] | None = None, cwd: Path = ROOT) -> int:
    say(name)
    start = time.monotonic()
    code = subprocess.run(command, cwd=cwd, env={**os.environ, **(env or {})}).returncode
    print(f"-- {name}: {time.monotonic() - start:.0f} s", flush=True)
    return code


def add(passed: int, failed: int, skipped: int, code: int) -> None:
    """Count a runner; one that ended badly without naming a failure is a failure itself."""
    Score.passed += passed
    Score.failed += failed or (1 if code else 0)
    Score.skipped += skipped


def pytest(name: str, database: str, folder: Path) -> None:
    report = folder / "pytest.xml"
    report.unlink(missing_ok=True)
    server = DATABASE.rsplit("/", 1)[0]
    env = {"DATABASE_URL": database, "MARU_VAR_DIR": str(folder / "var"), "TEST_POSTGRES_URL": server}
    # In the order of `core/conftest.py`, not by the number of a file's tests: the longest have few. One process more
    # than two cores came out the same: what it starts costs what others wait.
    spread = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]
    code = run(name, [PYTHON, "-m", "pytest", "core", *spread, f"--junitxml={report}"], env=env)
    if not report.exists():
        return add(0, 0, 0, code or 1)
    suite = Xml.parse(report).getroot().find("testsuite")
    names = ("tests", "failures", "errors", "skipped")
    figures = {key: int(suite.get(key, "0")) for key in names} if suite is not None else {}
    bad = figures.get("failures", 0) + figures.get("errors", 0)
    skipped = figures.get("skipped", 0)
    return add(figures.get("tests", 0) - bad - skipped, bad, skipped, code)


def vitest(workspace: str, folder: Path) -> None:
    report = folder / "vitest.json"
    report.unlink(missing_ok=True)
    command = ["npx", "vitest", "run", "--reporter=default", "--reporter=json", f"--outputFile.json={report}"]
    code = run(f"{workspace}, Vitest", command, cwd=ROOT / workspace)
    if not report.exists():
        return add(0, 0, 0, code or 1)
    found = json.loads(report.read_text())
    return add(found["numPassedTests"], found["numFailedTests"], found.get("numPendingTests", 0), code)


def weight() -> None:
    """The home page's script and style, asked for at once, as built: over the limit is a failure."""
    code = run("weight of the home page", ["node", "shopfront/scripts/size.mjs"])
    add(0 if code else 1, 0, 0, code)


def postgres_answers() -> bool:
    check = "import sys, psycopg; psycopg.connect(sys.argv[1], connect_timeout=3).close()"
    return subprocess.run([PYTHON, "-c", check, DATABASE], capture_output=True).returncode == 0


def chromium() -> str | None:
    """Debian's Chromium, installed where it is missing and that is allowed. Its build without windows draws the same
    pages in two thirds of the time; where only the whole one can be had, that is taken."""
    names = ("chromium-headless-shell", "chromium")
    if shutil.which(names[0]) is None and os.geteuid() == 0 and shutil.which("apt-get"):
        say("Installing Chromium and fonts")
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        install("fonts-noto-cjk", "fonts-noto-core", "fonts-noto-color-emoji")
        install(names[0])
        if not any(map(shutil.which, names)):
            install(names[1])
    return next(filter(None, map(shutil.which, names)), None)


def install(*packages: str) -> None:
    subprocess.run(["apt-get", "install", "-y", "-qq", *packages], check=False, stdout=subprocess.DEVNULL)


@contextmanager
def migrated(folder: Path, postgres: bool) -> Iterator[None]:
    """Name a migrated database of either kind for the server's tests to copy (`core.kit.testing.migrated`)."""
    import psycopg

    # What a killed run has left is found again by its name, which is of this checkout.
    own, name = folder / "migrated", f"maru_migrated_{crc32(bytes(ROOT)):08x}"
    with psycopg.connect(DATABASE, autocommit=True) if postgres else nullcontext() as connection:
        making = [migrate(own, "")]
        if connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
            connection.execute(f'CREATE DATABASE "{name}"')
            making.append(migrate(own, f"{DATABASE.rsplit('/', 1)[0]}/{name}"))
        try:
            codes = [process.wait() for process in making]
            # Migrations that fail are told of by the tests, which then go through them.
            if not any(codes):
                os.environ["MIGRATED_SQLITE"] = str(own / "maru.sqlite3")
                os.environ["MIGRATED_POSTGRES"] = name if postgres else ""
            yield
        finally:
            if connection:
                connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def migrate(var: Path, database: str) -> "subprocess.Popen[bytes]":
    env = {**os.environ, "MARU_VAR_DIR": str(var), "DATABASE_URL": database, "REDIS_URL": ""}
    return subprocess.Popen([PYTHON, "manage.py", "migrate", "--no-input", "-v0"], cwd=ROOT, env=env)


class Prepared:
    """An installation as `manage.py serve` finds it at its second start, made beside other tests: migrated, filled with
    the demo, its files pressed. Each lane serves a copy; a lane without one makes its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "prepared"
        env = {**os.environ, "MARU_VAR_DIR": str(self._folder), "DATABASE_URL": "", "REDIS_URL": ""}
        command = [PYTHON, "manage.py", "serve", "--prepare"]
        self._making = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.DEVNULL)

    def copy_to(self, var: Path) -> None:
        if self._making.wait() == 0:
            shutil.copytree(self._folder, var)


def playwright(folder: Path, prepared: Prepared) -> None:
    """Each lane's journeys in an installation of their own, side by side: a journey mostly waits."""
    browser = chromium()
    if browser is None:
        say("Chromium is missing (Debian: apt-get install chromium): the browser tests did not run")
        return
    say("browser, Playwright")
    start, running = time.monotonic(), {}
    for number, (lane, files) in enumerate(LANES.items()):
        own = folder / f"browser-{lane}"
        prepared.copy_to(own / "var")
        env = {
            "CHROMIUM": browser,
            "E2E_PORT": str(int(os.environ.get("E2E_PORT", "8321")) + 10 * number),
            "PLAYWRIGHT_JSON_OUTPUT_NAME": str(own / "report.json"),
            "MARU_E2E_DIR": str(own / "var"),
        }
        command = [
            "npx",
            "playwright",
            "test",
            "--config",
            ".config/playwright.config.ts",
            f"--output=test-results/{lane}",
        ]
        running[own] = subprocess.Popen([*command, *files], cwd=ROOT, env={**os.environ, **env})
    for own, process in running.items():
        code, report = process.wait(), own / "report.json"
        if not report.exists():
            add(0, 0, 0, code or 1)
            continue
        stats = json.loads(report.read_text())["stats"]
        if stats["flaky"]:
            say(
                f"UNSTEADY: {stats['flaky']} browser tests passed only at the second try (listed above): find the cause"
            )
        add(stats["expected"] + stats["flaky"], stats["unexpected"], stats["skipped"], code)
    print(f"-- browser, Playwright: {time.monotonic() - start:.0f} s", flush=True)


def server(folder: Path) -> None:
    """The server's tests, on SQLite and on PostgreSQL."""
    postgres = postgres_answers()
    with migrated(folder, postgres):
        if not ONLY or "sqlite" in ONLY:
            pytest("server, SQLite", "", folder)
        if not ONLY or "postgres" in ONLY:
            if postgres:
                pytest("server, PostgreSQL", DATABASE, folder)
            else:
                host = re.sub(r"^.*@", "", DATABASE)
                say(f"PostgreSQL does not answer at {host} (TEST_DATABASE_URL): the suite ran on SQLite only")


def main() -> int:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        if not ONLY or ONLY & {"sqlite", "postgres"}:
            server(folder)
        prepared = Prepared(folder) if not ONLY or "browser" in ONLY else None
        if not ONLY or "vitest" in ONLY:
            for workspace in ("core/client", "shopfront", "adminpanel"):
                vitest(workspace, folder)
            weight()
        if prepared:
            playwright(folder, prepared)
    skipped = f", {Score.skipped} skipped" if Score.skipped else ""
    print(f"\n{Score.passed} passed, {Score.failed} failed{skipped}", flush=True)
    return 1 if Score.failed or not Score.passed else 0


if __name__ == "__main__":
    sys.exit(main())
