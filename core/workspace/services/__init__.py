"""What the desk writes."""
