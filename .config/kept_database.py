"""Keep a small database of a commit for the test of upgrades (ADR 38): `.config/kept_database.py NAME [CHECKOUT]`.

Writes `core/tests/kept_databases/NAME.sqlite3.xz`, `NAME.sql.xz` (pg_dump) and `NAME.json`. CHECKOUT is another working
tree, such as one that `git worktree add` made of an older commit; without it this one. PostgreSQL is that of
TEST_DATABASE_URL. The data are the demo with fewer products, and what the demo does not have.
"""

import json
import lzma
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "core" / "tests" / "kept_databases"
POSTGRES = os.environ.get("TEST_DATABASE_URL") or f"postgresql://{os.environ.get('PGUSER', 'root')}@127.0.0.1/postgres"
DATABASE = "maru_kept_database"
# The test opens what is sealed with it.
SECRET_KEY = "the key of kept databases, which nobody signs anything else with"  # noqa: S105
FILL = "import runpy; runpy.run_path({script!r}, run_name='fill')"


def main(name: str, checkout: Path) -> int:
    commit = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=checkout, capture_output=True, text=True, check=True
    ).stdout.strip()
    with tempfile.TemporaryDirectory() as folder:
        cut_fixtures(checkout / "fixtures", Path(folder, "fixtures"))
        env = {**os.environ, "MARU_VAR_DIR": folder, "SECRET_KEY": SECRET_KEY, "REDIS_URL": "", "DATABASE_URL": ""}
        fill(checkout, env)
        path = Path(folder, "maru.sqlite3")
        subprocess.run([sys.executable, "-c", f"import sqlite3; sqlite3.connect({str(path)!r}).execute('VACUUM')"])
        save(FOLDER / f"{name}.sqlite3.xz", path.read_bytes())
        run("psql", "-qd", POSTGRES, "-c", f"DROP DATABASE IF EXISTS {DATABASE}")
        run("psql", "-qd", POSTGRES, "-c", f"CREATE DATABASE {DATABASE}")
        url = urlunsplit(urlsplit(POSTGRES)._replace(path=f"/{DATABASE}"))
        made_at = fill(checkout, {**env, "DATABASE_URL": url})
        save(FOLDER / f"{name}.sql.xz", dump(url).encode())
        run("psql", "-qd", POSTGRES, "-c", f"DROP DATABASE {DATABASE}")
    facts = {"commit": commit, "made_at": made_at}
    (FOLDER / f"{name}.json").write_text(json.dumps(facts, indent=2) + "\n")
    return 0


def run(*command: str) -> None:
    subprocess.run(command, check=True)


def save(path: Path, content: bytes) -> None:
    path.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")


def dump(url: str) -> str:
    """The database as statements that any client of any version can execute."""
    command = ["pg_dump", "--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=500", url]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    client = ("\\", "SET transaction_timeout", "--")
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(client))


def cut_fixtures(source: Path, target: Path) -> None:
    """The demo's files with the products that other files name."""
    shutil.copytree(source, target)
    for path in target.glob("brands/*/products.csv"):
        others = "".join(other.read_text() for other in path.parent.glob("*.json"))
        head, *lines = path.read_text().splitlines(keepends=True)
        path.write_text(head + "".join(line for line in lines if f'"{line.split(",", 1)[0]}"' in others))


def fill(checkout: Path, env: dict[str, str]) -> str:
    """Migrate and fill the database of `env`. Returns when it was made."""
    manage = [sys.executable, "manage.py"]
    subprocess.run([*manage, "migrate", "-v0"], cwd=checkout, env=env, check=True)
    script = FILL.format(script=str(Path(__file__).resolve()))
    done = subprocess.run(
        [*manage, "shell", "-v0", "-c", script], cwd=checkout, env=env, check=True, capture_output=True
    )
    return done.stdout.decode().splitlines()[-1]


def fill_database() -> None:
    """In a process of the checkout: the demo, and what it does not have."""
    from django.conf import settings
    from django.core.management import call_command
    from django.utils import timezone

    from core.common.tenancy import brand_scope
    from core.pages.seed import files

    fixtures = files.Fixtures(Path(settings.VAR_DIR, "fixtures"))
    files.default = lambda: fixtures
    call_command("seed_demo")
    with brand_scope(1):
        add_rows()
        add_doubles()
    trim_search()
    print(timezone.now().isoformat())


def add_rows() -> None:
    from django.contrib.sessions.backends.db import SessionStore
    from django.utils import timezone

    from core.accounts.models import User
    from core.bulk.models import Preset
    from core.members.models import BusinessApplication
    from core.plain.models import RowEditor
    from core.saved_views.models import ColumnDefault, View

    member, manager = User.objects.get(user_name="member"), User.objects.get(user_name="manager")
    View.objects.create(
        resource="orders", name="입금 대기", filters={"status": 0}, columns=["order_num", "total"], owner_id=manager.pk
    )
    ColumnDefault.objects.create(resource="products", columns=["product_name", "product_code"])
    Preset.objects.create(resource="products", name="공급사 파일", header_mark="kept", mapping={"code": "상품코드"})
    RowEditor.objects.create(
        table="faqs", row_id=0, user_id=manager.pk, seen_at=timezone.now(), values={"post_title": "쓰던 글"}
    )
    BusinessApplication.objects.create(
        user=member, company_name="하루상사", business_num="1208147521", ceo_name="하루", licence="licences/kept.pdf",
        state="refused", reason="사업자등록증이 흐려요.", decided_by_id=manager.pk, decided_at=timezone.now(),
    )  # fmt: skip
    session = SessionStore()
    session.update(
        {
            "_auth_user_id": str(member.pk),
            "_auth_user_backend": "core.accounts.backends.BrandBackend",
            "_auth_user_hash": member.get_session_auth_hash(),
        }
    )
    session.save()


def add_doubles() -> None:
    """Rows that differ in letter case alone, where the models still allow them."""
    from core.accounts.models import User
    from core.catalog.models import Product

    if hasattr(User, "user_name_key"):
        return
    double = User.objects.get(user_name="member")
    double.pk, double.user_name, double.email = None, "Member", "Member@example.com"
    double.save()
    for code in ("Case-1", "CASE-1"):
        product = Product.objects.exclude(product_code__iexact=code).order_by("-pk")[0]
        Product.objects.filter(pk=product.pk).update(product_code=code)


def trim_search() -> None:
    """Few words of the search, which come from products and a list and take half of the file."""
    from core.catalog.models import SearchSynonym, SearchWord

    for model in (SearchWord, SearchSynonym):
        kept = model._base_manager.order_by("pk").values("pk")[:100]
        model._base_manager.exclude(pk__in=list(kept.values_list("pk", flat=True))).delete()


if __name__ == "fill":
    fill_database()
elif __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2] if len(sys.argv) > 2 else ROOT).resolve()))
