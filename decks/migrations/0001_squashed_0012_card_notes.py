"""All migrations up to version 0.1 as one: a new database has its tables sooner; older ones go on step by step."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("decks", "0001_initial"),
        ("decks", "0002_own_decks"),
        ("decks", "0003_versions_and_sharing"),
        ("decks", "0004_first_versions"),
        ("decks", "0005_social"),
        ("decks", "0006_index_decks"),
        ("decks", "0007_public_versions"),
        ("decks", "0008_origins_and_guides"),
        ("decks", "0009_folders"),
        ("decks", "0010_maybeboards"),
        ("decks", "0011_comments_without_an_author"),
        ("decks", "0012_card_notes"),
    ]

    initial = True

    dependencies = [
        ("accounts", "0001_squashed_0011_guest_cookies"),
        ("cards", "0001_squashed_0013_artworks"),
    ]

    operations = [
        migrations.CreateModel(
            name="CommentMute",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("until", models.DateTimeField(blank=True, null=True)),
                ("reason", models.CharField(max_length=300)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="mute", to="accounts.player"
                    ),
                ),
            ],
            options={
                "ordering": ["-at"],
                "default_permissions": ("view",),
            },
        ),
        migrations.CreateModel(
            name="Folder",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("name", models.CharField(max_length=40)),
                (
                    "owner",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="folders",
                        to="accounts.player",
                    ),
                ),
            ],
            options={
                "ordering": ["name"],
                "constraints": [models.UniqueConstraint(fields=("owner", "game", "name"), name="one_folder_per_name")],
            },
        ),
        migrations.CreateModel(
            name="Deck",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("slug", models.SlugField(max_length=120)),
                ("name", models.CharField(max_length=120)),
                ("list", models.JSONField(help_text="Parts with titles and copies, and the choices of deckbuilding.")),
                (
                    "maybeboard",
                    models.JSONField(
                        blank=True,
                        default=tuple,
                        help_text="Titles with copies that its owner considers, and nobody else sees.",
                    ),
                ),
                (
                    "card_notes",
                    models.JSONField(
                        blank=True,
                        default=dict,
                        help_text="What its owner wrote beside cards, by title; nobody else sees it.",
                    ),
                ),
                ("is_starter", models.BooleanField(default=False)),
                ("tagline", models.CharField(blank=True, max_length=200)),
                ("guide", models.TextField(blank=True, help_text="How to play it, in Markdown.")),
                (
                    "version",
                    models.PositiveIntegerField(
                        default=0, help_text="The number of the latest version; 0 if none is kept."
                    ),
                ),
                (
                    "visibility",
                    models.CharField(
                        choices=[("private", "Private"), ("unlisted", "Unlisted"), ("public", "Public")],
                        default="private",
                        max_length=10,
                    ),
                ),
                ("key", models.CharField(blank=True, help_text="What opens an unlisted deck.", max_length=40)),
                ("archived", models.BooleanField(default=False)),
                (
                    "changed",
                    models.DateTimeField(
                        default=django.utils.timezone.now, help_text="When the latest version was saved."
                    ),
                ),
                (
                    "played",
                    models.DateTimeField(blank=True, help_text="When its owner last brought it to a match.", null=True),
                ),
                (
                    "origin_version",
                    models.PositiveIntegerField(
                        blank=True,
                        help_text="The version that it was copied from; a copy keeps it when the origin is gone.",
                        null=True,
                    ),
                ),
                ("comments_closed", models.BooleanField(default=False, help_text="Its owner takes no more comments.")),
                ("likes", models.PositiveIntegerField(default=0, help_text="As many as its likes have rows.")),
                ("size", models.PositiveIntegerField(default=0, help_text="The copies of all its cards.")),
                (
                    "law",
                    models.CharField(
                        blank=True, help_text="What held when it was last judged; empty if never.", max_length=32
                    ),
                ),
                ("is_legal", models.BooleanField(default=False, help_text="What was found then.")),
                (
                    "origin",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="copies",
                        to="decks.deck",
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="decks",
                        to="accounts.player",
                    ),
                ),
                (
                    "folder",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="decks",
                        to="decks.folder",
                    ),
                ),
            ],
            options={
                "ordering": ["name"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("visibility", "public")), fields=["-changed"], name="public_decks"
                    ),
                    models.Index(
                        condition=models.Q(("visibility", "public")),
                        fields=["-likes", "-changed"],
                        name="liked_public_decks",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("is_starter", True)), fields=("game", "slug"), name="one_starter_per_slug"
                    ),
                    models.UniqueConstraint(fields=("owner", "slug"), name="one_own_deck_per_slug"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Comment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.TextField(max_length=2000)),
                (
                    "version",
                    models.PositiveIntegerField(help_text="The version of the deck that it was written about."),
                ),
                ("written", models.DateTimeField(default=django.utils.timezone.now)),
                ("edited", models.DateTimeField(blank=True, null=True)),
                (
                    "hidden",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "Shown"),
                            ("owner", "Hidden by the deck's owner"),
                            ("moderator", "Hidden by a moderator"),
                            ("deleted", "Deleted by the author"),
                        ],
                        default="",
                        max_length=10,
                    ),
                ),
                ("reason", models.CharField(blank=True, help_text="Why a moderator hid it.", max_length=300)),
                (
                    "author",
                    models.ForeignKey(
                        db_index=False,
                        help_text="None: left.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="comments",
                        to="accounts.player",
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="comments",
                        to="decks.deck",
                    ),
                ),
            ],
            options={
                "ordering": ["-written", "-pk"],
                "permissions": [("moderate_comments", "Can moderate comments")],
                "default_permissions": ("view",),
                "indexes": [
                    models.Index(fields=["deck", "-written"], name="comments_of_a_deck"),
                    models.Index(fields=["author", "-written"], name="comments_of_a_player"),
                ],
            },
        ),
        migrations.CreateModel(
            name="DeckCard",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("title", models.CharField(max_length=120)),
                ("copies", models.PositiveSmallIntegerField()),
                ("is_compared", models.BooleanField(default=False)),
                (
                    "deck",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="cards",
                        to="decks.deck",
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["title", "is_compared", "deck", "copies"], name="decks_by_card")],
                "constraints": [models.UniqueConstraint(fields=("deck", "title"), name="one_deck_card_per_title")],
            },
        ),
        migrations.CreateModel(
            name="DeckChoice",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=40)),
                ("value", models.CharField(max_length=40)),
                (
                    "deck",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="chosen",
                        to="decks.deck",
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["name", "value", "deck"], name="decks_by_choice")],
                "constraints": [models.UniqueConstraint(fields=("deck", "name"), name="one_deck_choice_per_name")],
            },
        ),
        migrations.CreateModel(
            name="DeckLike",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "deck",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="liked_by",
                        to="decks.deck",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="likes", to="accounts.player"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["deck", "at"], name="recent_likes")],
                "constraints": [models.UniqueConstraint(fields=("deck", "player"), name="one_like_per_player")],
            },
        ),
        migrations.CreateModel(
            name="DeckTag",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("tag", models.CharField(max_length=24)),
                (
                    "deck",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tags",
                        to="decks.deck",
                    ),
                ),
            ],
            options={
                "ordering": ["tag"],
                "indexes": [models.Index(fields=["tag", "deck"], name="decks_by_tag")],
                "constraints": [models.UniqueConstraint(fields=("deck", "tag"), name="one_deck_tag")],
            },
        ),
        migrations.CreateModel(
            name="DeckVersion",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("name", models.CharField(max_length=120)),
                ("list", models.JSONField()),
                (
                    "maybeboard",
                    models.JSONField(
                        blank=True,
                        default=tuple,
                        help_text="Titles with copies that its owner considers, and nobody else sees.",
                    ),
                ),
                (
                    "card_notes",
                    models.JSONField(
                        blank=True,
                        default=dict,
                        help_text="What its owner wrote beside cards, by title; nobody else sees it.",
                    ),
                ),
                ("note", models.CharField(blank=True, max_length=200)),
                ("saved", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "is_public",
                    models.BooleanField(
                        default=False, help_text="Everybody could read the deck while this was the latest."
                    ),
                ),
                (
                    "key",
                    models.CharField(
                        blank=True, help_text="The last key that opened it while it was the latest.", max_length=40
                    ),
                ),
                (
                    "catalog",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="cards.catalog",
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="versions", to="decks.deck"
                    ),
                ),
            ],
            options={
                "ordering": ["-number"],
                "constraints": [models.UniqueConstraint(fields=("deck", "number"), name="one_deck_version_per_number")],
            },
        ),
        migrations.CreateModel(
            name="CommentDeed",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(auto_now_add=True)),
                ("actor_name", models.CharField(max_length=40)),
                (
                    "verb",
                    models.CharField(
                        help_text="In the past tense, as a sentence goes on: “hid a comment of”.", max_length=60
                    ),
                ),
                ("whom_name", models.CharField(blank=True, max_length=40)),
                ("reason", models.CharField(blank=True, max_length=300)),
                (
                    "actor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="accounts.player",
                    ),
                ),
                (
                    "comment",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="deeds",
                        to="decks.comment",
                    ),
                ),
                (
                    "whom",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="accounts.player",
                    ),
                ),
            ],
            options={
                "ordering": ["-at", "-pk"],
                "default_permissions": ("view",),
            },
        ),
        migrations.CreateModel(
            name="CommentReport",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "reason",
                    models.CharField(
                        choices=[
                            ("rude", "Insults or hate"),
                            ("spam", "Advertising or spam"),
                            ("private", "Shares private information"),
                            ("other", "Something else"),
                        ],
                        max_length=10,
                    ),
                ),
                ("note", models.CharField(blank=True, max_length=300)),
                ("text", models.TextField()),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("closed", models.DateTimeField(blank=True, help_text="When a moderator had decided.", null=True)),
                (
                    "comment",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports",
                        to="decks.comment",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="accounts.player"
                    ),
                ),
            ],
            options={
                "ordering": ["at", "pk"],
                "default_permissions": ("view",),
                "indexes": [models.Index(condition=models.Q(("closed", None)), fields=["at"], name="open_reports")],
                "constraints": [models.UniqueConstraint(fields=("comment", "player"), name="one_report_per_player")],
            },
        ),
    ]
