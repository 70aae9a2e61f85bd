"""`manage.py open_shop`: the first brand of an installation, and its manager (D60)."""

import getpass
import os
import secrets
import sys
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.core.validators import validate_email
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor

from core.accounts import roles
from core.accounts import services as accounts
from core.accounts.models import User
from core.brands import selectors
from core.brands import services as brands
from core.common.errors import Invalid
from core.common.tenancy import brand_scope

PASSWORD_VARIABLE = "OPEN_SHOP_PASSWORD"  # noqa: S105  (a variable's name)


class Command(BaseCommand):
    help = (
        "Open an empty installation: its first brand, the host it answers to, and its first manager, who may do "
        "everything. Asks for what is not given. Safe to repeat: what is there stays as it is. The password is asked "
        f"for, or taken from {PASSWORD_VARIABLE}, or made and printed once."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", help="the host that shoppers type, without port: shop.example")
        parser.add_argument("--name", help="the brand's name")
        parser.add_argument("--manager", help="the user name of the first manager")
        parser.add_argument("--email", help="the manager's e-mail address; links for a new password go there")
        parser.add_argument("--no-input", action="store_true", help="ask nothing; for scripts")

    def handle(self, *args: Any, **options: Any) -> None:
        # As `serve` does: before the first start there are no tables.
        if _lacks_tables():
            call_command("migrate", verbosity=0, interactive=False)
        known = selectors.list_brand_names()
        host = selectors.normalise_host(self._given(options, "host", "Host (shop.example)"))
        if not host:
            raise CommandError("--host is no host name")
        info = selectors.by_host(host)
        if known and (info is None or info.id != selectors.ROOT_BRAND_ID):
            first = known[0]
            raise CommandError(
                f"A shop is open already: {first['name']} at {first['dns']}. Further brands are opened by its manager, "
                "under /manager/settings/brands."
            )
        name = known[0]["name"] if known else self._given(options, "name", "Name of the brand")
        manager = self._given(options, "manager", "User name of the manager")
        is_new = not self._there(manager, bool(known))
        email = self._email(options) if is_new else ""
        password, made = self._password(options, manager, is_new=is_new)
        try:
            with transaction.atomic():
                _lock(was_empty=not known)
                done = _open(host=host, name=name, manager=manager, email=email, password=password)
        except Invalid as exc:
            raise CommandError("; ".join(f"{key}: {text}" for key, text in exc.errors.items())) from exc
        self.stdout.write("\n".join([*done, *([f"Password: {password} (shown this once)"] if made else [])]))
        self.stdout.write(f"Sign in at http(s)://{host}/manager. What to set up next: docs/operating.md.")

    def _given(self, options: dict[str, Any], option: str, question: str) -> str:
        value = options[option] or ("" if options["no_input"] or not sys.stdin.isatty() else input(f"{question}: "))
        if not value.strip():
            raise CommandError(f"--{option} is missing")
        return str(value.strip())

    @staticmethod
    def _email(options: dict[str, Any]) -> str:
        """The address of a new manager; scripts may leave it out."""
        asks = options["email"] is None and not options["no_input"] and sys.stdin.isatty()
        email = (input("E-mail address of the manager: ") if asks else options["email"] or "").strip()
        try:
            if email:
                validate_email(email)
        except ValidationError as exc:
            raise CommandError("--email is no e-mail address") from exc
        return email

    @staticmethod
    def _there(manager: str, is_open: bool) -> bool:
        if not is_open:
            return False
        with brand_scope(selectors.ROOT_BRAND_ID):
            return User.objects.filter(user_name=manager).exists()

    def _password(self, options: dict[str, Any], manager: str, *, is_new: bool) -> tuple[str, bool]:
        """The password of a new manager, and whether it was generated; '' for an existing one."""
        given = os.environ.get(PASSWORD_VARIABLE, "")
        if not is_new or given:
            return given if is_new else "", False
        if not options["no_input"] and sys.stdin.isatty():
            first = getpass.getpass(f"Password of {manager} (empty: one is made): ")
            if first:
                if first != getpass.getpass("Once more: "):
                    raise CommandError("The two passwords differ.")
                return first, False
        return secrets.token_urlsafe(15), True


def _lacks_tables() -> bool:
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def _lock(*, was_empty: bool) -> None:
    """One call at a time. Raises CommandError where another one, on another machine too, was first."""
    selectors.lock_directory()
    if was_empty and selectors.list_brand_names():
        raise CommandError("The shop was opened by another call meanwhile. Nothing was changed.")


def _open(*, host: str, name: str, manager: str, email: str, password: str) -> list[str]:
    """Create what is missing. Returns a line for each step."""
    done = []
    info = selectors.by_host(host)
    if info is None:
        brands.create_brand(values={"name": name, "dns": host}, is_open=False)
        done.append(f"Made {name} at {host}. Its managers see it; /manager/settings/opening opens it for everybody.")
    else:
        done.append(f"{name} is at {host}.")
    with brand_scope(selectors.ROOT_BRAND_ID):
        user = User.objects.filter(user_name=manager).first()
        if user is None:
            user = User(user_name=manager, name=manager, email=email)
            accounts.check_password_strength(password, user=user)
            user.set_password(password)
            user.save()
            done.append(f"Made {manager}.")
        accounts.grant_role(user=user, role=roles.ROOT, brand_id=selectors.ROOT_BRAND_ID)
        done.append(f"{manager} manages every brand.")
    return done
