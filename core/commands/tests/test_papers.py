"""README and the deployment files name exactly the settings that exist."""

import configparser
import re
from pathlib import Path

import yaml
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
DEPLOY = ROOT / ".deploy"
SOURCES = (
    "core/settings.py",
    "core/common/environment.py",
    "core/pages/gunicorn_conf.py",
    "core/pages/management/commands/serve.py",
)
# Read by tests, by make, by one process for another, or explained where they are used.
NOT_FOR_OPERATORS = {
    "DEBUG", "MARU_RELOAD", "MARU_RENDER_SOCKET", "MARU_STEPS", "SANDBOX_URL", "SANDBOX_PORT", "TRACKING_SECONDS",
    "TOSS_URL", "KAKAO_PAY_URL",
    "BONAEJA_URL", "SWEETTRACKER_URL", "KUAIDI100_URL", "PAYMENT_WAIT_SECONDS", "EMAIL_USE_SSL", "EMAIL_USE_TLS",
    "SHOP_DEMO_NUM", "BLOG_DEMO_NUM", "IS_USE_SELLER", "VITE_PORT",
}  # fmt: skip


def read() -> set[str]:
    """Every environment variable that settings and `serve` read."""
    text = "\n".join((ROOT / name).read_text() for name in SOURCES)
    return set(re.findall(r"""(?:env(?:_int|_bool)?|environ\.get)\(\s*"([A-Z][A-Z0-9_]+)\"""", text))


def test_every_setting_is_in_the_readme_and_every_one_there_is_read():
    table = re.search(r"\| variable \| meaning \|\n(.*?)\n\n", (ROOT / "README.md").read_text(), re.S)[1]
    named = {name for line in table.splitlines() for name in re.findall(r"`([A-Z][A-Z0-9_]{2,})`", line.split("|")[1])}
    assert read() - NOT_FOR_OPERATORS - named == set()
    assert named - read() == set()


def test_the_files_to_deploy_with_use_settings_that_exist():
    known = read()
    lines = (DEPLOY / "maru.env").read_text().splitlines()
    assert {line.removeprefix("# ").split("=")[0] for line in lines if re.match(r"(# )?[A-Z_0-9]+=", line)} <= known
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    assert set(compose["x-maru"]["environment"]) <= known
    assert set(compose["services"]) == {"prepare", "maru", "database", "cache"}


def test_units_start_what_exists():
    for path in DEPLOY.glob("*.service"):
        unit = configparser.ConfigParser(strict=False, interpolation=None)
        unit.optionxform = str
        unit.read(path)
        start = unit["Service"]["ExecStart"]
        files = [part for part in start.split() if part in ("manage.py", "shopfront/dist-ssr/server.js")]
        assert files or "core.wsgi:application" in start
        assert unit["Service"]["UMask"] == "0077"
