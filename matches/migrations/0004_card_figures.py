import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("cards", "0009_drafts_in_catalogs"),
        ("matches", "0003_sandbox_matches"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="is_counted",
            field=models.BooleanField(default=False, editable=False, help_text="Counted in card stats."),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                condition=models.Q(("is_counted", False), ("status", "over")),
                fields=["finished"],
                name="matches_to_count",
            ),
        ),
        migrations.CreateModel(
            name="CardTally",
            fields=[
                (
                    "revision",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="tally",
                        serialize=False,
                        to="cards.cardrevision",
                    ),
                ),
                ("decks", models.PositiveIntegerField(default=0)),
                ("won", models.PositiveIntegerField(default=0)),
                ("drawn", models.PositiveIntegerField(default=0)),
            ],
            options={"verbose_name_plural": "card tallies"},
        ),
    ]
