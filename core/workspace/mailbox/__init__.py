"""The brand's mailbox among the mails: received, sent, set up."""
