"""What a shop looks like: blocks of the home page (D41)."""
