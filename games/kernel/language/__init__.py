"""What the texts of any card game share: how numbers are compared and worked out, how alternatives are listed."""
