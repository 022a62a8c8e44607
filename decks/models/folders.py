"""Folders: the places in which owners keep their decks apart."""

from __future__ import annotations

from django.db import models

from accounts.models import Player
from accounts.text import NameField

LONGEST_FOLDER = 40


class Folder(models.Model):
    """A deck lies in one of its owner's folders, or in none."""

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="folders", db_index=False)
    game = models.CharField(max_length=40)
    name = NameField(max_length=LONGEST_FOLDER)

    class Meta:
        ordering = ["name"]
        constraints = [models.UniqueConstraint(fields=["owner", "game", "name"], name="one_folder_per_name")]

    def __str__(self) -> str:
        return self.name
