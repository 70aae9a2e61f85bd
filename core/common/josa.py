"""Korean particles that depend on the pronunciation of the word before: 코트를, 니트 셋을, KT-0388은."""

import re

# The form after a final consonant -> the form after a vowel.
PAIRS = {"을": "를", "은": "는", "이": "가", "과": "와", "으로": "로", "이에요": "예요", "이라": "라"}
_DIGITS = "consonant rieul vowel consonant vowel vowel consonant rieul rieul vowel".split()
_TAIL = re.compile(r"[^\w]+$|_+$")
_CAPITALS = re.compile(r"(?:^|[^A-Za-z])[A-Z]+$")
_CONSONANT = re.compile(r"(?:[mn]|ng|[aeiou][bckpt])$", re.IGNORECASE)
# Both forms, as written where the word is not known: 을(를), (으)로.
_BOTH = re.compile(r"(을\(를\)|은\(는\)|이\(가\)|과\(와\)|와\(과\)|\(으\)로|\(이\)에요)")
_FORM = {
    "을(를)": "을", "은(는)": "은", "이(가)": "이", "과(와)": "과", "와(과)": "과",
    "(으)로": "으로", "(이)에요": "이에요",
}  # fmt: skip


def _end(word: str) -> str:
    spoken = _TAIL.sub("", word)
    last = spoken[-1:]
    if "가" <= last <= "힣":
        final = (ord(last) - 0xAC00) % 28
        return "vowel" if final == 0 else "rieul" if final == 8 else "consonant"
    if last.isascii() and last.isdigit():
        return _DIGITS[int(last)]
    if not last or "ㄱ" <= last <= "ㅎ":
        return "consonant"
    # Capital letters are pronounced one by one (엘, 엠, 엔, 알), a word as a word.
    if _CAPITALS.search(spoken):
        return "rieul" if last in "LR" else "consonant" if last in "MN" else "vowel"
    if last in "lL":
        return "rieul"
    return "consonant" if _CONSONANT.search(spoken) else "vowel"


def josa(word: str, particle: str) -> str:
    """The particle that fits a word: `josa("코트", "을")` is 를. An unknown particle is returned as it is."""
    other, end = PAIRS.get(particle), _end(word)
    if other is None or end == "consonant":
        return particle
    return other if end == "vowel" or particle == "으로" else particle


def fix_particles(text: str) -> str:
    """A text in which 을(를) and the like are replaced by the form that fits the word before."""
    parts = _BOTH.split(text)
    said = parts[0]
    for both, rest in zip(parts[1::2], parts[2::2], strict=True):
        said += josa(said, _FORM[both]) + rest
    return said
