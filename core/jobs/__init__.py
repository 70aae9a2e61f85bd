"""Background jobs and the import/export engine; rooms declare their Resources (D22)."""
