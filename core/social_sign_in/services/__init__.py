"""Services: the brand's applications, the way to a company and back, connecting and unlinking."""
