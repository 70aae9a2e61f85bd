"""What the desk keeps, each noun in a module of its own."""
