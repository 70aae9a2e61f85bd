"""`make resource NAME=lookbooks IN=designs KO=룩북`: the files of a new simple table, with a test that passes.

Writes the model and its table, its words, its migration and a test, and writes the generated files again. `PARTS` says
its parts, by default `title:translated_text!,lead:html,cover:picture`: a name, a kind, `!` if it is required; after
`choice` its values and after `reference` the model, `type:choice(new|old),group:reference(designs.LookGroup)`. Wrong
values are refused before anything is written; if a step fails, what was written is removed again.
"""

import ast
import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The reserved names are a module of the server.
sys.path.insert(0, str(ROOT))
PARTS = "title:translated_text!,lead:html,cover:picture"
LANGUAGES = ("ko", "en", "ja", "fr", "vi", "cn", "ar")
# How a model declares a kind; `required` stands in its parentheses.
KINDS = {
    "text": "Text({required})",
    "translated_text": "TranslatedText({required})",
    "translated_lines": "TranslatedLines({required})",
    "html": "Html({required})",
    "link": "Link({required})",
    "picture": "Picture({required})",
    "flag": "Flag()",
    "number": "Number()",
    "money": "Money()",
    "choice": "Choice(values=({values}))",
    "choices": "Choices(values=({values}))",
    "date": "Date()",
    "moment": "Moment()",
    "words": "Words({required})",
    "reference": "Reference({to})",
}
# The default name of a part, by its kind.
CALLED = {
    "text": ("글", "Text", "テキスト", "Texte", "Văn bản", "文字", "النص"),
    "translated_text": ("제목", "Title", "タイトル", "Titre", "Tiêu đề", "标题", "العنوان"),
    "translated_lines": ("내용", "Content", "内容", "Contenu", "Nội dung", "内容", "المحتوى"),
    "html": ("내용", "Content", "内容", "Contenu", "Nội dung", "内容", "المحتوى"),
    "link": ("주소", "Link", "リンク", "Lien", "Liên kết", "链接", "الرابط"),
    "picture": ("그림", "Picture", "画像", "Image", "Hình ảnh", "图片", "الصورة"),
    "flag": ("사용", "In use", "使用", "Actif", "Sử dụng", "启用", "مفعّل"),
    "number": ("숫자", "Number", "数値", "Nombre", "Số", "数字", "الرقم"),
    "money": ("금액", "Amount", "金額", "Montant", "Số tiền", "金额", "المبلغ"),
    "choice": ("종류", "Type", "種類", "Type", "Loại", "类型", "النوع"),
    "choices": ("종류", "Types", "種類", "Types", "Loại", "类型", "الأنواع"),
    "date": ("날짜", "Day", "日付", "Jour", "Ngày", "日期", "اليوم"),
    "moment": ("때", "Time", "日時", "Date", "Thời gian", "时间", "الوقت"),
    "words": ("말", "Words", "言葉", "Mots", "Từ", "词语", "الكلمات"),
    "reference": ("대상", "Belongs to", "対象", "Rattaché à", "Thuộc về", "所属", "تابع لـ"),
}
ADD = ("{} 추가", "Add", "追加", "Ajouter", "Thêm", "添加", "إضافة")
NONE = ("아직 없어요", "None yet", "まだありません", "Rien pour l’instant", "Chưa có", "暂无", "لا شيء بعد")

MODEL = '''"""{many}."""

from core.accounts import roles
from core.plain.kinds import {imports}
from core.plain.rows import PlainRow
from core.plain.table import Shop, Table, declare


class {model}(PlainRow):
    """{one}."""

{fields}

    def __str__(self) -> str:
        return {text}


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
    assert [shown_row["id"] for shown_row in shown] == [row.pk]
'''


@dataclass(frozen=True)
class Part:
    """A part as `PARTS` names it."""

    name: str
    kind: str
    is_required: bool
    options: tuple[str, ...] = ()

    def declared(self) -> str:
        """The part as the model declares it."""
        values = ", ".join(f'"{value}"' for value in self.options)
        to = f'"{self.options[0]}", null=True, blank=True' if self.kind == "reference" else ""
        if self.kind == "reference" and self.is_required:
            to = f'"{self.options[0]}"'
        return KINDS[self.kind].format(
            required="required=True" if self.is_required else "",
            values=values + ("," if len(self.options) == 1 else ""),
            to=to,
        )


def parts_of(text: str) -> list[Part]:
    """The parts that a text names. Exits for one that can't be."""
    from core.plain.reserved import reserved_reason

    parts = []
    for written in text.split(","):
        match = re.fullmatch(r"([a-z][a-z0-9_]*):([a-z_]+)(?:\(([^()]+)\))?(!?)", written.strip())
        if match is None or match[2] not in KINDS:
            sys.exit(f"PARTS: {written!r} is not name:kind with a kind of {', '.join(KINDS)}")
        name, kind, options, required = match.groups()
        if (kind in ("choice", "choices", "reference")) != bool(options):
            sys.exit(
                f"PARTS: {written!r}: choice(a|b), choices(a|b) and reference(package.Model) name what they may be"
            )
        if reason := reserved_reason(name):
            sys.exit(f"PARTS: no part can be called {name!r}: {reason}")
        parts.append(Part(name, kind, bool(required), tuple(options.split("|")) if options else ()))
    names = [part.name for part in parts]
    if repeated := next((name for name in names if names.count(name) > 1), None):
        sys.exit(f"PARTS: {repeated!r} is there twice")
    return parts


