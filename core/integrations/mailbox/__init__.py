"""A brand's mailbox: read by IMAP, answered by SMTP, parsed without trust."""
