"""What `make` needs, told before anything is installed: free ports (`ready.py PORT …`), Python, Node and npm.

It runs on any Python 3, without packages.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON, NODE, NPM = (3, 11), (20, 19), 10


def find_problems(names):
    """A sentence for each thing that is missing, the ports first. `names`: ports to look at."""
    return [*_taken_ports(names), *_python(), *_node()]


def _taken_ports(names):
    if sys.version_info < PYTHON:
        return
    sys.path.insert(0, str(ROOT))
    from core.pages.processes import is_free

    for name, (host, port) in _ports().items():
        if name in names and not is_free(host, port):
            other = port + 1000 if port <= 64535 else port - 1000
            taken = f"Port {port} ({name}) is taken, by another Maru or another program."
            yield f"{taken} Choose one: {name}={other} make run"


def _ports():
    """As in core/settings.py. A number that is none is refused there."""
    numbers = {name: os.environ.get(name, "").strip() for name in ("PORT", "SANDBOX_PORT", "VITE_PORT")}
    port = int(numbers["PORT"]) if numbers["PORT"].isdigit() else 8000
    ports = {"PORT": (os.environ.get("HOST", "127.0.0.1"), port)}
    if not os.environ.get("SANDBOX_URL"):
        number = numbers["SANDBOX_PORT"]
        ports["SANDBOX_PORT"] = ("127.0.0.1", int(number) if number.isdigit() else port + 1)
    number = numbers["VITE_PORT"]
    ports["VITE_PORT"] = ("127.0.0.1", int(number) if number.isdigit() else 5173)
    return ports


def _python():
    if sys.version_info < PYTHON:
        yield f"Python {_dotted(sys.version_info[:3])} is too old: 3.11 or newer is needed (PYTHON=python3.12 make run)"
    elif not (ROOT / ".venv").exists() and importlib.util.find_spec("ensurepip") is None:
        yield "Python's venv is incomplete: install python3-venv"


def _node():
    node, npm = _version("node"), _version("npm")
    if not node or not npm:
        yield f"{'npm' if node else 'Node'} is missing: install Node 20.19 or newer with npm (nodejs)"
        return
    if node[:2] < NODE:
        yield f"Node {_dotted(node)} is too old: 20.19 or newer is needed"
    if npm[0] < NPM:
        yield f"npm {_dotted(npm)} is too old: 10 or newer is needed"


def _dotted(numbers):
    return ".".join(str(number) for number in numbers)


def _version(program):
    path = shutil.which(program)
    if path is None:
        return ()
    done = subprocess.run([path, "--version"], cwd=str(ROOT), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    numbers = re.match(r"v?(\d+)\.(\d+)\.(\d+)", done.stdout.decode("utf-8", "replace").strip())
    return tuple(int(number) for number in numbers.groups()) if numbers else ()


if __name__ == "__main__":
    problems = find_problems(sys.argv[1:])
    print("\n".join(problems), end="\n" if problems else "")
    sys.exit(1 if problems else 0)
