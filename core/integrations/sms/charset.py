"""Texts in the encoding of Korean telephone networks: EUC-KR, short or long (providers 4).

A character outside KS X 1001 breaks a message or arrives as '?'. Punctuation is replaced, accents are removed,
rare syllables are written in their letters. A character that still does not fit belongs to another script, and the
text has to be sent in another language.
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


def is_encodable(sign: str) -> bool:
    """Whether a character is in the charset. Python encodes rare syllables in eight bytes that phones can not show."""
    try:
        return len(sign.encode("euc_kr")) <= 2
    except UnicodeEncodeError:
        return False


def fit(text: str) -> str | None:
    """The text in encodable characters; None where letters of another script would be lost."""
    signs = []
    for sign in unicodedata.normalize("NFC", text.translate(_INSTEAD)):
        put = _nearest(sign)
        if put is None:
            return None
        signs.append(put)
    return "".join(signs)


def _nearest(sign: str) -> str | None:
    if sign == "\n" or is_encodable(sign):
        return sign
    if "가" <= sign <= "힣":
        return _letters(sign)
    plain = "".join(one for one in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(one))
    if plain and all(is_encodable(one) for one in plain):
        return plain
    # A pictogram can be dropped without loss of meaning; a letter can't.
    return None if unicodedata.category(sign)[0] in "LN" else ""


def _letters(syllable: str) -> str:
    """Replace a rare syllable: without its final consonant if that is encodable, else letter by letter."""
    index = ord(syllable) - ord("가")
    lead, vowel, tail = index // 588, index % 588 // 28, index % 28
    open_syllable = chr(ord("가") + lead * 588 + vowel * 28)
    start = open_syllable if is_encodable(open_syllable) else f"{_LEADS[lead]}{_VOWELS[vowel]}"
    return f"{start}{_TAILS[tail]}"


def byte_length(text: str) -> int:
    """The encoded length in bytes of a text that fits."""
    return len(text.encode("euc_kr"))


def is_long(text: str) -> bool:
    """Whether a text is sent as a long message (LMS)."""
    return byte_length(text) > SHORT_BYTES


def truncate(text: str, most: int = LONG_BYTES) -> str:
    """A fitting text of at most so many bytes."""
    while byte_length(text) > most:
        text = text[: min(len(text) - 1, most)]
    return text
