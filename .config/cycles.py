"""Python modules of `core` that import each other in a circle, also by imports inside functions.

`python .config/cycles.py` prints a circle and fails if there is one. import-linter checks the layers of packages; this
checks the files inside them.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def _modules() -> dict[str, Path]:
    listed = subprocess.run(["git", "ls-files", "core"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found = {}
    for name in listed.split():
        if name.endswith(".py") and "tests/" not in name and "/migrations/" not in name and (ROOT / name).exists():
            found[name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")] = ROOT / name
    return found


def _imports(path: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                yield full if full in modules else node.module


def find_cycle(graph: Mapping[str, set[str]]) -> list[str]:
    """The modules of one circle in order, the first also last; empty where there is none."""
    done: set[str] = set()
    for start in graph:
        path: list[str] = []
        waiting = [(start, False)]
        while waiting:
            name, is_left = waiting.pop()
            if is_left:
                path.pop()
                done.add(name)
            elif name in path:
                return [*path[path.index(name) :], name]
            elif name not in done:
                path.append(name)
                waiting.append((name, True))
                waiting += [(other, False) for other in sorted(graph[name])]
    return []


def main() -> int:
    modules = _modules()
    graph = {
        name: {one for one in _imports(path, modules) if one in modules} - {name} for name, path in modules.items()
    }
    cycle = find_cycle(graph)
    if cycle:
        print("modules import each other: " + " → ".join(cycle))
    return 1 if cycle else 0


if __name__ == "__main__":
    sys.exit(main())
