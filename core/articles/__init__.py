"""Content: notices, FAQs, the blog and boards (D40)."""
