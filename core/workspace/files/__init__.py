"""Private files: uploaded, attached to what they belong to, read by who may read that."""
