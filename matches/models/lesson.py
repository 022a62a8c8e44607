"""Which lessons somebody has come to the end of."""

from __future__ import annotations

from django.db import models

__all__ = ["LessonDone"]


class LessonDone(models.Model):
    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="lessons_done")
    game = models.CharField(max_length=40)
    lesson = models.CharField(max_length=40, help_text="Its id within the game, which may be gone by now.")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "lessons done"
        constraints = [
            models.UniqueConstraint(fields=["player", "game", "lesson"], name="each_lesson_is_done_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.game}/{self.lesson}"
