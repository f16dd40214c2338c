"""The cards as data: artifacts, events, whispers, discoveries, objectives, agenda and strategy cards."""
