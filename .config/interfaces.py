"""Imports across packages of `core` go to what a package declares for others; the exceptions may only become fewer.

A package's interface are its `services`, `selectors`, `contracts`, `errors`, `subscribers` and `models`; `common` is
for everybody. `.config/bypasses.txt` lists every other import, by importing and imported module.
`python .config/interfaces.py` fails for one that is not listed, and for a listed one that is gone; `--shrink` removes
the latter from the list, and never adds one.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / ".config" / "bypasses.txt"
DECLARED = frozenset({"services", "selectors", "contracts", "errors", "subscribers", "models"})
# Libraries inside core, and what puts everything together.
FOR_ALL = frozenset({"common", "commands", "tests"})
TOGETHER = frozenset({"urls", "settings", "wsgi", "conftest", "commands", "tests"})


def _modules() -> dict[str, Path]:
    listed = subprocess.run(["git", "ls-files", "core"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {
        name.removesuffix(".py").replace("/", ".").removesuffix(".__init__"): ROOT / name
        for name in listed.split()
        if name.endswith(".py") and "tests/" not in name and "/migrations/" not in name and (ROOT / name).exists()
    }


def _imported(path: Path, modules: dict[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                yield full if full in modules else node.module


def bypasses() -> set[str]:
    """Every import that bypasses a package's interface, as `importing -> imported`."""
    modules = _modules()
    lines = set()
    for name, path in modules.items():
        own = name.split(".")[1:2]
        if not own or own[0] in TOGETHER:
            continue
        for imported in _imported(path, modules):
            parts = imported.split(".")
            if parts[0] != "core" or len(parts) < 3 or parts[1] in {own[0], *FOR_ALL}:
                continue
            if parts[2] not in DECLARED:
                lines.add(f"{name} -> {imported}")
    return lines


def main() -> int:
    now = bypasses()
    listed = set(LIST.read_text().split("\n")) - {""} if LIST.exists() else set()
    if "--shrink" in sys.argv:
        LIST.write_text("".join(f"{line}\n" for line in sorted(listed & now)))
        listed &= now
    for line in sorted(now - listed):
        print(f"{line}: import it from the package's interface ({', '.join(sorted(DECLARED))})")
    for line in sorted(listed - now):
        print(f"{line}: gone, remove it from .config/bypasses.txt (--shrink)")
    print(f"{len(now)} imports bypass an interface, {len(listed)} are listed")
    return 1 if now != listed else 0


if __name__ == "__main__":
    sys.exit(main())
