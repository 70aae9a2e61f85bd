"""The simple tables of the catalogue: category groups, properties and their groups, synonyms."""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from core.accounts import roles
from core.catalog import search
from core.catalog.models import CategoryGroup, ProductWord, Property, PropertyGroup
from core.catalog.models.search import SearchSynonym
from core.catalog.selectors import clear_tree_cache
from core.catalog.services.synonyms import clean_words
from core.common.typing import Doc
from core.plain.table import Table, Values, declare


def _trees_changed(ids: Collection[int]) -> None:
    clear_tree_cache()


def _properties_changed(ids: Collection[int]) -> None:
    search.reindex_names(Property, ids)


def _synonyms_changed(ids: Collection[int]) -> None:
    rows = {row.pk: row for row in SearchSynonym.with_deleted.filter(pk__in=ids)}
    for pk in ids:
        row = rows.get(pk)
        if row is None or row.deleted_at is not None:
            search.unindex_synonym(pk)
        else:
            search.index_synonym(row)
    search.recount_queries([word for row in rows.values() for word in row.words])


def _clean_synonym(values: Values, row: Any) -> Values:
    return {**values, "words": clean_words(values["words"])} if "words" in values else values


def _with_answers(rows: Sequence[Any]) -> Mapping[int, Values]:
    """How many recent searches each group answered: one query."""
    answered = search.answers_by_synonym([row["id"] for row in rows])
    return {row["id"]: {"answered": answered.get(row["id"], 0)} for row in rows}


def _by_word(rows: QuerySet[Any], text: str) -> QuerySet[Any]:
    return rows.filter(pk__in=search.filter_synonyms(text))


CATEGORY_GROUPS = declare(
    Table(
        model=CategoryGroup,
        name="product-category-groups",
        screen="products/category-groups",
        roles=(roles.PRODUCT,),
        key=("category_group_name",),
        search=("category_group_name",),
        changed=_trees_changed,
        still_used=_("분류가 있는 그룹은 지울 수 없어요. 먼저 분류를 지워 주세요."),
    )
)
PROPERTY_GROUPS = declare(
    Table(
        model=PropertyGroup,
        name="product-property-groups",
        screen="products/property-groups",
        roles=(roles.PRODUCT,),
        key=("property_group_name",),
        search=("property_group_name",),
        changed=_trees_changed,
    )
)
PROPERTIES = declare(
    Table(
        model=Property,
        name="product-properties",
        screen="product-properties",
        roles=(roles.PRODUCT,),
        key=("group", "property_name"),
        search=("property_name",),
        filters=("group",),
        changed=_properties_changed,
    )
)
WORDS = declare(
    Table(
        model=ProductWord,
        name="product-words",
        screen="products/words",
        roles=(roles.PRODUCT,),
        key=("word",),
        search=("word",),
        default_sort="-updated_at",
        changed=_trees_changed,
    )
)
SYNONYMS = declare(
    Table(
        model=SearchSynonym,
        name="product-synonyms",
        screen="products/synonyms",
        roles=(roles.PRODUCT,),
        find=_by_word,
        default_sort="-updated_at",
        clean=_clean_synonym,
        changed=_synonyms_changed,
        more=_with_answers,
        more_types={
            "answered": Annotated[int, Doc("Searches of the last 30 days with one of the words that found something.")]
        },
    )
)
