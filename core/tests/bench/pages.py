"""The demo shop as served by an installation: bytes of the home page, first views, LCP, CLS and INP."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.parse
import urllib.request
from typing import Any

from core.tests.bench import load
from core.tests.bench.stage import ROOT, Stage, children, cpu_seconds, free_port, memory_mb

PASSWORD = "maru-demo-1!"  # of the demo's people
LINK = re.compile(r"<(?:script|link)\b[^>]*>")
HREF = re.compile(r'(?:src|href)="([^"]+)"')


def measure(stage: Stage) -> dict[str, Any]:
    """Start everything as `make run` does, on a separate database, and measure it from outside."""
    port, bank = free_port(), free_port()
    origin = f"http://localhost:{port}"
    command = [sys.executable, "manage.py", "serve"]
    env = {"PORT": str(port), "SANDBOX_PORT": str(bank)}
    with stage.process("serve", command, f"http://127.0.0.1:{port}/healthz", env) as pid:
        urllib.request.urlopen(f"{origin}/", timeout=30).close()
        files = _asked_at_once(origin)
        product = _get(f"{origin}/api/shop/products?page_size=1")["content"][0]["id"]
        post = _get(f"{origin}/api/shop/posts?place=blog&page_size=1")["content"][0]["id"]
        category = _get(f"{origin}/api/shop?is_manager=0")["product_category_groups"][0]["categories"][0]["id"]
        addresses = {
            "home": f"{origin}/",
            "list": f"{origin}/shop/category/{category}",
            "product": f"{origin}/shop/item/{product}",
            "blog": f"{origin}/blog",
            "post": f"{origin}/blog/post/{post}",
        }
        script = next(path for path in files if path.endswith(".js"))
        web = next(child for child in children(pid) if b"gunicorn" in _command(child))
        rates = [_rate(port, web, "/"), _rate(port, web, script)]
        return {
            "files": files,
            "rates": rates,
            "memory": memory_mb(web),
            "fresh": _fresh(origin),
            "vitals": _browser("vitals", json.dumps(addresses)),
            "manager": _browser("manager", origin, "manager", PASSWORD),
            "script": sum(_script_of_the_manager(origin).values()),
        }


def _rate(port: int, process: int, path: str) -> tuple[float, float]:
    """The best of three short rounds, with the processor time of one answer in milliseconds."""
    best = (0.0, 0.0)
    for _round in range(3):
        before = cpu_seconds(process)
        got = load.rate(port, path, 1.0, more="Accept-Encoding: gzip, deflate, br\r\n")
        best = max(best, (got, (cpu_seconds(process) - before) * 1000 / got))
    return best


def _command(pid: int) -> bytes:
    with open(f"/proc/{pid}/cmdline", "rb") as file:
        return file.read()


def _get(url: str) -> Any:
    with urllib.request.urlopen(url, timeout=10) as response:
        return json.load(response)["data"]


def _script_of_the_manager(origin: str) -> dict[str, int]:
    return {path: size for path, size in _asked_at_once(origin, "/manager/").items() if path.endswith(".js")}


def _asked_at_once(origin: str, page: str = "/") -> dict[str, int]:
    """Scripts, preloads and style sheets in a page's HTML, with their size in brotli."""
    with urllib.request.urlopen(f"{origin}{page}", timeout=10) as response:
        html = response.read().decode()
    found: dict[str, int] = {}
    for tag in LINK.findall(html):
        href = HREF.search(tag)
        kind = tag.startswith("<script") or 'rel="stylesheet"' in tag or 'rel="modulepreload"' in tag
        if href is None or not kind or href[1] in found:
            continue
        url = urllib.parse.urljoin(f"{origin}/", href[1])
        with urllib.request.urlopen(
            urllib.request.Request(url, headers={"Accept-Encoding": "br"}), timeout=10
        ) as response:
            found[href[1]] = len(response.read())
    return found


def _fresh(origin: str) -> list[float]:
    """Milliseconds of each product page that was not requested before, one at a time, sorted."""
    spent = []
    for number in (1, 2):
        for product in _get(f"{origin}/api/shop/products?page_size=100&page={number}")["content"][1:]:
            start = time.perf_counter()
            urllib.request.urlopen(f"{origin}/shop/item/{product['id']}", timeout=10).read()
            spent.append((time.perf_counter() - start) * 1000)
    return sorted(spent)


def _browser(script: str, *arguments: str) -> dict[str, Any]:
    """The measurements of a script in Chromium; empty if Chromium is missing."""
    browser = os.environ.get("CHROMIUM") or shutil.which("chromium")
    node = shutil.which("node")
    if browser is None or node is None:
        return {}
    done = subprocess.run(
        [node, f"core/tests/bench/{script}.mjs", *arguments],
        cwd=ROOT, env={**os.environ, "CHROMIUM": browser}, capture_output=True, text=True, timeout=240,
    )  # fmt: skip
    if done.returncode:
        print(f"The browser measured nothing: {done.stderr[-500:]}")
        return {}
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found
