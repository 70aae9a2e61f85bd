"""Staff of a brand: invitations, roles and their permissions, and the export of the audit log."""
