"""What has changed: the turn of the crawlers, changed packages, and the tests that changed files reach by imports."""

import ast
import subprocess
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from testing.score import ROOT

# As `core/common/testing/run_selection.py`.
TURNS = 5
# A test reaches what it imports, what that imports, and no further: through the URLs everything reaches everything.
STEPS = 2
# Crawlers play a fifth of the cases where more packages have changed, as in a rename: all of theirs take 12 minutes.
MOST_WHOLE = 5


def _git(*command: str) -> list[str]:
    done = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.split() if done.returncode == 0 else []


def turn() -> int:
    """Which fifth of the crawlers' cases is played: the same for each run of a commit."""
    head = _git("rev-parse", "HEAD")
    return int(head[0], 16) % TURNS if head else 0


@cache
def changed_files(base: str = "HEAD~1") -> tuple[str, ...]:
    """Files that differ from a commit, with those that git does not know yet."""
    files = {*_git("diff", "--name-only", base), *_git("ls-files", "--others", "--exclude-standard")}
    return tuple(sorted(files))


def packages_of(files: tuple[str, ...]) -> list[str]:
    """The packages of core that these files belong to, without tests and tools of all packages."""
    parts = (Path(file).parts for file in files if file.startswith("core/"))
    return sorted({own[1] for own in parts if len(own) > 2 and own[1] not in ("tests", "client")})


def packages_played_whole() -> list[str]:
    """The packages of which crawlers play every case: those whose code the last commit changed, if they are few."""
    code = tuple(file for file in changed_files() if "/tests/" not in file)
    packages = packages_of(code)
    return packages if len(packages) <= MOST_WHOLE else []


def reached_tests(files: tuple[str, ...]) -> list[str]:
    """Test files of changed packages, and all others that import a changed module in two steps."""
    modules = {_name(path): path for path in (ROOT / "core").rglob("*.py") if "migrations" not in path.parts}
    changed = {_name(ROOT / file) for file in files if file.endswith(".py")}
    packages = {f"core/{package}/" for package in packages_of(files)}
    found = []
    for path in modules.values():
        relative = str(path.relative_to(ROOT))
        if path.name.startswith("test_") and (
            any(relative.startswith(package) for package in packages) or changed & _reach(path, modules)
        ):
            found.append(relative)
    return sorted(found)


def _reach(path: Path, modules: Mapping[str, Path]) -> set[str]:
    reached, edge = {_name(path)}, {_name(path)}
    for _step in range(STEPS):
        edge = {other for name in edge if name in modules for other in _imports(modules[name])} - reached
        reached |= edge
    return reached


@cache
def _imports(path: Path) -> frozenset[str]:
    return frozenset(_names(ast.parse(path.read_text("utf-8"))))


def _names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
