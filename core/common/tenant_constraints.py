"""Database constraints that separate brands (D2, tenancy 5).

The scope and the services keep a row from referring to another brand. The database refuses it too,
for any writer: a service with a defect, bulk SQL, a shell. On PostgreSQL each foreign key between
two brand models becomes a composite one with the brand; a link table, which has no brand column, has
a trigger that checks a whole statement at once. SQLite can't change a key of an existing table, so
triggers check the same there. The constraints are derived from the models after every migration; no
package declares anything.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from django.apps import apps
from django.db import connections, models
from django.db.backends.base.base import BaseDatabaseWrapper

from core.common.tenancy import BrandOwned

PREFIX = "tenant_"


@dataclass(frozen=True, slots=True)
class TenantKey:
    """`table.column` may only point to a row of `target` that has the same brand."""

    table: str
    column: str
    target: str

    @property
    def name(self) -> str:
        mark = blake2b(f"{self.table}.{self.column}".encode(), digest_size=4).hexdigest()
        return f"{PREFIX}{self.table}_{self.column}"[:54] + f"_{mark}"


@dataclass(frozen=True, slots=True)
class TenantLink:
    """A link table's two ends, which must be of one brand."""

    table: str
    left: tuple[str, str]
    right: tuple[str, str]

    @property
    def name(self) -> str:
        return f"{PREFIX}{self.table}"[:63]


def _is_owned(model: Any) -> bool:
    return isinstance(model, type) and issubclass(model, BrandOwned)


def _keys(model: type[models.Model]) -> Iterator[tuple[str, str]]:
    """Columns of the model that refer to rows of a brand, with the table they refer to."""
    for field in model._meta.concrete_fields:
        if isinstance(field, models.ForeignKey) and _is_owned(field.remote_field.model):
            assert field.column is not None
            yield field.column, field.remote_field.model._meta.db_table


def tenant_keys() -> list[TenantKey]:
    """Every key that the models need."""
    return [
        TenantKey(model._meta.db_table, column, target)
        for model in apps.get_models()
        if _is_owned(model) and not model._meta.proxy
        for column, target in _keys(model)
    ]


def tenant_links() -> list[TenantLink]:
    """Link tables made by many-to-many fields between two brand models."""
    found = []
    for model in apps.get_models(include_auto_created=True):
        ends = list(_keys(model)) if model._meta.auto_created and not _is_owned(model) else []
        if len(ends) == 2:
            found.append(TenantLink(model._meta.db_table, ends[0], ends[1]))
    return found


def build(using: str) -> None:
    """Create the missing constraints. Raises IntegrityError where existing rows violate one."""
    connection = connections[using]
    _PostgreSQL(connection).build() if connection.vendor == "postgresql" else _SQLite(connection).build()


def drop_triggers(using: str) -> None:
    """Drop SQLite's triggers: a migration recreates tables there, which triggers prevent."""
    connection = connections[using]
    if connection.vendor == "sqlite":
        _SQLite(connection).drop_triggers()


def drop_key(connection: BaseDatabaseWrapper, table: str, column: str) -> None:
    """Drop the constraint of a foreign key that a migration makes a plain column.

    Django looks for a constraint of the column alone, so it does not find this one. SQLite's triggers are dropped
    before each migration anyway.
    """
    if connection.vendor == "postgresql":
        name = connection.ops.quote_name(TenantKey(table, column, "").name)
        with connection.cursor() as cursor:
            cursor.execute(f"ALTER TABLE {connection.ops.quote_name(table)} DROP CONSTRAINT IF EXISTS {name}")


class _Builder:
    def __init__(self, connection: BaseDatabaseWrapper) -> None:
        self.connection = connection
        self.quote = connection.ops.quote_name

    def run(self, sql: str) -> None:
        with self.connection.cursor() as cursor:
            cursor.execute(sql)

    def column(self, sql: str, *params: Any) -> set[str]:
        with self.connection.cursor() as cursor:
            cursor.execute(sql, params)
            return {row[0] for row in cursor.fetchall()}

    def tables(self) -> set[str]:
        return set(self.connection.introspection.table_names())

    def across(self, pair: TenantLink, rows: str) -> str:
        """A query that finds links in `rows` between two brands."""
        (left, left_table), (right, right_table) = pair.left, pair.right
        return (
            f"SELECT 1 FROM {rows} link JOIN {self.quote(left_table)} l ON l.id = link.{self.quote(left)} "  # noqa: S608
            f"JOIN {self.quote(right_table)} r ON r.id = link.{self.quote(right)} WHERE l.brand_id <> r.brand_id"
        )


