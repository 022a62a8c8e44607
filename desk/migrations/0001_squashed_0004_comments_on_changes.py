"""All migrations up to version 0.1 as one: a new database has its tables sooner; older ones go on step by step."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("desk", "0001_initial"),
        ("desk", "0002_experiments"),
        ("desk", "0003_seconds_of_agents"),
        ("desk", "0004_comments_on_changes"),
    ]

    initial = True

    dependencies = [
        ("auth", "__first__"),
        ("cards", "0001_squashed_0013_artworks"),
    ]

    operations = [
        migrations.CreateModel(
            name="ChangeComment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("author_name", models.CharField(max_length=150)),
                ("text", models.TextField(max_length=4000)),
                ("field", models.CharField(blank=True, help_text="Of the card, as the game names it.", max_length=40)),
                ("line", models.TextField(blank=True)),
                ("written", models.DateTimeField(default=django.utils.timezone.now)),
                ("edited", models.DateTimeField(blank=True, null=True)),
                (
                    "author",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "change",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="comments",
                        to="cards.change",
                    ),
                ),
            ],
            options={
                "ordering": ["written", "pk"],
                "default_permissions": (),
                "indexes": [models.Index(fields=["change", "written"], name="comments_of_a_change")],
            },
        ),
        migrations.CreateModel(
            name="Experiment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("rules_version", models.CharField(max_length=40)),
                ("error", models.TextField(blank=True)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("moved", models.DateTimeField(auto_now_add=True)),
                ("finished", models.DateTimeField(blank=True, null=True)),
                ("game", models.CharField(max_length=40)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("decks", "Deck against deck"),
                            ("card", "Test of a card"),
                            ("agents", "Agent against agent"),
                        ],
                        max_length=10,
                    ),
                ),
                (
                    "definition",
                    models.JSONField(
                        blank=True, help_text="The card under test, beside those of the catalog.", null=True
                    ),
                ),
                ("digest", models.CharField(help_text="Of the rules, all cards and the plan.", max_length=32)),
                ("plan", models.JSONField(help_text="Decks, cells and questions, as in desk.lab.plan.")),
                ("most", models.PositiveIntegerField(help_text="Bouts of a question, at most.")),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("running", "Running"),
                            ("done", "Finished"),
                            ("stale", "Out of date"),
                            ("stopped", "Stopped"),
                            ("failed", "Failed"),
                        ],
                        default="running",
                        max_length=10,
                    ),
                ),
                (
                    "author",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "card",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="experiments",
                        to="cards.card",
                    ),
                ),
                (
                    "catalog",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="cards.catalog"
                    ),
                ),
                (
                    "change",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="experiments",
                        to="cards.change",
                    ),
                ),
            ],
            options={
                "ordering": ["-pk"],
                "abstract": False,
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("status", "running")),
                        fields=("author",),
                        name="one_running_experiment_per_curator",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="PlayedGame",
            fields=[
                ("key", models.CharField(max_length=32, primary_key=True, serialize=False)),
                ("score", models.FloatField(help_text="Of the first deck: 1 for a win, 0.5 for a draw.")),
                ("decisions", models.PositiveIntegerField()),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="Simulation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("rules_version", models.CharField(max_length=40)),
                ("error", models.TextField(blank=True)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("moved", models.DateTimeField(auto_now_add=True)),
                ("finished", models.DateTimeField(blank=True, null=True)),
                ("before", models.CharField(help_text="Digest of the cards that were published then.", max_length=32)),
                (
                    "after",
                    models.CharField(help_text="Digest of the cards as the release would leave them.", max_length=32),
                ),
                ("decks", models.JSONField(help_text="The ready decks that can be played with both, as lists.")),
                ("left_out", models.JSONField(help_text="Names of those that can't.")),
                ("games", models.PositiveIntegerField(help_text="For each pair of decks.")),
                ("agent", models.CharField(max_length=40)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("running", "Running"),
                            ("done", "Finished"),
                            ("stale", "Out of date"),
                            ("cancelled", "Stopped"),
                            ("failed", "Failed"),
                        ],
                        default="running",
                        max_length=10,
                    ),
                ),
                ("done", models.PositiveIntegerField(default=0)),
                ("total", models.PositiveIntegerField()),
                ("result", models.JSONField(blank=True, null=True)),
                (
                    "author",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "release",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="simulations", to="cards.release"
                    ),
                ),
            ],
            options={
                "ordering": ["-pk"],
                "abstract": False,
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("status", "running")),
                        fields=("release",),
                        name="one_running_simulation_per_release",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="PlayedBout",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("cell", models.PositiveIntegerField()),
                ("number", models.PositiveIntegerField()),
                ("score", models.FloatField(help_text="Of the first side, from 0 to 1.")),
                (
                    "games",
                    models.JSONField(
                        help_text="For each game: the sides by seat, the seats that won and that acted first, reason, decisions; of agents also the seconds of their decisions by seat."
                    ),
                ),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "experiment",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="bouts", to="desk.experiment"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("experiment", "cell", "number"), name="one_bout_of_a_number")
                ],
            },
        ),
    ]