def words_of(called: str, parts: list[Part], name: str) -> dict[str, dict[str, str]]:
    """The table's words; other languages have its English name until they are translated."""
    words: dict[str, dict[str, str]] = {}
    for at, language in enumerate(LANGUAGES):
        one = called if language == "ko" else name.replace("-", " ").capitalize().removesuffix("s")
        many = called if language == "ko" else name.replace("-", " ").capitalize()
        words[language] = {"one": one, "many": many, "add": ADD[at].format(one), "none": NONE[at]}
        for part in parts:
            alike = [other for other in parts if other.kind == part.kind]
            # Headers of a file are distinct.
            number = f" {alike.index(part) + 1}" if len(alike) > 1 else ""
            words[language][part.name] = f"{CALLED[part.kind][at]}{number}"
            if part.kind in ("choice", "choices"):
                words[language] |= {f"{part.name}_{value}": f"{at + 1}-{value}" for value in part.options}
    return words


class Files:
    """The files that are written; `undo` restores what was there before."""

    def __init__(self) -> None:
        self.before: dict[Path, str | None] = {}

    def write(self, path: str, text: str) -> None:
        """Write a file."""
        file = ROOT / path
        self.keep(file)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        print(path)

    def keep(self, file: Path) -> None:
        """Remember a file as it is now."""
        self.before.setdefault(file, file.read_text() if file.exists() else None)

    def undo(self) -> None:
        """Restore every file."""
        for file, text in self.before.items():
            if text is None:
                file.unlink(missing_ok=True)
            else:
                file.write_text(text)


def with_import(text: str, line: str) -> str:
    """A module with an import after the existing ones."""
    tree = ast.parse(text)
    last = max((node.end_lineno or 0 for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)), default=0)
    lines = text.split("\n")
    return "\n".join([*lines[:last], line, *lines[last:]])


def main() -> None:
    name, package, called = (os.environ.get(key, "") for key in ("NAME", "IN", "KO"))
    folder = ROOT / "core" / package
    if not re.fullmatch(r"[a-z][a-z0-9-]*s", name) or not called or not (folder / "models.py").exists():
        sys.exit(
            "make resource NAME=lookbooks IN=designs KO=룩북   (a plural name, a package that has models.py, Korean)"
        )
    parts = parts_of(os.environ.get("PARTS") or PARTS)
    module, constant = name.replace("-", "_"), name.replace("-", "_").upper()
    new = [f"core/{package}/{module}.py", f"locale/plain/{name}.json", f"core/{package}/tests/test_{module}.py"]
    if there := next((path for path in new if (ROOT / path).exists()), None):
        sys.exit(f"{there} exists already")
    text = next((part.name for part in parts if part.kind in ("translated_text", "text")), "")
    facts = {
        "name": name,
        "package": package,
        "module": module,
        "constant": constant,
        "model": "".join(word.capitalize() for word in module.removesuffix("s").split("_")),
        "one": name.replace("-", " ").capitalize().removesuffix("s"),
        "many": name.replace("-", " ").capitalize(),
        "imports": ", ".join(sorted({KINDS[part.kind].partition("(")[0] for part in parts})),
        "fields": "\n".join(f"    {part.name} = {part.declared()}" for part in parts),
        "text": f"str(self.{text})" if text else "str(self.pk)",
        "key": f'        key=("{text}",),\n        search=("{text}",),\n' if text else "",
        "shown": ", ".join(f'"{part.name}"' for part in parts) + ("," if len(parts) == 1 else ""),
    }
    files = Files()
    try:
        make(files, facts, words_of(called, parts, name), new)
    except BaseException:
        files.undo()
        print("A step failed: everything is as it was before.", file=sys.stderr)
        raise
    print("Now: its words in six languages, who may work on it (roles), what shoppers see (shop).")


def make(files: Files, facts: dict[str, str], words: dict[str, dict[str, str]], new: list[str]) -> None:
    """Write every file of the resource. Raises CalledProcessError for a step that fails."""
    package, module = facts["package"], facts["module"]
    models = ROOT / "core" / package / "models.py"
    files.write(new[0], MODEL.format(**facts))
    line = f"from core.{package}.{module} import {facts['model']} as {facts['model']}"
    files.write(f"core/{package}/models.py", with_import(models.read_text(), line))
    files.write(new[1], json.dumps(words, ensure_ascii=False, indent=2) + "\n")
    files.write(new[2], TEST.format(**facts))
    if not (ROOT / "core" / package / "tests" / "__init__.py").exists():
        files.write(f"core/{package}/tests/__init__.py", "")
    for generated in (*(ROOT / "core" / "client").glob("generated/*"), *(ROOT / "docs").glob("*.md")):
        files.keep(generated)
    migrations = ROOT / "core" / package / "migrations"
    known = {*migrations.glob("*.py")}
    try:
        for command in (["makemigrations", package, "-n", module, "-v1"], ["contract"]):
            subprocess.run([sys.executable, "manage.py", *command], cwd=ROOT, check=True)
    except BaseException:
        for migration in {*migrations.glob("*.py")} - known:
            migration.unlink()
        raise
    ruff = str(Path(sys.executable).parent / "ruff")
    # Formatted first: a long line is no mistake that has to be mended.
    for command in (["format", "-q", f"core/{package}"], ["check", "-q", "--fix", f"core/{package}"]):
        subprocess.run([ruff, *command], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
