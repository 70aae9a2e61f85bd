"""Texts as a Korean telephone network carries them: EUC-KR, short or long (providers.md, section 4).

A sign outside KS X 1001 breaks a message or arrives as '?'. Punctuation is replaced, accents are dropped,
rare syllables are written in their letters. What is left then belongs to another script, and the text has
to be sent in another language.
"""

import unicodedata

SHORT_BYTES, LONG_BYTES = 90, 2000

_INSTEAD = str.maketrans(
    {
        "₩": "￦", "–": "-", "—": "-", "−": "-", "‑": "-", "•": "·", "…": "...", "\u00a0": " ", "\u202f": " ",
        "\t": " ",
        "«": '"', "»": '"', "„": '"', "‚": "'", "đ": "d", "Đ": "D", "ø": "o", "Ø": "O", "ł": "l", "œ": "oe", "æ": "ae",
        "ß": "ss", "€": "EUR", "£": "GBP", "¥": "￥", "\u200b": "", "\u200e": "", "\u200f": "", "\ufe0f": "",
    }
)  # fmt: skip
_LEADS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_TAILS = ("", *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")


def carried(sign: str) -> bool:
    """Whether one sign is in the charset. Python writes rare syllables in eight bytes that no telephone reads."""
    try:
        return len(sign.encode("euc_kr")) <= 2
    except UnicodeEncodeError:
        return False


def fit(text: str) -> str | None:
    """The text in signs that are carried; None where letters of another script would be lost."""
    signs = []
    for sign in unicodedata.normalize("NFC", text.translate(_INSTEAD)):
        put = _nearest(sign)
        if put is None:
            return None
        signs.append(put)
    return "".join(signs)


def _nearest(sign: str) -> str | None:
    if sign == "\n" or carried(sign):
        return sign
    if "가" <= sign <= "힣":
        return _letters(sign)
    plain = "".join(one for one in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(one))
    if plain and all(carried(one) for one in plain):
        return plain
    # A picture says nothing that the words don't; a letter does.
    return None if unicodedata.category(sign)[0] in "LN" else ""


def _letters(syllable: str) -> str:
    """A rare syllable: without its tail if that is known, else letter by letter."""
    index = ord(syllable) - ord("가")
    lead, vowel, tail = index // 588, index % 588 // 28, index % 28
    open_syllable = chr(ord("가") + lead * 588 + vowel * 28)
    start = open_syllable if carried(open_syllable) else f"{_LEADS[lead]}{_VOWELS[vowel]}"
    return f"{start}{_TAILS[tail]}"


def size(text: str) -> int:
    """Bytes on the wire, of a text that fits."""
    return len(text.encode("euc_kr"))


def is_long(text: str) -> bool:
    """Whether a text goes as a long message (LMS)."""
    return size(text) > SHORT_BYTES


def cut(text: str, most: int = LONG_BYTES) -> str:
    """A fitting text of at most so many bytes."""
    while size(text) > most:
        text = text[: min(len(text) - 1, most)]
    return text
