"""The desk's tools: calendar and boards, each in modules of its own noun (D43)."""
