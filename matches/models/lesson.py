"""Progress in lessons, and how first tries at puzzles went."""

from __future__ import annotations

from django.db import models


class LessonDone(models.Model):
    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="lessons_done")
    game = models.CharField(max_length=40)
    lesson = models.CharField(max_length=40, help_text="Lesson or puzzle id within the game; may no longer exist.")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "lessons done"
        constraints = [
            models.UniqueConstraint(fields=["player", "game", "lesson"], name="each_lesson_is_done_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.game}/{self.lesson}"


class PuzzleTry(models.Model):
    """First try of a player at a puzzle: later ones say nothing about its difficulty."""

    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="puzzle_tries")
    game = models.CharField(max_length=40)
    puzzle = models.CharField(max_length=40, help_text="Lesson or puzzle id within the game; may no longer exist.")
    solved = models.BooleanField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "puzzle tries"
        constraints = [
            models.UniqueConstraint(fields=["player", "game", "puzzle"], name="one_first_try_at_a_puzzle"),
        ]
        indexes = [models.Index(fields=["game", "puzzle"], name="matches_puzzle_tries")]

    def __str__(self) -> str:
        return f"{self.player}: {self.game}/{self.puzzle}"
