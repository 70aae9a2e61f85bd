"""Search of Korean addresses by the brand's key, for the shop and for managers."""