class _PostgreSQL(_Builder):
    def build(self) -> None:
        tables, wanted = self.tables(), tenant_keys()
        present = self.column("SELECT conname FROM pg_constraint WHERE conname LIKE %s", f"{PREFIX}%")
        for target in sorted({key.target for key in wanted} & tables):
            if self._key_name(target) not in present:
                self.run(
                    f"ALTER TABLE {self.quote(target)} ADD CONSTRAINT {self.quote(self._key_name(target))} "
                    f"UNIQUE (id, brand_id)"
                )
        for key in wanted:
            if key.name not in present and key.table in tables:
                self._replace(key)
        guarded = self.column("SELECT tgname FROM pg_trigger WHERE tgname LIKE %s", f"{PREFIX}%")
        for pair in tenant_links():
            if f"{pair.name}_new" not in guarded and pair.table in tables:
                self._watch(pair)

    def _key_name(self, table: str) -> str:
        return f"{PREFIX}{table}_key"[:63]

    def _replace(self, key: TenantKey) -> None:
        """Replace the simple key by the composite one, so that each row is checked once."""
        simple = self.column(
            "SELECT c.conname FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid "
            "AND a.attnum = c.conkey[1] WHERE c.contype = 'f' AND cardinality(c.conkey) = 1 "
            "AND c.conrelid = %s::regclass AND a.attname = %s",
            self.quote(key.table),
            key.column,
        )
        drops = "".join(f"DROP CONSTRAINT {self.quote(name)}, " for name in sorted(simple))
        self.run(
            f"ALTER TABLE {self.quote(key.table)} {drops}ADD CONSTRAINT {self.quote(key.name)} "
            f"FOREIGN KEY ({self.quote(key.column)}, brand_id) REFERENCES {self.quote(key.target)} (id, brand_id) "
            f"DEFERRABLE INITIALLY DEFERRED"
        )

    def _watch(self, pair: TenantLink) -> None:
        name = self.quote(pair.name)
        self.run(
            f"CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
            f"IF EXISTS ({self.across(pair, 'fresh')}) THEN "
            f"RAISE EXCEPTION '{pair.name}: rows of two brands' USING ERRCODE = 'foreign_key_violation'; "
            f"END IF; RETURN NULL; END $$"
        )
        for event, suffix in (("INSERT", "new"), ("UPDATE", "changed")):
            self.run(
                f"CREATE TRIGGER {self.quote(f'{pair.name}_{suffix}')} AFTER {event} ON {self.quote(pair.table)} "
                f"REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION {name}()"
            )


class _SQLite(_Builder):
    def build(self) -> None:
        tables = self.tables()
        present = self._present()
        for key in tenant_keys():
            if key.table in tables:
                condition = (
                    f"EXISTS (SELECT 1 FROM {self.quote(key.target)} WHERE id = NEW.{self.quote(key.column)} "  # noqa: S608
                    f"AND brand_id <> NEW.brand_id)"
                )
                self._watch(key.table, key.name, f"OF {self.quote(key.column)}, brand_id", condition, present)
        for target in sorted({key.target for key in tenant_keys()} & tables):
            # Its children would refer to another brand: a row never changes its brand.
            self._refuse(
                target, f"{PREFIX}{target}_moved", "UPDATE OF brand_id", "NEW.brand_id <> OLD.brand_id", present
            )
        for pair in tenant_links():
            if pair.table in tables:
                ends = f"(SELECT NEW.{self.quote(pair.left[0])} AS {self.quote(pair.left[0])}, " + (
                    f"NEW.{self.quote(pair.right[0])} AS {self.quote(pair.right[0])})"
                )
                self._watch(pair.table, pair.name, "", f"EXISTS ({self.across(pair, ends)})", present)

    def drop_triggers(self) -> None:
        for name in self._present():
            self.run(f"DROP TRIGGER {self.quote(name)}")

    def _present(self) -> set[str]:
        return self.column("SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE %s", f"{PREFIX}%")

    def _watch(self, table: str, name: str, columns: str, condition: str, present: Iterable[str]) -> None:
        self._refuse(table, f"{name}_new", "INSERT", condition, present)
        self._refuse(table, f"{name}_changed", f"UPDATE {columns}", condition, present)

    def _refuse(self, table: str, name: str, event: str, condition: str, present: Iterable[str]) -> None:
        if name not in present:
            self.run(
                f"CREATE TRIGGER {self.quote(name)} BEFORE {event} ON {self.quote(table)} "
                f"WHEN {condition} BEGIN SELECT RAISE(ABORT, 'FOREIGN KEY constraint failed: {name}'); END"
            )
