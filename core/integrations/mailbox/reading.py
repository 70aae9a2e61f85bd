"""Reads what is new in a mailbox, by UID: what another program has read, moved or marked does not matter."""

import imaplib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date

from imapclient import IMAPClient
from imapclient.exceptions import IMAPClientError

from core.integrations.mailbox.base import MAX_MAIL_BYTES, MailboxAccount, MailboxFailed, NewMails, RawMail
from core.integrations.mailbox.connecting import open_imap

FOLDER = "INBOX"
# Mails that one call reads: a call ends, and what it read is stored, before the next one begins.
BATCH = 20
_SENT_FLAG = b"\\Sent"


@contextmanager
def signed_in(account: MailboxAccount) -> Iterator[IMAPClient]:
    """A connection that is closed afterwards. Raises MailboxFailed, for what breaks inside too."""
    client = open_imap(account)
    try:
        yield client
    except (OSError, imaplib.IMAP4.error, IMAPClientError) as exc:
        raise MailboxFailed(MailboxFailed.BROKEN, type(exc).__name__) from exc
    finally:
        with suppress(OSError, imaplib.IMAP4.error):
            client.logout()


def read_new(account: MailboxAccount, *, validity: int, after: int, since: date) -> NewMails:
    """The next mails of the inbox, oldest first, without marking them as read.

    `after` is the last number that was read under `validity`. Under another one numbers begin again: then, and at the
    first time, the mails since a day are read; who stores them knows those that are there already.
    Raises MailboxFailed.
    """
    with signed_in(account) as client:
        now = int(client.select_folder(FOLDER, readonly=True)[b"UIDVALIDITY"])
        if now == validity:
            # `n:*` gives the last mail even where its number is smaller.
            uids = [uid for uid in client.search(["UID", f"{after + 1}:*"]) if uid > after]
        else:
            uids = client.search(["SINCE", since])
            after = 0
        uids.sort()
        batch = uids[:BATCH]
        sizes = client.fetch(batch, ["RFC822.SIZE"]) if batch else {}
        mails = [_read(client, uid, int(sizes[uid][b"RFC822.SIZE"])) for uid in batch if uid in sizes]
    return NewMails(now, max(batch, default=after), mails, has_more=len(uids) > len(batch))


def _read(client: IMAPClient, uid: int, size: int) -> RawMail:
    is_whole = size <= MAX_MAIL_BYTES
    part = "BODY.PEEK[]" if is_whole else "BODY.PEEK[HEADER]"
    fetched = client.fetch([uid], [part])[uid]
    return RawMail(uid, fetched.get(b"BODY[]" if is_whole else b"BODY[HEADER]") or b"", is_whole)


def store_sent(account: MailboxAccount, content: bytes) -> bool:
    """Put a copy of a sent mail into the folder for them; false where the mailbox has none. Raises MailboxFailed."""
    with signed_in(account) as client:
        folder = next((name for flags, _sign, name in client.list_folders() if _SENT_FLAG in flags), None)
        folder = folder or next((name for name in ("Sent", "보낸편지함") if client.folder_exists(name)), None)
        if folder is None:
            return False
        client.append(folder, content, flags=(b"\\Seen",))
    return True
