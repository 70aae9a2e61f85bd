"""What holds of any order, whatever is done with it in whatever order (integrity 2)."""
