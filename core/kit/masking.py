"""How people are shown on lists: enough to know them again, too little to reach them."""


def name(text: str) -> str:
    """`김*연`, `김*`, `J*** S****`: the first sign of each word, and the last of a Korean name of three and more."""
    return " ".join(_word(one) for one in text.split(" "))


def _word(word: str) -> str:
    if len(word) < 2:
        return word
    korean = "가" <= word[0] <= "힣"
    if korean and len(word) > 2:
        return f"{word[0]}{'*' * (len(word) - 2)}{word[-1]}"
    return f"{word[0]}{'*' * (len(word) - 1)}"


def phone(number: str) -> str:
    """`010-****-5678`, as `hyphenated` would write it; a short one is all stars."""
    if not number:
        return ""
    return f"{number[:3]}-****-{number[-4:]}" if len(number) > 7 else "****"


def email(address: str) -> str:
    """`se*****@example.com`: the first two signs and the host."""
    own, at, host = address.partition("@")
    if not at:
        return ""
    shown = own[:2] if len(own) > 3 else own[:1]
    return f"{shown}{'*' * max(1, len(own) - len(shown))}@{host}"
