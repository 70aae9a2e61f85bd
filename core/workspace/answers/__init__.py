"""What the API answers about the desk."""
