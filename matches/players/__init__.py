"""Players as others see them: their page, what they have played, and whom they follow."""
