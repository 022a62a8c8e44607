"""Any number of seats and winners. Of the matches until now two sat at each, with a deck, and one of them won or none:
who has won alone is written as before, so they need only the columns that are new."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0033_seat_fell_back"),
    ]

    operations = [
        migrations.RenameField("match", "winner", "won_by"),
        migrations.AlterField(
            "match",
            "won_by",
            models.CharField(
                blank=True,
                help_text="Winning seats, separated by spaces. Empty when over: no winner.",
                max_length=20,
            ),
        ),
        migrations.AddField(
            "match",
            "scores",
            models.JSONField(blank=True, default=dict, help_text="Points by seat, in games with points."),
        ),
        migrations.AddField(
            "match",
            "seat_count",
            models.PositiveSmallIntegerField(default=2, help_text="The match starts once this many seats are taken."),
        ),
        migrations.AddField(
            "match",
            "setup",
            models.JSONField(
                blank=True, default=dict, help_text="Options other than seats and decks."
            ),
        ),
        migrations.AlterField(
            "seat", "deck", models.JSONField(blank=True, help_text="Empty in a game without decks.", null=True)
        ),
        migrations.AddField(
            "seat",
            "departure",
            models.CharField(
                blank=True,
                help_text="Why this seat left while others played on; empty: it hasn't.",
                max_length=20,
            ),
        ),
        migrations.AlterField(
            "seat",
            "left_rated",
            models.DateTimeField(
                blank=True,
                help_text="When the player left a rated match that continued without them.",
                null=True,
            ),
        ),
        migrations.AddField("challenge", "seat_count", models.PositiveSmallIntegerField(default=2)),
        migrations.AddField(
            "challenge",
            "setup",
            models.JSONField(
                blank=True, default=dict, help_text="Match options other than seats and decks."
            ),
        ),
        migrations.AlterField(
            "challenge",
            "deck",
            models.JSONField(
                blank=True, help_text="The host's deck; hidden from others before the match.", null=True
            ),
        ),
        migrations.AlterField(
            "entry", "deck", models.JSONField(blank=True, help_text="Empty in a game without decks.", null=True)
        ),
        migrations.AddField(
            "pairingseat",
            "points",
            models.PositiveSmallIntegerField(
                blank=True, help_text="Points by place among more than two; empty: by the result.", null=True
            ),
        ),
        migrations.AlterField(
            "challenge",
            "match",
            models.ForeignKey(
                blank=True,
                help_text="The match started, or waiting for several players.",
                null=True,
                on_delete=models.deletion.SET_NULL,
                related_name="challenges",
                to="matches.match",
            ),
        ),
    ]
