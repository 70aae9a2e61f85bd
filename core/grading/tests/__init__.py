"""Tests of grades by rule."""
