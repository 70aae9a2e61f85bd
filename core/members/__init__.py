"""Members: sign-up, phone verification, account recovery, grades, businesses, closing an account (D10 to D15)."""
