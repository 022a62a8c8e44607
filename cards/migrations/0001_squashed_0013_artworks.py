"""All migrations up to version 0.1 as one: a new database has its tables sooner; older ones go on step by step."""

import django.core.validators
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("cards", "0001_initial"),
        ("cards", "0002_revisions"),
        ("cards", "0003_curation"),
        ("cards", "0004_first_sets"),
        ("cards", "0005_every_card_has_a_set"),
        ("cards", "0006_rulings_know_when_they_changed"),
        ("cards", "0007_importdraft"),
        ("cards", "0008_releases_give_sets_back"),
        ("cards", "0009_drafts_in_catalogs"),
        ("cards", "0010_words_are_confirmed"),
        ("cards", "0011_assignees"),
        ("cards", "0012_pictures_are_chosen"),
        ("cards", "0013_artworks"),
    ]

    initial = True

    dependencies = [
        ("auth", "__first__"),
    ]

    operations = [
        migrations.CreateModel(
            name="Artwork",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=32, unique=True)),
                ("image", models.BinaryField()),
                ("credit", models.CharField(help_text="Who made it, as it is to be named.", max_length=120)),
                (
                    "licence",
                    models.CharField(
                        choices=[
                            ("own", "Own work, for this site"),
                            ("cc0-1.0", "CC0 1.0"),
                            ("cc-by-4.0", "CC BY 4.0"),
                            ("cc-by-sa-4.0", "CC BY-SA 4.0"),
                            ("public-domain", "Public domain"),
                        ],
                        max_length=20,
                    ),
                ),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "uploader",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-created"],
            },
        ),
        migrations.CreateModel(
            name="CardSet",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("slug", models.SlugField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("about", models.TextField(blank=True)),
                ("position", models.PositiveIntegerField(default=0, help_text="Sets are listed in this order.")),
            ],
            options={
                "ordering": ["position", "name"],
                "constraints": [models.UniqueConstraint(fields=("game", "slug"), name="one_set_per_slug")],
            },
        ),
        migrations.CreateModel(
            name="Catalog",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("digest", models.CharField(max_length=32, unique=True)),
                ("definitions", models.JSONField()),
                (
                    "is_draft",
                    models.BooleanField(default=False, help_text="A card in it isn't published: for curators alone."),
                ),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "ordering": ["-created"],
            },
        ),
        migrations.CreateModel(
            name="Format",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("slug", models.SlugField(max_length=60)),
                ("name", models.CharField(max_length=80)),
                ("about", models.TextField(blank=True)),
                ("is_default", models.BooleanField(default=False)),
            ],
            options={
                "ordering": ["-is_default", "name"],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "slug"), name="one_format_per_slug"),
                    models.UniqueConstraint(
                        condition=models.Q(("is_default", True)), fields=("game",), name="one_default_format"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="ImportDraft",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                (
                    "name",
                    models.CharField(
                        blank=True, help_text="The file's own name; empty if it was pasted.", max_length=120
                    ),
                ),
                ("format", models.CharField(max_length=10)),
                ("packed", models.BinaryField()),
                (
                    "home",
                    models.SlugField(help_text="The set of new cards for which the file names none.", max_length=60),
                ),
                (
                    "prune",
                    models.BooleanField(
                        default=False, help_text="Withdraw what the file's sets have and the file hasn't."
                    ),
                ),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ["-created"],
            },
        ),
        migrations.CreateModel(
            name="CurrentCatalog",
            fields=[
                ("game", models.CharField(max_length=40, primary_key=True, serialize=False)),
                (
                    "catalog",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="cards.catalog"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Release",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("slug", models.SlugField(max_length=80)),
                ("name", models.CharField(max_length=80)),
                (
                    "notes",
                    models.TextField(
                        blank=True, help_text="For players: what is new and why. Paragraphs by empty lines."
                    ),
                ),
                (
                    "stage",
                    models.CharField(
                        choices=[
                            ("open", "In preparation"),
                            ("scheduled", "Scheduled"),
                            ("published", "Published"),
                            ("rolled-back", "Rolled back"),
                            ("discarded", "Discarded"),
                        ],
                        default="open",
                        max_length=12,
                    ),
                ),
                (
                    "source",
                    models.CharField(
                        choices=[("desk", "Curators"), ("files", "Card files")], default="desk", max_length=10
                    ),
                ),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("scheduled_for", models.DateTimeField(blank=True, null=True)),
                ("problem", models.TextField(blank=True, help_text="Why it did not come out when it was due.")),
                ("published_at", models.DateTimeField(blank=True, null=True)),
                ("rolled_back_at", models.DateTimeField(blank=True, null=True)),
                ("rollback_reason", models.TextField(blank=True)),
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
                    "catalog_before",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="cards.catalog",
                    ),
                ),
                (
                    "published_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "rolled_back_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-published_at", "-created"],
                "permissions": [("publish_release", "Can publish, schedule and roll back releases")],
                "constraints": [models.UniqueConstraint(fields=("game", "slug"), name="one_release_per_slug")],
            },
        ),
        migrations.CreateModel(
            name="Card",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("title", models.CharField(max_length=120)),
                ("slug", models.SlugField(max_length=120)),
                (
                    "card_set",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="cards", to="cards.cardset"
                    ),
                ),
            ],
            options={
                "ordering": ["title"],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "slug"), name="one_card_per_slug"),
                    models.UniqueConstraint(fields=("game", "title"), name="one_card_per_title"),
                ],
            },
        ),
        migrations.CreateModel(
            name="CardRevision",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("first", "First printing"),
                            ("erratum", "Erratum"),
                            ("typo", "Typo"),
                            ("return", "Return"),
                        ],
                        default="first",
                        max_length=10,
                    ),
                ),
                ("note", models.TextField(blank=True, help_text="Why it was changed, for players.")),
                ("definition", models.JSONField()),
                (
                    "picture",
                    models.CharField(
                        blank=True, help_text="What was chosen; empty if it follows from the card.", max_length=80
                    ),
                ),
                ("digest", models.CharField(max_length=32)),
                ("created", models.DateTimeField(auto_now_add=True)),
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
                        on_delete=django.db.models.deletion.PROTECT, related_name="revisions", to="cards.card"
                    ),
                ),
            ],
            options={
                "ordering": ["-number"],
                "constraints": [models.UniqueConstraint(fields=("card", "number"), name="one_revision_per_number")],
            },
        ),
        migrations.CreateModel(
            name="Restriction",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("banned", "Banned"),
                            ("limited", "Limited"),
                            ("combination", "Banned in combination"),
                        ],
                        max_length=12,
                    ),
                ),
                (
                    "limit",
                    models.PositiveIntegerField(
                        blank=True, null=True, validators=[django.core.validators.MinValueValidator(1)]
                    ),
                ),
                ("reason", models.TextField(help_text="For players.")),
                ("starts", models.DateTimeField()),
                ("ends", models.DateTimeField(blank=True, help_text="From then on it holds no longer.", null=True)),
                ("announced", models.DateTimeField(auto_now_add=True)),
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
                ("cards", models.ManyToManyField(related_name="restrictions", to="cards.card")),
                (
                    "format",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="restrictions", to="cards.format"
                    ),
                ),
            ],
            options={
                "ordering": ["starts", "pk"],
                "permissions": [("restrict_cards", "Can restrict cards")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind", "limited"), ("limit__gte", 1)),
                            models.Q(models.Q(("kind", "limited"), _negated=True), ("limit", None)),
                            _connector="OR",
                        ),
                        name="a_limit_if_limited",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("ends", None), ("ends__gte", models.F("starts")), _connector="OR"),
                        name="restrictions_end_after_they_start",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Ruling",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("text", models.TextField()),
                ("date", models.DateField()),
                (
                    "source",
                    models.CharField(help_text="Who ruled so: “Rules team”, an event, a message.", max_length=120),
                ),
                ("source_url", models.URLField(blank=True)),
                ("retired", models.DateField(blank=True, help_text="From this day on it holds no longer.", null=True)),
                ("changed", models.DateTimeField(auto_now=True)),
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
                ("cards", models.ManyToManyField(related_name="rulings", to="cards.card")),
            ],
            options={
                "ordering": ["-date", "-pk"],
                "permissions": [("rule_on_cards", "Can write rulings")],
            },
        ),
        migrations.CreateModel(
            name="Change",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("new", "New card"),
                            ("erratum", "Erratum"),
                            ("typo", "Typo"),
                            ("withdrawal", "Withdrawal"),
                            ("return", "Return"),
                        ],
                        max_length=10,
                    ),
                ),
                (
                    "stage",
                    models.CharField(
                        choices=[
                            ("draft", "Draft"),
                            ("in-review", "In review"),
                            ("accepted", "Accepted"),
                            ("published", "Published"),
                            ("rolled-back", "Rolled back"),
                            ("dropped", "Dropped"),
                        ],
                        default="draft",
                        max_length=12,
                    ),
                ),
                ("definition", models.JSONField()),
                (
                    "picture",
                    models.CharField(
                        blank=True,
                        help_text="What its picture is to be; empty if that follows from the card.",
                        max_length=80,
                    ),
                ),
                ("note", models.TextField(blank=True, help_text="Why, for players: it stands in the card's history.")),
                (
                    "confirmed",
                    models.JSONField(
                        blank=True,
                        default=list,
                        help_text="Words that no other card has: whoever wrote them says that they are meant.",
                    ),
                ),
                (
                    "version",
                    models.PositiveIntegerField(
                        default=1, help_text="Raised by each save, so that two don't overwrite."
                    ),
                ),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("changed", models.DateTimeField(auto_now=True)),
                (
                    "after",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="cards.cardrevision",
                    ),
                ),
                (
                    "assignee",
                    models.ForeignKey(
                        blank=True,
                        help_text="Who is asked to review it.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "author",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="changes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "base",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="cards.cardrevision",
                    ),
                ),
                (
                    "before",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="cards.cardrevision",
                    ),
                ),
                (
                    "card",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="changes",
                        to="cards.card",
                    ),
                ),
                (
                    "card_set",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="cards.cardset"
                    ),
                ),
                (
                    "editor",
                    models.ForeignKey(
                        blank=True,
                        help_text="Who saved it last.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "reviewer",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "set_before",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="cards.cardset",
                    ),
                ),
                (
                    "release",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="changes",
                        to="cards.release",
                    ),
                ),
            ],
            options={
                "ordering": ["-changed"],
                "permissions": [("write_change", "Can write cards"), ("review_change", "Can review what others wrote")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("stage__in", ["draft", "in-review", "accepted"])),
                        fields=("card",),
                        name="one_open_change_per_card",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Deed",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("at", models.DateTimeField(auto_now_add=True)),
                ("actor_name", models.CharField(max_length=150)),
                (
                    "verb",
                    models.CharField(help_text="In the past tense, as a sentence goes on: “accepted”.", max_length=40),
                ),
                ("subject", models.CharField(help_text="What it was done to, as it was called then.", max_length=160)),
                ("note", models.TextField(blank=True)),
                (
                    "actor",
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
                        related_name="deeds",
                        to="cards.card",
                    ),
                ),
                (
                    "change",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="deeds",
                        to="cards.change",
                    ),
                ),
                (
                    "release",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="deeds",
                        to="cards.release",
                    ),
                ),
            ],
            options={
                "ordering": ["-at", "-pk"],
            },
        ),
        migrations.AddField(
            model_name="Card",
            name="published",
            field=models.ForeignKey(
                blank=True,
                help_text="The revision that new matches are played with. A card without one is withdrawn.",
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="cards.cardrevision",
            ),
        ),
    ]
