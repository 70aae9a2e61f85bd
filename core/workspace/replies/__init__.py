"""Reply texts and what stands in them."""
