/** Under which the brand's mailbox is kept. */
export const mailboxKey = ["mailbox"];
