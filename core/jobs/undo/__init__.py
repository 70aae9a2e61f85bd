"""One undo for imports and bulk changes: traces say what was, keepers bring it back."""
