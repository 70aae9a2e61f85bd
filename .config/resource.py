"""`make resource NAME=lookbooks IN=designs KO=룩북`: the files of a new simple table, with a test that passes.

Writes the model and its table, its words, its migration and a test, and writes the generated files again. `PARTS` says
its parts, by default `title:text!,lead:html,cover:picture`: a name, a kind, `!` if it is required.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = "title:text!,lead:html,cover:picture"
LANGUAGES = ("ko", "en", "ja", "fr", "vi", "cn", "ar")
KINDS = {
    "text": "Text(most=200{required})",
    "html": "Html({required})",
    "picture": "Picture({required})",
    "flag": "Flag()",
    "whole": "Whole()",
    "moment": "Moment()",
    "words": "Words({required})",
}
# The default name of a part, by its kind.
CALLED = {
    "text": ("제목", "Title", "タイトル", "Titre", "Tiêu đề", "标题", "العنوان"),
    "html": ("내용", "Text", "内容", "Texte", "Nội dung", "内容", "النص"),
    "picture": ("그림", "Picture", "画像", "Image", "Hình ảnh", "图片", "الصورة"),
    "flag": ("사용", "In use", "使用", "Actif", "Sử dụng", "启用", "مفعّل"),
    "whole": ("숫자", "Number", "数値", "Nombre", "Số", "数字", "الرقم"),
    "moment": ("때", "Time", "日時", "Date", "Thời gian", "时间", "الوقت"),
    "words": ("말", "Words", "言葉", "Mots", "Từ", "词语", "الكلمات"),
}
ADD = ("{} 추가", "Add", "追加", "Ajouter", "Thêm", "添加", "إضافة")
NONE = ("아직 없어요", "None yet", "まだありません", "Rien pour l’instant", "Chưa có", "暂无", "لا شيء بعد")

MODEL = '''"""{many}."""

from core.accounts import roles
from core.plain.parts import {imports}
from core.plain.rows import PlainRow
from core.plain.table import Shop, Table, declare


class {model}(PlainRow):
    """{one}."""

{fields}

    def __str__(self) -> str:
        return str({text})


{constant} = declare(
    Table(
        model={model},
        name="{name}",
        screen="{package}/{name}",
        roles=(roles.EDITOR,),
{key}        shop=Shop(parts=({shown})),
    )
)
'''
TEST = '''"""{many}: what is special about them. `core/plain/tests` tests what every simple table does."""

import pytest
from rest_framework.test import APIClient

from core.conftest import World
from core.common.tenancy import brand_scope
from core.plain.tests import samples
from core.{package}.{module} import {constant}

pytestmark = pytest.mark.django_db


def test_shoppers_see_what_is_there_in_their_language(shop: World, visitor: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        row = samples.make({constant})
    shown = visitor.get("/api/shop/{name}", headers={{"X-Lang": "en"}}).json()["data"]["content"]
    assert [one["id"] for one in shown] == [row.pk]
'''


def parts_of(text: str) -> list[tuple[str, str, bool]]:
    """Name, kind and whether it is required of each part."""
    found = []
    for one in text.split(","):
        name, _colon, kind = one.strip().partition(":")
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or kind.rstrip("!") not in KINDS:
            sys.exit(f"PARTS: {one!r} is not name:kind with a kind of {', '.join(KINDS)}")
        found.append((name, kind.rstrip("!"), kind.endswith("!")))
    return found


def words_of(called: str, parts: list[tuple[str, str, bool]], name: str) -> dict[str, dict[str, str]]:
    """The table's words; other languages have its English name until they are translated."""
    words: dict[str, dict[str, str]] = {}
    for at, language in enumerate(LANGUAGES):
        one = called if language == "ko" else name.replace("-", " ").capitalize().removesuffix("s")
        many = called if language == "ko" else name.replace("-", " ").capitalize()
        words[language] = {"one": one, "many": many, "add": ADD[at].format(one), "none": NONE[at]}
        words[language] |= {part: CALLED[kind][at] for part, kind, _required in parts}
    return words


def field(kind: str, required: bool) -> str:
    """A part as the model declares it."""
    return KINDS[kind].format(required=("required=True" if kind != "text" else ", required=True") if required else "")


def write(path: str, text: str) -> None:
    """Write a new file. Exits if it exists already."""
    file = ROOT / path
    if file.exists():
        sys.exit(f"{path} exists already")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    print(path)


def write_import(file: Path, line: str) -> None:
    """Add an import after the existing ones of a module."""
    lines = file.read_text().split("\n")
    last = max(at for at, one in enumerate(lines) if re.match(r"(from|import) ", one))
    file.write_text("\n".join([*lines[: last + 1], line, *lines[last + 1 :]]))
    print(file.relative_to(ROOT))


def main() -> None:
    name, package, called = (os.environ.get(key, "") for key in ("NAME", "IN", "KO"))
    if (
        not re.fullmatch(r"[a-z][a-z0-9-]*s", name)
        or not (ROOT / "core" / package / "models.py").exists()
        or not called
    ):
        sys.exit("make resource NAME=lookbooks IN=designs KO=룩북   (a plural name, a package that has models, Korean)")
    parts = parts_of(os.environ.get("PARTS") or PARTS)
    module, constant = name.replace("-", "_"), name.replace("-", "_").upper()
    text = next((part for part, kind, _required in parts if kind == "text"), "")
    facts = {
        "name": name,
        "package": package,
        "module": module,
        "constant": constant,
        "model": "".join(word.capitalize() for word in module.removesuffix("s").split("_")),
        "one": name.replace("-", " ").capitalize().removesuffix("s"),
        "many": name.replace("-", " ").capitalize(),
        "imports": ", ".join(sorted({KINDS[kind].partition("(")[0] for _part, kind, _required in parts})),
        "fields": "\n".join(f"    {part} = {field(kind, required)}" for part, kind, required in parts),
        "text": f"self.{text}" if text else "self.pk",
        "key": f'        key=("{text}",),\n        search=("{text}",),\n' if text else "",
        "shown": ", ".join(f'"{part}"' for part, _kind, _required in parts) + ("," if len(parts) == 1 else ""),
    }
    write(f"core/{package}/{module}.py", MODEL.format(**facts))
    write_import(
        ROOT / "core" / package / "models.py",
        f"from core.{package}.{module} import {facts['model']} as {facts['model']}",
    )
    words = json.dumps(words_of(called, parts, name), ensure_ascii=False, indent=2)
    write(f"locale/plain/{name}.json", words + "\n")
    write(f"core/{package}/tests/test_{module}.py", TEST.format(**facts))
    (ROOT / "core" / package / "tests" / "__init__.py").touch()
    for command in (["makemigrations", package, "-n", module, "-v1"], ["contract"]):
        subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, check=True)
    ruff = str(Path(sys.executable).parent / "ruff")
    for command in (["check", "-q", "--fix", f"core/{package}"], ["format", "-q", f"core/{package}"]):
        subprocess.run([ruff, *command], cwd=ROOT, check=True)
    print("Now: its words in six languages, who may work on it (roles), what shoppers see (shop).")


if __name__ == "__main__":
    main()
