"""The cards as data, and the effects they are made of."""
