"""Books: whether stock, points, orders and payments agree with each other and with the gateways.

Stands above all trade and reads it. It mends nothing by itself, but for a charge that an order was told had
failed: that one goes back (integrity.md, sections 2 and 3(i)).
"""
