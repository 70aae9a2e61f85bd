"""Reconciliation: whether stock, points, orders and payments agree with each other and with the gateways.

It reads the packages below it and repairs nothing, with one exception: a charge of a payment that was reported as
failed is refunded (integrity 2, integrity 3i).
"""
