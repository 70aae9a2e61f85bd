"""The import engine: file -> table -> staged rows -> verdicts -> chunks. It knows no shop words."""
