"""Reply texts of a demo brand."""

from pathlib import Path

from core.common import languages
from core.pages.seed.files import read_json
from core.workspace.contracts import save_reply
from core.workspace.models import ReplyText


def fill_replies(path: Path) -> int:
    """Write the reply texts of a brand's `replies.json`, unless it has some. Returns how many it has."""
    if path.exists() and not ReplyText.objects.exists():
        for position, given in enumerate(read_json(path)):
            texts = given["text"]
            others = {code: {"text": text} for code, text in texts.items() if code != languages.DEFAULT}
            save_reply(
                values={
                    "title": given["title"],
                    "shortcut": given["shortcut"],
                    "text": texts[languages.DEFAULT],
                    "lang_obj": others,
                    "place": given.get("place", "all"),
                    "position": position,
                }
            )
    return ReplyText.objects.count()
