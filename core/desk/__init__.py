"""A manager's desk: kept views of lists and a brand's columns (D51)."""
