"""Member grades by a rule: a night in each month in which members rise and fall (docs/rules/grades.md)."""
