"""The demo speaks seven languages: no text of another language is Korean, and the names that every page shows exist.

Reads the files of `fixtures/`, not a database. What a brand has beyond names (`WHOLE`) is a promise of
fixtures/README.md.
"""

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from core.brands.translation import BRAND_TEXTS
from core.bulk.languages import LANGUAGE_NAMES

FIXTURES = settings.BASE_DIR / "fixtures" / "brands"
BRANDS = tuple(sorted(folder.name for folder in FIXTURES.iterdir()))
OTHERS = tuple(LANGUAGE_NAMES)
HANGUL = re.compile(r"[ㄱ-ㆎ가-힣]")
# The languages in which descriptions of products, posts and policies exist; the other languages get the Korean text.
WHOLE = {
    "descriptions": {"naru": OTHERS, "harugyeol": ("en",), "hanmadang": ("en",)},
    "posts": {"naru": OTHERS, "harugyeol": ("en",), "hanmadang": ("en",)},
    "policies": {"naru": ("en", "ja", "cn"), "harugyeol": ("en",), "hanmadang": ("en",)},
}
# The columns that are translated: of each file its columns that end in a language.
_TRANSLATED = re.compile(r"^(?P<name>.+)\((?P<language>" + "|".join(LANGUAGE_NAMES.values()) + r")\)$")
# The Korean column of a translated one, where it is called otherwise.
_KOREAN = {"분류명": "경로"}


def _rows(folder: Path, name: str) -> list[dict[str, str]]:
    with (folder / f"{name}.csv").open(encoding="utf-8-sig", newline="") as lines:
        return list(csv.DictReader(lines))


def _json(folder: Path, name: str) -> Any:
    path = folder / f"{name}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else []


def translated_texts(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """The texts of a file that are given by language, with where they stand."""
    if isinstance(value, dict):
        if isinstance(value.get("ko"), str):
            yield path, value
            return
        for name, item in value.items():
            yield from translated_texts(item, f"{path}/{name}")
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from translated_texts(item, f"{path}/{place}")


def missing_languages(texts: dict[str, str], wanted: tuple[str, ...] = OTHERS) -> list[str]:
    return [code for code in wanted if texts["ko"] and not texts.get(code)]


def korean_languages(texts: dict[str, str]) -> list[str]:
    """The languages whose text is Korean."""
    return [code for code in OTHERS if HANGUL.search(texts.get(code, ""))]


@pytest.mark.parametrize("brand", BRANDS)
@pytest.mark.parametrize("name", ["products", "categories", "properties"])
def test_names_of_the_catalogue_are_in_every_language(brand: str, name: str) -> None:
    rows = _rows(FIXTURES / brand, name)
    columns = {
        column: (found["name"], next(code for code, own in LANGUAGE_NAMES.items() if own == found["language"]))
        for column in rows[0]
        if (found := _TRANSLATED.match(column))
    }
    korean = {own for own, _code in columns.values()}
    if name == "products":
        assert korean >= {"상품명", "옵션1 이름", "옵션1 값", "옵션2 이름", "옵션2 값", "설명"}
    missing = {own: set(OTHERS) - {code for text, code in columns.values() if text == own} for own in korean - {"설명"}}
    assert not any(missing.values()), missing
    wrong = []
    for line, row in enumerate(rows, 2):
        for column, (own, code) in columns.items():
            is_wanted = own != "설명" or code in WHOLE["descriptions"][brand]
            if HANGUL.search(row[column]) or (is_wanted and row[_KOREAN.get(own, own)] and not row[column]):
                wrong.append(f"{brand}/{name}.csv:{line} {column}: {row[column] or 'missing'}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("brand", BRANDS)
def test_groups_are_named_in_every_language(brand: str) -> None:
    folder = FIXTURES / brand
    given = _json(folder, "groups")
    for kind, file, column in (("CategoryGroup", "categories", "그룹"), ("PropertyGroup", "properties", "속성 그룹")):
        assert {names["ko"] for names in given[kind]} == {row[column] for row in _rows(folder, file)}
        assert not [names["ko"] for names in given[kind] if missing_languages(names)]


@pytest.mark.parametrize("brand", BRANDS)
def test_texts_of_the_shop_are_in_every_language(brand: str) -> None:
    folder = FIXTURES / brand
    wrong = [
        f"{brand}/{file}.json{path}: {missing_languages(texts)} {texts['ko']}"
        for file in ("brand", "groups", "grades", "popups", "promotions")
        for path, texts in translated_texts(_json(folder, file))
        if missing_languages(texts)
    ]
    own = _json(folder, "brand")
    for field in BRAND_TEXTS:
        names = {"ko": own[field], **{code: own["lang_obj"][code].get(field, "") for code in OTHERS}}
        wrong.extend(f"{brand}/brand.json/{field}: {code}" for code in missing_languages(names))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("brand", BRANDS)
def test_posts_are_in_the_languages_of_the_brand(brand: str) -> None:
    """Boards are the exception: members write in their own language."""
    wrong: list[str] = []
    for category in _json(FIXTURES / brand, "posts"):
        names = category["category_name"]
        wrong.extend(f"{names['ko']}: {code}" for code in missing_languages(names))
        if category["place"] == "board":
            continue
        for path, texts in translated_texts(category["posts"]):
            wrong.extend(f"{names['ko']}{path}: {code}" for code in missing_languages(texts, WHOLE["posts"][brand]))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("brand", BRANDS)
def test_policies_are_in_the_languages_of_the_brand(brand: str) -> None:
    folder = FIXTURES / brand / "policies"
    missing = [
        f"{path.stem}.{code}"
        for path in folder.glob("*.html")
        if "." not in path.stem
        for code in WHOLE["policies"][brand]
        if not path.with_suffix(f".{code}.html").exists()
    ]
    assert not missing
    for path in folder.glob("*.*.html"):
        code = path.suffixes[0][1:]
        assert code in OTHERS, path.name
        assert not HANGUL.search(path.read_text("utf-8")), path.name
        # Translations have the paragraphs, rows and lists of the Korean text.
        assert _elements(path) == _elements(folder / f"{path.name.split('.')[0]}.html"), path.name


def _elements(path: Path) -> int:
    return len(re.findall(r"<(?:p|h3|li|tr)>", path.read_text("utf-8")))


@pytest.mark.parametrize("brand", BRANDS)
def test_no_text_of_another_language_is_korean(brand: str) -> None:
    folder = FIXTURES / brand
    wrong = [
        f"{path.name}{place}: {korean_languages(texts)} {texts['ko']}"
        for path in sorted(folder.glob("*.json"))
        for place, texts in translated_texts(json.loads(path.read_text("utf-8")))
        if korean_languages(texts)
    ]
    others = _json(folder, "brand")["lang_obj"]
    wrong.extend(f"lang_obj/{code}/{name}" for code, own in others.items() for name in own if HANGUL.search(own[name]))
    assert not wrong, "\n".join(wrong)


def test_a_korean_text_of_another_language_is_found() -> None:
    given = [{"title": {"ko": "니트", "en": "Knit 니트", "ja": ""}}]
    ((path, texts),) = translated_texts(given)
    assert (path, korean_languages(texts)) == ("/0/title", ["en"])
    assert missing_languages(texts, ("en", "ja", "cn")) == ["ja", "cn"]
