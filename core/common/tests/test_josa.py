"""Particles fit the word that they follow, in Python as in TypeScript."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings

from core.common.josa import fix_particles, josa

CASES = json.loads((Path(__file__).parents[2] / "client" / "josa.cases.json").read_text())["cases"]
# A value that always ends alike may have its particle written out: an amount ends in 원, a kind is 반품 or 교환.
ALWAYS = re.compile(r"\{\{(?:price|before|after|kind|language)\}\}(?:을|이|으로|로)")
BOTH = re.compile(r".*(?:\([를가는와]\)|\(으\)|\(이\)).*")
AFTER_A_VALUE = re.compile(r"\}\}[’”\"')]*(?:을|를|은|는|이|가|과|와|으로|로|이에요|예요|이라|라)(?![가-힣])")


@pytest.mark.parametrize(("word", "particle", "fits"), CASES)
def test_a_particle_fits_its_word(word: str, particle: str, fits: str) -> None:
    assert josa(word, particle) == fits


def test_both_forms_of_a_text_are_settled() -> None:
    assert fix_particles("‘둘러본 코트’을(를) 저장했어요") == "‘둘러본 코트’를 저장했어요"
    assert fix_particles("서울(으)로, 부산(으)로") == "서울로, 부산으로"
    assert fix_particles("그대로") == "그대로"


def test_no_text_of_the_screens_leaves_the_choice_to_its_reader() -> None:
    files = sorted((settings.BASE_DIR / "locale" / "ko").rglob("*.json"))
    texts = {file.name: file.read_text() for file in files}
    assert not [(name, found) for name, text in texts.items() for found in BOTH.findall(text)]
    bare = [
        (name, line.strip())
        for name, text in texts.items()
        for line in text.splitlines()
        if any(not ALWAYS.match(line, max(0, line.rfind("{{", 0, hit.start()))) for hit in AFTER_A_VALUE.finditer(line))
    ]
    assert not bare
