"""Who writes to the shop, beside mails and chats."""
