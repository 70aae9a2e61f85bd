"""Who works for a brand: staff, their invitations, what roles allow, and the log of what was done."""
