"""Signing in with Kakao, Naver and Google, per brand with the brand's own application (D17)."""
