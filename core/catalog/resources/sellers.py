"""Sellers as files name them: by the user name they sign in with."""

from core.accounts import selectors as people


class Sellers:
    """The brand's sellers, read when the first one is asked for and kept for one run."""

    def __init__(self) -> None:
        self._ids: dict[str, int] | None = None
        self._names: dict[int, str] = {}

    def find(self, user_name: str) -> int | None:
        """The seller of this user name, None where nobody is or the brand has none."""
        if self._ids is None:
            self._ids = people.seller_ids()
        return self._ids.get(user_name)

    def write(self, seller_id: int) -> str:
        """A seller's user name; of one who was a seller once, too."""
        name = self._names.get(seller_id)
        if name is None:
            name = self._names[seller_id] = people.user_name_of(seller_id)
        return name
