"""Members: joining, proving a telephone, finding an account, grades, businesses, leaving (D10 to D15)."""
