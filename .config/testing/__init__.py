"""What `make test`, `make proofs` and `make matrix` are made of."""
