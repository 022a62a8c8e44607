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
                help_text="The seats that have won, with a space in between. Empty in a match that is over: nobody.",
                max_length=20,
            ),
        ),
        migrations.AddField(
            "match",
            "scores",
            models.JSONField(blank=True, default=dict, help_text="Points by seat, where the game counts any."),
        ),
        migrations.AddField(
            "match",
            "seat_count",
            models.PositiveSmallIntegerField(default=2, help_text="It begins once so many seats are taken."),
        ),
        migrations.AddField(
            "match",
            "setup",
            models.JSONField(
                blank=True, default=dict, help_text="What was chosen for it beside seats and decks."
            ),
        ),
        migrations.AlterField(
            "seat", "deck", models.JSONField(blank=True, help_text="None in a game without decks.", null=True)
        ),
        migrations.AddField(
            "seat",
            "departure",
            models.CharField(
                blank=True,
                help_text="Why it left a match in which the others played on; empty: it hasn't.",
                max_length=20,
            ),
        ),
        migrations.AlterField(
            "seat",
            "left_rated",
            models.DateTimeField(
                blank=True,
                help_text="When they were gone from a rated match that went on without them.",
                null=True,
            ),
        ),
        migrations.AddField("challenge", "seat_count", models.PositiveSmallIntegerField(default=2)),
        migrations.AddField(
            "challenge",
            "setup",
            models.JSONField(
                blank=True, default=dict, help_text="What is chosen for the match beside seats and decks."
            ),
        ),
        migrations.AlterField(
            "challenge",
            "deck",
            models.JSONField(
                blank=True, help_text="The host's; nobody else is told of it before the match.", null=True
            ),
        ),
        migrations.AlterField(
            "entry", "deck", models.JSONField(blank=True, help_text="None in a game without decks.", null=True)
        ),
        migrations.AddField(
            "pairingseat",
            "points",
            models.PositiveSmallIntegerField(
                blank=True, help_text="By their place among more than two; empty: by the result.", null=True
            ),
        ),
        migrations.AlterField(
            "challenge",
            "match",
            models.ForeignKey(
                blank=True,
                help_text="What has begun, or waits for more than one other.",
                null=True,
                on_delete=models.deletion.SET_NULL,
                related_name="challenges",
                to="matches.match",
            ),
        ),
    ]
