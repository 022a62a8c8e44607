"""All migrations up to version 0.1 as one: a new database has its tables sooner; older ones go on step by step."""

import django.db.models.deletion
import django.utils.timezone
import matches.models.hand
import matches.models.match
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("matches", "0001_initial"),
        ("matches", "0002_one_seat_for_a_player"),
        ("matches", "0003_sandbox_matches"),
        ("matches", "0004_card_figures"),
        ("matches", "0005_mark_drafts"),
        ("matches", "0006_snapshots_and_transcripts"),
        ("matches", "0007_terms"),
        ("matches", "0008_endings"),
        ("matches", "0009_ratings"),
        ("matches", "0010_shuffle"),
        ("matches", "0011_offers"),
        ("matches", "0012_follow"),
        ("matches", "0013_clocks"),
        ("matches", "0014_rules_reports"),
        ("matches", "0015_challenges"),
        ("matches", "0016_talk"),
        ("matches", "0017_moderation"),
        ("matches", "0018_takebacks"),
        ("matches", "0019_duplicates"),
        ("matches", "0020_handovers"),
        ("matches", "0021_tournaments"),
        ("matches", "0022_starts"),
        ("matches", "0023_moment_comments"),
        ("matches", "0024_studies"),
        ("matches", "0025_fair_play"),
        ("matches", "0026_hidden_studies"),
        ("matches", "0027_thoughts"),
        ("matches", "0028_lessons"),
        ("matches", "0029_review"),
        ("matches", "0030_puzzles"),
        ("matches", "0031_known_decks"),
        ("matches", "0032_sandbox_drafts"),
    ]

    initial = True

    dependencies = [
        ("accounts", "0001_squashed_0011_guest_cookies"),
        ("auth", "__first__"),
        ("cards", "0001_squashed_0013_artworks"),
    ]

    operations = [
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
            options={
                "verbose_name_plural": "card tallies",
            },
        ),
        migrations.CreateModel(
            name="FairPlayCase",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("signs", models.JSONField(help_text="Signs found: keys of matches.fairplay.signs.SIGNS.")),
                (
                    "matches",
                    models.JSONField(
                        default=list, help_text="Match ids, latest first."
                    ),
                ),
                (
                    "known",
                    models.JSONField(
                        default=list, help_text="Signs already decided; they don't reopen the case on their own."
                    ),
                ),
                ("found", models.DateTimeField(default=django.utils.timezone.now)),
                ("closed", models.DateTimeField(help_text="When a moderator last decided.", null=True)),
                ("is_open", models.BooleanField(default=True)),
                (
                    "one",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="accounts.player",
                    ),
                ),
                (
                    "other",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="accounts.player"
                    ),
                ),
            ],
            options={
                "ordering": ["found", "pk"],
                "default_permissions": (),
                "indexes": [
                    models.Index(condition=models.Q(("is_open", True)), fields=["found"], name="open_fair_play_cases")
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("one", "other"), name="one_case_of_a_pair"),
                    models.CheckConstraint(condition=models.Q(("one__lt", models.F("other"))), name="a_pair_in_order"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Follow",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "followed",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="accounts.player"
                    ),
                ),
                (
                    "follower",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="follows", to="accounts.player"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("follower", "followed"), name="one_follow_for_a_pair"),
                    models.CheckConstraint(
                        condition=models.Q(("follower", models.F("followed")), _negated=True),
                        name="nobody_follows_themselves",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="KnownDecks",
            fields=[
                ("digest", models.CharField(max_length=32, primary_key=True, serialize=False)),
                ("game", models.CharField(max_length=40)),
                (
                    "lists",
                    models.JSONField(
                        help_text="Parts and choices, with a weight: frequency among the lists."
                    ),
                ),
                ("latest", models.DateTimeField(help_text="When last confirmed.")),
            ],
            options={
                "verbose_name_plural": "known decks",
                "ordering": ["-latest", "digest"],
                "indexes": [models.Index(fields=["game", "-latest"], name="latest_known_decks")],
            },
        ),
        migrations.CreateModel(
            name="LessonDone",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                (
                    "lesson",
                    models.CharField(help_text="Lesson or puzzle id within the game; may no longer exist.", max_length=40),
                ),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="lessons_done", to="accounts.player"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "lessons done",
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("player", "game", "lesson"), name="each_lesson_is_done_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="Pulse",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="PuzzleTry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                (
                    "puzzle",
                    models.CharField(help_text="Lesson or puzzle id within the game; may no longer exist.", max_length=40),
                ),
                ("solved", models.BooleanField()),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="puzzle_tries", to="accounts.player"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "puzzle tries",
                "ordering": ["pk"],
                "indexes": [models.Index(fields=["game", "puzzle"], name="matches_puzzle_tries")],
                "constraints": [
                    models.UniqueConstraint(fields=("player", "game", "puzzle"), name="one_first_try_at_a_puzzle")
                ],
            },
        ),
        migrations.CreateModel(
            name="Rating",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("format", models.SlugField(blank=True, max_length=60)),
                ("value", models.FloatField(default=1500.0)),
                ("deviation", models.FloatField(default=350.0)),
                ("volatility", models.FloatField(default=0.06)),
                ("matches", models.PositiveIntegerField(default=0)),
                (
                    "updated",
                    models.DateTimeField(
                        default=django.utils.timezone.now, help_text="End of the last match counted."
                    ),
                ),
                ("floor", models.FloatField(default=0.0, help_text="Value minus deviation; leaderboards sort by it.")),
                (
                    "steady_until",
                    models.DateTimeField(blank=True, help_text="When it becomes provisional (again).", null=True),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="ratings", to="accounts.player"
                    ),
                ),
            ],
            options={
                "ordering": ["game", "format", "-floor", "pk"],
                "indexes": [models.Index(fields=["game", "format", "-floor"], name="matches_leaderboard")],
                "constraints": [
                    models.UniqueConstraint(fields=("player", "game", "format"), name="one_rating_per_game_and_format")
                ],
            },
        ),
        migrations.CreateModel(
            name="Study",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=matches.models.match.new_id,
                        editable=False,
                        max_length=12,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("title", models.CharField(max_length=80)),
                ("about", models.TextField(blank=True, max_length=2000)),
                ("is_public", models.BooleanField(default=False, help_text="Listed publicly.")),
                (
                    "is_hidden",
                    models.BooleanField(default=False, editable=False, help_text="Unlisted by moderators."),
                ),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("changed", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="studies", to="accounts.player"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "studies",
                "ordering": ["-changed", "pk"],
                "indexes": [
                    models.Index(condition=models.Q(("is_public", True)), fields=["-changed"], name="public_studies")
                ],
            },
        ),
        migrations.CreateModel(
            name="Tournament",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=matches.models.match.new_id,
                        editable=False,
                        max_length=16,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("format", models.SlugField(blank=True, max_length=60)),
                ("name", models.CharField(max_length=60)),
                ("description", models.CharField(blank=True, max_length=2000)),
                (
                    "kind",
                    models.CharField(
                        choices=[("swiss", "Swiss"), ("elimination", "Single elimination")], max_length=12
                    ),
                ),
                (
                    "rounds",
                    models.PositiveSmallIntegerField(
                        blank=True, help_text="Empty: set by the number of players.", null=True
                    ),
                ),
                ("best_of", models.PositiveSmallIntegerField(default=1)),
                ("clock", models.CharField(max_length=20)),
                ("is_rated", models.BooleanField(default=False)),
                ("limit", models.PositiveSmallIntegerField(help_text="Maximum number of players.")),
                (
                    "seeding",
                    models.CharField(
                        choices=[("rating", "By rating"), ("random", "Random")], default="rating", max_length=8
                    ),
                ),
                (
                    "lists",
                    models.CharField(
                        choices=[
                            ("start", "Open to everyone after the start"),
                            ("end", "Closed until the end"),
                        ],
                        default="start",
                        max_length=8,
                    ),
                ),
                (
                    "show_up",
                    models.PositiveSmallIntegerField(help_text="Minutes to show up in each round."),
                ),
                (
                    "pause",
                    models.PositiveSmallIntegerField(
                        blank=True, help_text="Seconds between rounds; empty: the organizer starts each round.", null=True
                    ),
                ),
                ("is_public", models.BooleanField(default=True, help_text="If off, visible only with the link.")),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "Open to join"),
                            ("running", "Running"),
                            ("over", "Over"),
                            ("canceled", "Canceled"),
                        ],
                        default="open",
                        max_length=10,
                    ),
                ),
                (
                    "starts",
                    models.DateTimeField(blank=True, help_text="Empty: the organizer starts it.", null=True),
                ),
                ("round", models.PositiveSmallIntegerField(default=0, help_text="Latest round started.")),
                ("next_round_at", models.DateTimeField(blank=True, null=True)),
                (
                    "is_paused",
                    models.BooleanField(
                        default=False, help_text="While paused, no round starts and the tournament doesn't end."
                    ),
                ),
                ("version", models.PositiveIntegerField(default=0, editable=False)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("started", models.DateTimeField(blank=True, null=True)),
                ("finished", models.DateTimeField(blank=True, null=True)),
                (
                    "catalog",
                    models.ForeignKey(
                        help_text="Card catalog since the start.",
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="cards.catalog",
                    ),
                ),
                (
                    "organizer",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="tournaments_organized",
                        to="accounts.player",
                    ),
                ),
            ],
            options={
                "ordering": ["-created"],
                "indexes": [
                    models.Index(fields=["status", "starts"], name="tournaments_by_status"),
                    models.Index(condition=models.Q(("status", "over")), fields=["finished"], name="tournaments_over"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=80)),
                ("deck", models.JSONField()),
                ("joined", models.DateTimeField(default=django.utils.timezone.now)),
                ("seed", models.PositiveSmallIntegerField(help_text="From 1; set at the start.", null=True)),
                ("rating", models.FloatField(help_text="Rating at the start; empty: none.", null=True)),
                (
                    "left",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("dropped", "Dropped out"),
                            ("removed", "Removed by the organizer"),
                            ("absent", "Missed two rounds in a row"),
                            ("barred", "Couldn't start matches"),
                            ("deck", "Deck not legal at the start"),
                        ],
                        max_length=8,
                    ),
                ),
                ("left_round", models.PositiveSmallIntegerField(help_text="Round in which the player left.", null=True)),
                ("place", models.PositiveSmallIntegerField(help_text="Place in the final standings.", null=True)),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="tournament_entries",
                        to="accounts.player",
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="entries", to="matches.tournament"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "entries",
                "ordering": ["seed", "joined", "pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("tournament", "player"), name="one_entry_of_a_player"),
                    models.UniqueConstraint(fields=("tournament", "seed"), name="one_of_each_seed"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Match",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=matches.models.match.new_id,
                        editable=False,
                        max_length=16,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("engine_version", models.CharField(help_text="Rules version at the start.", max_length=40)),
                (
                    "rules_version",
                    models.CharField(blank=True, help_text="Current rules version.", max_length=40),
                ),
                (
                    "format",
                    models.SlugField(blank=True, help_text="Deck format within the game.", max_length=60),
                ),
                (
                    "clock",
                    models.CharField(
                        blank=True, help_text="Clock key; empty: untimed.", max_length=20
                    ),
                ),
                ("is_rated", models.BooleanField(default=False)),
                (
                    "clocks",
                    models.JSONField(
                        blank=True, help_text="Time bank per timed seat, in milliseconds.", null=True
                    ),
                ),
                (
                    "deadline",
                    models.DateTimeField(blank=True, help_text="When the seat to move runs out of time.", null=True),
                ),
                (
                    "shuffling",
                    models.CharField(
                        choices=[
                            ("salted", "Secret and salts"),
                            ("seed", "Seed only (older matches)"),
                            ("chosen", "Chosen for a test, no commitment"),
                            ("duplicate", "Previous match's shuffle, seats swapped"),
                            ("continued", "Started from a position, no commitment"),
                        ],
                        default="salted",
                        editable=False,
                        max_length=10,
                    ),
                ),
                (
                    "secret",
                    models.CharField(default=matches.models.match.new_shuffle_secret, editable=False, max_length=64),
                ),
                ("seed_commitment", models.CharField(blank=True, editable=False, max_length=64)),
                (
                    "seed",
                    models.BigIntegerField(editable=False, help_text="Empty until all salts are in.", null=True),
                ),
                (
                    "agent_secret",
                    models.CharField(default=matches.models.match.new_secret, editable=False, max_length=32),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[("waiting", "Waiting for a player"), ("running", "Running"), ("over", "Over")],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("seq", models.PositiveIntegerField(default=0)),
                ("to_move", models.CharField(blank=True, max_length=4)),
                (
                    "winner",
                    models.CharField(blank=True, help_text="Empty in a match that is over: a draw.", max_length=4),
                ),
                ("reason", models.CharField(blank=True, max_length=20)),
                (
                    "ending",
                    models.CharField(
                        blank=True,
                        help_text="Reason, if the match ended after the last move without a move.",
                        max_length=20,
                    ),
                ),
                (
                    "conceded",
                    models.CharField(
                        blank=True, help_text="Seat that lost by such an ending, if any.", max_length=4
                    ),
                ),
                (
                    "is_sandbox",
                    models.BooleanField(
                        default=False,
                        help_text="A curator's test of an unpublished card; not listed for others.",
                    ),
                ),
                (
                    "is_practice",
                    models.BooleanField(
                        default=False,
                        help_text="Started from a position or another match; never counted or listed.",
                    ),
                ),
                ("invite", models.CharField(blank=True, max_length=32, null=True, unique=True)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("moved", models.DateTimeField(blank=True, null=True)),
                ("finished", models.DateTimeField(blank=True, null=True)),
                (
                    "opening",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("", "Not viewed yet"),
                            ("open", "Viewed"),
                            ("sealed", "Sealed until its duplicate ends"),
                        ],
                        default="",
                        editable=False,
                        max_length=6,
                    ),
                ),
                (
                    "is_counted",
                    models.BooleanField(
                        default=False, editable=False, help_text="Counted in card stats."
                    ),
                ),
                (
                    "is_rating_counted",
                    models.BooleanField(
                        default=False,
                        editable=False,
                        help_text="Rated match already processed for ratings.",
                    ),
                ),
                (
                    "catalog",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="cards.catalog"
                    ),
                ),
                (
                    "known_decks",
                    models.ForeignKey(
                        editable=False,
                        help_text="Used by AIs to guess hidden decks; empty: the game's ready decks.",
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="matches",
                        to="matches.knowndecks",
                    ),
                ),
                (
                    "rematch_of",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="rematch",
                        to="matches.match",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "matches",
                "ordering": ["-created"],
                "indexes": [
                    models.Index(fields=["status", "moved"], name="matches_mat_status_ace7c8_idx"),
                    models.Index(
                        condition=models.Q(("deadline__isnull", False)), fields=["deadline"], name="matches_timed"
                    ),
                    models.Index(
                        condition=models.Q(("is_counted", False), ("status", "over")),
                        fields=["finished"],
                        name="matches_to_count",
                    ),
                    models.Index(
                        condition=models.Q(("is_rated", True), ("is_rating_counted", False), ("status", "over")),
                        fields=["finished"],
                        name="matches_to_rate",
                    ),
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("is_practice", False), ("is_rated", False), _connector="OR"),
                        name="practice_is_not_rated",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Round",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                (
                    "status",
                    models.CharField(
                        choices=[("running", "Running"), ("over", "Over")], default="running", max_length=8
                    ),
                ),
                ("started", models.DateTimeField(default=django.utils.timezone.now)),
                ("finished", models.DateTimeField(blank=True, null=True)),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="round_rows", to="matches.tournament"
                    ),
                ),
            ],
            options={
                "ordering": ["tournament", "number"],
                "constraints": [models.UniqueConstraint(fields=("tournament", "number"), name="one_of_each_round")],
            },
        ),
        migrations.CreateModel(
            name="TournamentLog",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                ("actor_name", models.CharField(blank=True, help_text="Empty: done by the site.", max_length=40)),
                ("text", models.CharField(help_text="A sentence.", max_length=300)),
                ("reason", models.CharField(blank=True, max_length=300)),
                (
                    "actor",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="accounts.player"
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="log", to="matches.tournament"
                    ),
                ),
            ],
            options={
                "ordering": ["-at", "-pk"],
                "default_permissions": ("view",),
            },
        ),
        migrations.CreateModel(
            name="Challenge",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=matches.models.match.new_id,
                        editable=False,
                        max_length=16,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("format", models.SlugField(blank=True, max_length=60)),
                ("clock", models.CharField(blank=True, max_length=20)),
                ("is_rated", models.BooleanField(default=False)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("quick", "Quick match"),
                            ("open", "Open challenge"),
                            ("direct", "Direct challenge"),
                        ],
                        max_length=10,
                    ),
                ),
                ("deck", models.JSONField(help_text="The host's deck; hidden from others before the match.")),
                (
                    "salt",
                    models.CharField(
                        blank=True, editable=False, help_text="The host's salt.", max_length=64
                    ),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("taken", "Accepted"),
                            ("withdrawn", "Canceled by the host"),
                            ("declined", "Declined"),
                            ("expired", "Expired"),
                            ("barred", "Deck no longer legal"),
                        ],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                (
                    "is_away",
                    models.BooleanField(
                        default=False, help_text="The host plays an AI while searching."
                    ),
                ),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("seen", models.DateTimeField(help_text="When the host was last seen.")),
                (
                    "host",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="challenges", to="accounts.player"
                    ),
                ),
                (
                    "to",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="challenges_received",
                        to="accounts.player",
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="challenges",
                        to="matches.match",
                    ),
                ),
            ],
            options={
                "ordering": ["created", "pk"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("status", "waiting")), fields=["kind", "created"], name="waiting_challenges"
                    ),
                    models.Index(condition=models.Q(("status", "waiting")), fields=["to"], name="challenges_to_answer"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("status", "waiting"), models.Q(("kind", "direct"), _negated=True)),
                        fields=("host",),
                        name="one_search_of_a_player",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("kind", "direct"), ("status", "waiting")),
                        fields=("host", "to"),
                        name="one_challenge_of_a_pair",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("host", models.F("to")), _negated=True), name="nobody_challenges_themselves"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind", "direct"), ("to__isnull", False)),
                            models.Q(models.Q(("kind", "direct"), _negated=True), ("to__isnull", True)),
                            _connector="OR",
                        ),
                        name="direct_challenges_name_somebody",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Chapter",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.PositiveIntegerField(default=0, help_text="Decision at which the viewer starts.")),
                ("title", models.CharField(max_length=80)),
                ("note", models.TextField(blank=True, max_length=500)),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="chapters", to="matches.match"
                    ),
                ),
                (
                    "study",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="chapters", to="matches.study"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [models.UniqueConstraint(fields=("study", "match"), name="a_match_once_in_a_study")],
            },
        ),
        migrations.CreateModel(
            name="ChatLine",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "room",
                    models.CharField(
                        choices=[
                            ("players", "Players"),
                            ("spectators", "Spectators"),
                            ("moments", "Replay comments"),
                        ],
                        max_length=10,
                    ),
                ),
                ("seat", models.CharField(blank=True, help_text="Empty for spectators.", max_length=4)),
                ("name", models.CharField(max_length=80)),
                (
                    "phrase",
                    models.CharField(
                        blank=True, help_text="Quick phrase key; otherwise there is a text.", max_length=20
                    ),
                ),
                ("text", models.CharField(blank=True, max_length=280)),
                ("seq", models.PositiveIntegerField(help_text="Decision the comment refers to.", null=True)),
                (
                    "is_removed",
                    models.BooleanField(default=False, help_text="Comment removed by its author or a moderator."),
                ),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "player",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="chat_lines",
                        to="accounts.player",
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="chat",
                        to="matches.match",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "indexes": [models.Index(fields=["match", "room", "id"], name="chat_of_a_room")],
            },
        ),
        migrations.CreateModel(
            name="ChatMute",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="accounts.player"
                    ),
                ),
                (
                    "whom",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="accounts.player"
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="matches.match",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("match", "player", "whom"), name="one_mute_at_a_match")
                ],
            },
        ),
        migrations.CreateModel(
            name="Move",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.PositiveIntegerField()),
                ("seat", models.CharField(max_length=4)),
                ("answer", models.TextField()),
                ("engine_version", models.CharField(max_length=40)),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="moves", to="matches.match"
                    ),
                ),
            ],
            options={
                "ordering": ["match", "seq"],
                "constraints": [models.UniqueConstraint(fields=("match", "seq"), name="one_move_per_seq")],
            },
        ),
        migrations.CreateModel(
            name="Offer",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "what",
                    models.CharField(
                        choices=[("draw", "Draw"), ("takeback", "Takeback")], max_length=10
                    ),
                ),
                ("seat", models.CharField(max_length=4)),
                ("seq", models.PositiveIntegerField(help_text="Position in the match.")),
                ("is_open", models.BooleanField(default=True)),
                (
                    "agreed",
                    models.JSONField(default=list, help_text="Seats that accepted, where several must."),
                ),
                (
                    "refusals",
                    models.PositiveSmallIntegerField(default=0, help_text="Number of times declined in this match."),
                ),
                (
                    "is_muted",
                    models.BooleanField(
                        default=False, help_text="The others don't want to be asked again in this match."
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="offers", to="matches.match"
                    ),
                ),
            ],
            options={
                "ordering": ["match", "what", "seat"],
                "constraints": [
                    models.UniqueConstraint(fields=("match", "what", "seat"), name="one_offer_of_a_kind_per_seat"),
                    models.UniqueConstraint(
                        condition=models.Q(("is_open", True)), fields=("match", "what"), name="one_open_offer_of_a_kind"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="OpenHand",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.CharField(max_length=4)),
                (
                    "token",
                    models.CharField(default=matches.models.hand.new_token, editable=False, max_length=40, unique=True),
                ),
                ("delay", models.PositiveSmallIntegerField(help_text="Minutes.")),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("closed", models.DateTimeField(null=True)),
                (
                    "match",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="open_hands",
                        to="matches.match",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "default_permissions": (),
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("closed", None)), fields=("match", "seat"), name="one_open_hand_of_a_seat"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Pairing",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField(help_text="From 1; in a bracket, place from the top.")),
                (
                    "status",
                    models.CharField(
                        choices=[("playing", "In progress"), ("over", "Over")], default="playing", max_length=8
                    ),
                ),
                ("begun", models.PositiveSmallIntegerField(default=0)),
                ("show_up_by", models.DateTimeField(blank=True, null=True)),
                (
                    "note",
                    models.CharField(blank=True, help_text="Reason for the result, if no match shows it.", max_length=300),
                ),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="pairings", to="matches.round"
                    ),
                ),
            ],
            options={
                "ordering": ["round", "number"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("status", "playing")), fields=["round"], name="pairings_being_played"
                    )
                ],
                "constraints": [models.UniqueConstraint(fields=("round", "number"), name="one_of_each_pairing")],
            },
        ),
        migrations.CreateModel(
            name="RatingChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.CharField(max_length=4)),
                ("before", models.FloatField()),
                ("after", models.FloatField()),
                ("deviation", models.FloatField(help_text="After the match.")),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="rating_changes", to="matches.match"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="rating_changes", to="accounts.player"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [models.UniqueConstraint(fields=("match", "seat"), name="one_rating_change_per_seat")],
            },
        ),
        migrations.CreateModel(
            name="Review",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "due",
                    models.JSONField(
                        default=list, help_text="Decisions in order of evaluation: seat, seq."
                    ),
                ),
                ("rules_version", models.CharField(help_text="Rules version used.", max_length=40)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("touched", models.DateTimeField(auto_now=True, help_text="Time of the latest evaluation.")),
                ("finished", models.DateTimeField(blank=True, null=True)),
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="review", to="matches.match"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="RulesReport",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "audience",
                    models.CharField(
                        blank=True, help_text="Seat of the log; empty: the spectators' log.", max_length=4
                    ),
                ),
                ("line", models.PositiveIntegerField(help_text="Index of the event in that log.")),
                ("seq", models.PositiveIntegerField(help_text="Number of decisions before that event.")),
                ("told", models.TextField(help_text="The log line.")),
                ("words", models.TextField(help_text="Expected behavior.")),
                ("rules_version", models.CharField(max_length=40)),
                (
                    "begins",
                    models.PositiveIntegerField(
                        help_text="Sequence number of the position, if any.", null=True
                    ),
                ),
                (
                    "position",
                    models.JSONField(help_text="Last position between two actions before the line.", null=True),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[("open", "Open"), ("answered", "Answered")], default="open", max_length=10
                    ),
                ),
                ("answer", models.TextField(blank=True)),
                ("answered", models.DateTimeField(blank=True, null=True)),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "answered_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="rules_reports", to="matches.match"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="rules_reports", to="accounts.player"
                    ),
                ),
            ],
            options={
                "ordering": ["-created", "-pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("match", "player", "audience", "line"), name="one_report_of_a_line")
                ],
            },
        ),
        migrations.CreateModel(
            name="Sandbox",
            fields=[
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="sandbox",
                        serialize=False,
                        to="matches.match",
                    ),
                ),
                ("title", models.CharField(help_text="Title of the tested card.", max_length=120)),
                (
                    "board",
                    models.JSONField(
                        help_text="Board form input, by field; empty: a whole game.",
                        null=True,
                    ),
                ),
                (
                    "draft",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="cards.change"
                    ),
                ),
            ],
            options={
                "default_permissions": (),
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.CharField(max_length=4)),
                (
                    "agent",
                    models.CharField(
                        blank=True, help_text="AI on this seat; empty for a person.", max_length=40
                    ),
                ),
                (
                    "played_from",
                    models.CharField(
                        blank=True,
                        help_text="In a match against yourself: the seat whose player also plays this one.",
                        max_length=4,
                    ),
                ),
                (
                    "left_rated",
                    models.DateTimeField(blank=True, help_text="When they were gone from a rated match.", null=True),
                ),
                ("name", models.CharField(max_length=80)),
                ("deck", models.JSONField()),
                (
                    "salt",
                    models.CharField(
                        blank=True, editable=False, help_text="The player's salt.", max_length=64
                    ),
                ),
                (
                    "again_salt",
                    models.CharField(blank=True, editable=False, help_text="The player's salt for a rematch.", max_length=64),
                ),
                ("open_list", models.BooleanField(default=False)),
                ("wants_rematch", models.BooleanField(default=False)),
                (
                    "wants_duplicate",
                    models.BooleanField(default=False, help_text="The same shuffle with swapped seats."),
                ),
                (
                    "fallbacks",
                    models.PositiveIntegerField(
                        default=0, help_text="Number of times the AI had no legal answer."
                    ),
                ),
                (
                    "left_by",
                    models.ForeignKey(
                        blank=True,
                        help_text="The player who left when the AI took over.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats_left",
                        to="accounts.player",
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="matches.match"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats",
                        to="accounts.player",
                    ),
                ),
            ],
            options={
                "ordering": ["match", "seat"],
                "constraints": [
                    models.UniqueConstraint(fields=("match", "seat"), name="one_of_each_seat"),
                    models.UniqueConstraint(fields=("match", "player"), name="one_seat_for_a_player"),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("played_from", ""), models.Q(("agent", ""), ("player", None)), _connector="OR"
                        ),
                        name="played_from_elsewhere_by_nobody_else",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Snapshot",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.PositiveIntegerField()),
                ("rules_version", models.CharField(max_length=40)),
                ("chain", models.CharField(blank=True, max_length=64)),
                ("state", models.BinaryField(help_text="Frozen state, for the same rules version.")),
                ("state_hash", models.CharField(max_length=64)),
                ("position", models.BinaryField(help_text="Position for later rules versions; compressed JSON.")),
                (
                    "log",
                    models.BinaryField(
                        help_text="Events per audience since the previous snapshot; compressed JSON."
                    ),
                ),
                (
                    "is_resumed",
                    models.BooleanField(default=False, help_text="The match continued from here under other rules."),
                ),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="snapshots", to="matches.match"
                    ),
                ),
            ],
            options={
                "ordering": ["match", "seq"],
                "constraints": [models.UniqueConstraint(fields=("match", "seq"), name="one_snapshot_per_seq")],
            },
        ),
        migrations.CreateModel(
            name="Start",
            fields=[
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="start",
                        serialize=False,
                        to="matches.match",
                    ),
                ),
                (
                    "seq",
                    models.PositiveIntegerField(help_text="Decision of the source match to start from.", null=True),
                ),
                ("title", models.CharField(blank=True, help_text="Title in the file.", max_length=120)),
                (
                    "lesson",
                    models.CharField(
                        blank=True,
                        help_text="Lesson id; such matches are private.",
                        max_length=40,
                    ),
                ),
                ("position", models.JSONField(help_text="Empty: dealt by the seed.", null=True)),
                ("moves", models.JSONField(default=list, help_text="Answers in force since then, with seats.")),
                ("seats", models.JSONField(help_text="By seat: deck and whether the list is open.")),
                (
                    "owns_catalog",
                    models.BooleanField(default=False, help_text="The catalog was created for this match by its file."),
                ),
                ("rules_version", models.CharField(max_length=40)),
                (
                    "state",
                    models.BinaryField(help_text="Frozen state; empty where not possible."),
                ),
                ("state_hash", models.CharField(max_length=64)),
                (
                    "parent",
                    models.ForeignKey(
                        help_text="Source match; empty if started from a file.",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="continuations",
                        to="matches.match",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Thought",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.PositiveIntegerField()),
                ("seat", models.CharField(max_length=4)),
                ("agent", models.CharField(max_length=40)),
                (
                    "attempt",
                    models.PositiveSmallIntegerField(default=0, help_text="Number of illegal answers before."),
                ),
                ("question", models.CharField(blank=True, help_text="SHA-256 of the question.", max_length=64)),
                ("iterations", models.PositiveIntegerField(default=0)),
                ("milliseconds", models.PositiveIntegerField(default=0, help_text="Thinking time.")),
                (
                    "waited",
                    models.PositiveIntegerField(
                        default=0, help_text="Queue time in milliseconds."
                    ),
                ),
                (
                    "share",
                    models.FloatField(
                        default=1.0, help_text="Share of the level's time budget; less under load."
                    ),
                ),
                (
                    "estimates",
                    models.JSONField(
                        default=list,
                        help_text="Options, best first: move, words, win chance, standard error, visits.",
                    ),
                ),
                (
                    "expected",
                    models.JSONField(
                        default=list, help_text="Expected line from the choice on: seat, move, words."
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="thoughts", to="matches.match"
                    ),
                ),
            ],
            options={
                "ordering": ["match", "seq"],
                "constraints": [models.UniqueConstraint(fields=("match", "seq"), name="one_thought_for_a_decision")],
            },
        ),
        migrations.CreateModel(
            name="Transcript",
            fields=[
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="transcript",
                        serialize=False,
                        to="matches.match",
                    ),
                ),
                ("content", models.BinaryField(help_text="Compressed JSON.")),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="TurnNotice",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.CharField(max_length=4)),
                ("seq", models.PositiveIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[("turn", "Your move"), ("low", "Time running low")], max_length=4
                    ),
                ),
                ("sent", models.DateTimeField(auto_now_add=True)),
                (
                    "match",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notices",
                        to="matches.match",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "default_permissions": (),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("match", "seat", "seq", "kind"), name="one_notice_of_a_kind_per_turn"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Judgement",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.PositiveIntegerField()),
                ("seat", models.CharField(max_length=4)),
                ("milliseconds", models.PositiveIntegerField(default=0)),
                ("found", models.JSONField(blank=True, null=True)),
                (
                    "review",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="judgements", to="matches.review"
                    ),
                ),
            ],
            options={
                "ordering": ["review", "seq"],
                "constraints": [models.UniqueConstraint(fields=("review", "seq"), name="one_judgement_for_a_decision")],
            },
        ),
        migrations.CreateModel(
            name="PairingGame",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "number",
                    models.PositiveSmallIntegerField(help_text="From 0; sides swap seats in each game."),
                ),
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tournament_game", to="matches.match"
                    ),
                ),
                (
                    "pairing",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="games", to="matches.pairing"
                    ),
                ),
            ],
            options={
                "ordering": ["pairing", "number"],
                "constraints": [models.UniqueConstraint(fields=("pairing", "number"), name="one_of_each_game")],
            },
        ),
        migrations.CreateModel(
            name="PairingSeat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("order", models.PositiveSmallIntegerField(help_text="First seat in the first game.")),
                ("came", models.DateTimeField(blank=True, null=True)),
                (
                    "result",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("won", "Won"),
                            ("lost", "Lost"),
                            ("drew", "Draw"),
                            ("bye", "Bye"),
                            ("absent", "Didn't show up"),
                        ],
                        max_length=8,
                    ),
                ),
                (
                    "entry",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="matches.entry"
                    ),
                ),
                (
                    "pairing",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="matches.pairing"
                    ),
                ),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="matches.round"
                    ),
                ),
            ],
            options={
                "ordering": ["pairing", "order"],
                "constraints": [
                    models.UniqueConstraint(fields=("pairing", "order"), name="one_of_each_side"),
                    models.UniqueConstraint(fields=("round", "entry"), name="one_pairing_in_a_round"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "reason",
                    models.CharField(
                        choices=[
                            ("rude", "Insults or hate"),
                            ("spam", "Advertising or spam"),
                            ("cheating", "Cheating or match fixing"),
                            ("stalling", "Stalling or leaving on purpose"),
                            ("name", "Offensive name"),
                            ("other", "Other"),
                        ],
                        max_length=10,
                    ),
                ),
                ("note", models.CharField(blank=True, max_length=500)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("closed", models.DateTimeField(help_text="When a moderator decided.", null=True)),
                (
                    "about",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="reports", to="accounts.player"
                    ),
                ),
                (
                    "line",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="reports",
                        to="matches.chatline",
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reports",
                        to="matches.match",
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
                "ordering": ["created", "pk"],
                "default_permissions": ("view",),
                "indexes": [
                    models.Index(condition=models.Q(("closed", None)), fields=["created"], name="open_match_reports")
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("line__isnull", False)),
                        fields=("line", "player"),
                        name="one_report_of_a_chat_line",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("line", None)),
                        fields=("match", "about", "player"),
                        name="one_report_of_a_player_at_a_match",
                    ),
                ],
            },
        ),
    ]
