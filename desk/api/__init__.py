"""The desk for programs: the same wishes as on its pages, for the same people. Nothing here is public."""
