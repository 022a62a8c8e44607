"""All migrations up to version 0.1 as one: a new database has its tables sooner; older ones go on step by step."""

import django.db.models.deletion
import django.utils.timezone
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("accounts", "0001_initial"),
        ("accounts", "0002_access_tokens"),
        ("accounts", "0003_presence"),
        ("accounts", "0004_talk"),
        ("accounts", "0005_moderation"),
        ("accounts", "0006_traces_and_mail"),
        ("accounts", "0007_looks_of_names"),
        ("accounts", "0008_notifications"),
        ("accounts", "0009_maintenance"),
        ("accounts", "0010_withholdings"),
        ("accounts", "0011_guest_cookies"),
    ]

    initial = True

    dependencies = [
        ("auth", "__first__"),
    ]

    operations = [
        migrations.CreateModel(
            name="AccessToken",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(help_text="What it is for, to know it again.", max_length=60)),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("last_used", models.DateField(blank=True, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tokens", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ["-created", "-pk"],
            },
        ),
        migrations.CreateModel(
            name="AccountName",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[("username", "Account name"), ("display", "Name at the table")], max_length=10
                    ),
                ),
                ("look", models.TextField(db_index=True)),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="looks",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "default_permissions": (),
                "constraints": [models.UniqueConstraint(fields=("user", "kind", "look"), name="one_look_of_a_name")],
            },
        ),
        migrations.CreateModel(
            name="Maintenance",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("starts", models.DateTimeField()),
                ("ends", models.DateTimeField(db_index=True)),
                ("reason", models.CharField(blank=True, help_text="A sentence for everybody.", max_length=200)),
            ],
            options={
                "ordering": ["starts"],
                "default_permissions": (),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("ends__gt", models.F("starts"))), name="ends_after_start"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Notification",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(help_text="For programs, and to tell repetitions: “deck-comment”.", max_length=40),
                ),
                ("words", models.CharField(help_text="A whole sentence.", max_length=300)),
                ("url", models.CharField(help_text="A path of this site.", max_length=200)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("read", models.DateTimeField(blank=True, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notifications",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-created", "-pk"],
                "default_permissions": (),
                "indexes": [
                    models.Index(fields=["user", "-created"], name="notifications_of_a_user"),
                    models.Index(condition=models.Q(("read", None)), fields=["user"], name="unread_notifications"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Player",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("display_name", models.CharField(max_length=40)),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "is_presence_hidden",
                    models.BooleanField(default=False, help_text="Nobody is told that they are online."),
                ),
                (
                    "has_news",
                    models.BooleanField(default=False, help_text="Moderators have said something that isn't read yet."),
                ),
                (
                    "cookie_generation",
                    models.PositiveIntegerField(default=0, help_text="Earlier cookies of a guest open nothing."),
                ),
                (
                    "wants_words",
                    models.BooleanField(
                        help_text="Whether chat may be words of one's own. Unknown: yes with an account, no for a guest.",
                        null=True,
                    ),
                ),
                (
                    "user",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="player",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-created"],
            },
        ),
        migrations.CreateModel(
            name="Withholding",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(choices=[("name", "Name"), ("address", "Address")], max_length=10)),
                ("digest", models.CharField(max_length=32)),
                ("until", models.DateTimeField()),
            ],
            options={
                "ordering": ["pk"],
                "default_permissions": (),
                "indexes": [models.Index(fields=["kind", "digest"], name="withheld_digests")],
            },
        ),
        migrations.CreateModel(
            name="Block",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "player",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="blocks",
                        to="accounts.player",
                    ),
                ),
                (
                    "whom",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="blocked_by", to="accounts.player"
                    ),
                ),
            ],
            options={
                "ordering": ["-created"],
                "constraints": [
                    models.UniqueConstraint(fields=("player", "whom"), name="one_block_of_a_player"),
                    models.CheckConstraint(
                        condition=models.Q(("player", models.F("whom")), _negated=True), name="nobody_blocks_themselves"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Mailbox",
            fields=[
                (
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="mailbox",
                        serialize=False,
                        to="accounts.player",
                    ),
                ),
                ("address", models.EmailField(max_length=254)),
                ("confirmed", models.DateTimeField(blank=True, null=True)),
                (
                    "on_turn",
                    models.BooleanField(default=False, help_text="It is their turn in a match by correspondence."),
                ),
                ("on_low_time", models.BooleanField(default=False, help_text="Their time there runs low.")),
                ("changed", models.DateTimeField(default=django.utils.timezone.now)),
            ],
            options={
                "verbose_name_plural": "mailboxes",
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="ModerationDeed",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(auto_now_add=True)),
                ("actor_name", models.CharField(max_length=40)),
                (
                    "verb",
                    models.CharField(help_text="In the past tense, as a sentence goes on: “warned”.", max_length=60),
                ),
                ("whom_name", models.CharField(max_length=40)),
                ("until", models.DateTimeField(blank=True, null=True)),
                ("reason", models.CharField(blank=True, max_length=1000)),
                (
                    "actor",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="accounts.player"
                    ),
                ),
                (
                    "whom",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="deeds_about",
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
            name="Sanction",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("warning", "Warning"),
                            ("mute", "Muted"),
                            ("suspension", "Suspended"),
                            ("ban", "Banned"),
                        ],
                        max_length=10,
                    ),
                ),
                ("until", models.DateTimeField(blank=True, help_text="Empty: a warning, or for good.", null=True)),
                ("reason", models.CharField(help_text="The player reads it.", max_length=300)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("lifted", models.DateTimeField(blank=True, null=True)),
                (
                    "read",
                    models.DateTimeField(
                        blank=True, help_text="When the player confirmed that they have read it.", null=True
                    ),
                ),
                (
                    "appeal",
                    models.CharField(blank=True, help_text="What the player says to it, once.", max_length=1000),
                ),
                ("appealed", models.DateTimeField(blank=True, null=True)),
                ("answer", models.CharField(blank=True, help_text="What a moderator says to that.", max_length=300)),
                ("answered", models.DateTimeField(blank=True, null=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="sanctions", to="accounts.player"
                    ),
                ),
            ],
            options={
                "ordering": ["-created", "-pk"],
                "permissions": [("moderate_players", "Can moderate players")],
                "default_permissions": ("view",),
                "indexes": [
                    models.Index(
                        condition=models.Q(("answered", None), ("appealed__isnull", False)),
                        fields=["appealed"],
                        name="open_appeals",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Trace",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(choices=[("device", "Device"), ("address", "Address")], max_length=10)),
                ("digest", models.CharField(max_length=32)),
                (
                    "is_program",
                    models.BooleanField(default=False, help_text="Only programs with a token have come from there."),
                ),
                ("seen", models.DateTimeField(default=django.utils.timezone.now, help_text="Last.")),
                (
                    "player",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="traces",
                        to="accounts.player",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "default_permissions": (),
                "indexes": [
                    models.Index(fields=["kind", "digest"], name="shared_traces"),
                    models.Index(fields=["seen"], name="accounts_tr_seen_c454f1_idx"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("player", "kind", "digest"), name="one_trace_of_a_kind")
                ],
            },
        ),
    ]
