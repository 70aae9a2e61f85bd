"""Linters, types, import rules, migrations, dictionaries: every check that needs no test run."""

import os
import secrets
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
STEPS = {
    "ruff": [str(BIN / "ruff"), "check", "core", ".config", "manage.py"],
    "ruff format": [str(BIN / "ruff"), "format", "--check", "core", ".config", "manage.py"],
    "mypy": [str(BIN / "mypy"), "core"],
    "import rules": [str(BIN / "lint-imports"), "--config", ".config/importlinter.ini"],
    "migrations": [sys.executable, "manage.py", "makemigrations", "--check", "--dry-run"],
    "merged migrations": [sys.executable, ".config/migrations.py"],
    "contract": [sys.executable, "manage.py", "contract", "--check"],
    "django": [sys.executable, "manage.py", "check"],
    "references": [sys.executable, ".config/references.py"],
    "import cycles": [sys.executable, ".config/cycles.py"],
    "interfaces": [sys.executable, ".config/interfaces.py"],
    "django as deployed": [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
    "biome": ["npm", "run", "--silent", "lint"],
    "tsc": ["npm", "run", "--silent", "types"],
    "layers of the front ends": [
        ".config/contract/node_modules/.bin/depcruise",
        *["--config", ".config/layers/rules.cjs"],
        *["--output-type", "err-long"],
        *["shopfront/src", "adminpanel/src", "core/client"],
    ],
}


def deployed() -> dict[str, str]:
    """The settings of `.deploy/maru.env`, with a key of this run; no database or cache is asked."""
    lines = (ROOT / ".deploy" / "maru.env").read_text().splitlines()
    values = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    return {**values, "SECRET_KEY": secrets.token_urlsafe(64), "MARU_VAR_DIR": str(ROOT / ".var")}


def main() -> int:
    failed = []
    environments = {"django as deployed": deployed()}
    for name, command in STEPS.items():
        env = {**os.environ, **environments.get(name, {})}
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
        print(f"{'ok  ' if done.returncode == 0 else 'FAIL'} {name}", flush=True)
        if done.returncode:
            failed.append(name)
            print(done.stdout[-8000:], done.stderr[-4000:], flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
