"""Arithmetic of the Korean script: letters of a syllable, the keyboard, particles, the distance of two words."""

_FIRST = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_MIDDLE = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_LAST = ("", *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
_BASE, _END = 0xAC00, 0xD7A3
_SPLIT = {
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ", "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ", "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ",
    "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ",
}  # fmt: skip
_JOIN = {pair: whole for whole, pair in _SPLIT.items()}
_KEYS = dict(zip("rRseEfaqQtTdwWczxvgkoiOjpuPhynbml", f"{_FIRST}ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ", strict=True))
_KEY_OF = {jamo: key for key, jamo in _KEYS.items()}
_DOUBLED = frozenset("RETQWOP")
# Letters of similar sound or of the same key: half a typo.
_ALIKE = {
    frozenset(pair)
    for pair in (
        "ㅐㅔ ㅒㅖ ㅐㅒ ㅔㅖ ㄱㄲ ㄱㅋ ㄷㄸ ㄷㅌ ㅂㅃ ㅂㅍ ㅅㅆ ㅈㅉ ㅈㅊ ㅓㅗ ㅡㅜ ㅜㅗ ㅏㅑ ㅓㅕ ㅗㅛ ㅜㅠ"
    ).split()
}
_PARTICLES = (
    "에서는 으로는 이라도 에게서 까지도 부터는 이랑 하고 에서 에게 한테 으로 까지 부터 처럼 보다 마다 밖에 라도 "
    "든지 이나 은 는 이 가 을 를 에 의 와 과 랑 도 만 로 나 께"
).split()
# After a closed syllable, after an open one; the rest follow both.
_AFTER_CLOSED = frozenset("은 이 을 과 이랑 으로 으로는 이라도 이나".split())
_AFTER_OPEN = frozenset("는 가 를 와 랑 라도 나".split())
# After a single syllable the others usually make another word: '향로', '마을', '차이'.
_AFTER_ONE = frozenset(
    """
    를 을 는 은 에서는 으로는 이라도 에게서 까지도 부터는 이랑 하고 에서 에게 한테 으로 까지 부터 처럼 보다 밖에
    """.split()
)


def is_syllable(sign: str) -> bool:
    """Whether a character is a complete Hangul syllable."""
    return _BASE <= ord(sign) <= _END


def is_jamo(sign: str) -> bool:
    """Whether a character is a single letter, as typed on the keyboard."""
    return "ㄱ" <= sign <= "ㅣ"


def is_consonants(text: str) -> bool:
    """Whether a text consists of single consonants only."""
    return bool(text) and all("ㄱ" <= sign <= "ㅎ" for sign in text)


def parts(sign: str) -> tuple[str, str, str]:
    """First consonant, vowel and last consonant of a syllable; the last may be ''."""
    code = ord(sign) - _BASE
    return _FIRST[code // 588], _MIDDLE[code % 588 // 28], _LAST[code % 28]


def split(letter: str) -> str:
    """The letters with which a double one is typed: 'ㄳ' → 'ㄱㅅ'."""
    return _SPLIT.get(letter, letter)


def join_letters(first: str, middle: str, last: str = "") -> str:
    """The syllable of these letters."""
    return chr(_BASE + (_FIRST.index(first) * 21 + _MIDDLE.index(middle)) * 28 + _LAST.index(last))


def is_closed(sign: str) -> bool:
    """Whether a syllable ends with a consonant."""
    return is_syllable(sign) and (ord(sign) - _BASE) % 28 > 0


def to_jamo(text: str) -> str:
    """All letters in the order in which they are typed; other characters stay."""
    out: list[str] = []
    for sign in text:
        for part in parts(sign) if is_syllable(sign) else (sign,):
            out.append(_SPLIT.get(part, part))
    return "".join(out)


def initials(text: str) -> str:
    """The first consonant of each syllable; other characters are left out: '원피스' → 'ㅇㅍㅅ'."""
    return "".join(parts(sign)[0] for sign in text if is_syllable(sign))


def compose(letters: str) -> str:
    """Join single letters as a Korean keyboard does: 'ㅇㅜㅓㄴ' → '원'. What can't be joined stays."""
    out: list[str] = []
    first = middle = last = ""

    def close() -> None:
        nonlocal first, middle, last
        if first and middle:
            code = (_FIRST.index(first) * 21 + _MIDDLE.index(middle)) * 28 + _LAST.index(last)
            out.append(chr(_BASE + code))
        else:
            out.extend(part for part in (first, middle, last) if part)
        first = middle = last = ""

    for letter in letters:
        if letter in _MIDDLE:
            if first and middle and last:
                # The consonant belongs to the vowel that follows it.
                pair = _SPLIT.get(last, "")
                moved = pair[-1] if pair else last
                last = pair[0] if pair else ""
                close()
                first, middle = moved, letter
            elif first and middle and _JOIN.get(middle + letter):
                middle = _JOIN[middle + letter]
            elif first and not middle:
                middle = letter
            else:
                close()
                middle = letter
        elif letter in _FIRST or letter in _LAST:
            if first and middle and not last and letter in _LAST:
                last = letter
            elif first and middle and last and _JOIN.get(last + letter):
                last = _JOIN[last + letter]
            else:
                close()
                first = letter
        else:
            close()
            out.append(letter)
    close()
    return "".join(out)


def from_keys(text: str) -> str:
    """What Latin keys give on a Korean keyboard: 'dnjsvltm' → '원피스'; '' where that is not Korean."""
    letters = [_KEYS.get(sign if sign in _DOUBLED else sign.lower(), "") for sign in text]
    if not all(letters):
        return ""
    found = compose("".join(letters))
    return found if all(is_syllable(sign) for sign in found) else ""


def to_keys(text: str) -> str:
    """What was typed with the Korean keyboard by mistake: 'ㅏㅜㅑㅅ' → 'knit'; '' for other characters."""
    keys = [_KEY_OF.get(letter, letter if letter.isascii() else "") for letter in to_jamo(text)]
    return "".join(keys).lower() if all(keys) else ""


def without_particles(word: str) -> list[str]:
    """A word without the particle at its end, the longest particle first: '원피스를' → '원피스'."""
    found = []
    for particle in _PARTICLES:
        stem = word.removesuffix(particle)
        if stem == word or not stem or not is_syllable(stem[-1]):
            continue
        closed = is_closed(stem[-1])
        if len(stem) == 1 and particle not in _AFTER_ONE:
            continue
        if (particle in _AFTER_CLOSED and not closed) or (particle in _AFTER_OPEN and closed):
            continue
        if particle == "로" and closed and parts(stem[-1])[2] != "ㄹ":
            # '등산로' is a road; with a particle it would be '등산으로'.
            continue
        found.append(stem)
    return found


def distance(one: str, other: str, most: float) -> float:
    """Edit distance of two texts of letters: an extra, missing, wrong or swapped letter is 1, a similar one ½.

    A distance above `most` is returned as `most + 1`.
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[float] = []
    row = [float(place) for place in range(len(other) + 1)]
    for i, a in enumerate(one, 1):
        now = [float(i)]
        for j, b in enumerate(other, 1):
            cost = 0.0 if a == b else 0.5 if frozenset((a, b)) in _ALIKE else 1.0
            best = min(row[j] + 1, now[j - 1] + 1, row[j - 1] + cost)
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                best = min(best, before[j - 2] + 1)
            now.append(best)
        if min(now) > most:
            return most + 1
        before, row = row, now
    return row[-1]
