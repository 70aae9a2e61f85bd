"""Pages of the site admin over the same declarations as the API: imports, exports, their histories (D52)."""
