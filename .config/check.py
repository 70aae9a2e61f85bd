"""Linters, types, import rules, migrations, dictionaries: everything that can be said without running."""

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
    "contract": [sys.executable, "manage.py", "contract", "--check"],
    "django": [sys.executable, "manage.py", "check"],
    "biome": ["npm", "run", "--silent", "lint"],
    "tsc": ["npm", "run", "--silent", "types"],
    "zones of the shop": ["npx", "vitest", "run", "src/app/zones.test.ts", "--root", "shopfront"],
    "zones of the manager": ["npx", "vitest", "run", "src/zones.test.ts", "--root", "adminpanel"],
}


def main() -> int:
    failed = []
    for name, command in STEPS.items():
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        print(f"{'ok  ' if done.returncode == 0 else 'FAIL'} {name}", flush=True)
        if done.returncode:
            failed.append(name)
            print(done.stdout[-8000:], done.stderr[-4000:], flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
