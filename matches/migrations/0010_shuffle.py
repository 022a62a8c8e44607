from django.db import migrations, models

import matches.models.match


class Migration(migrations.Migration):
    """Matches that there are have committed to their seed: it and their salt, now the secret, stay."""

    dependencies = [
        ("matches", "0009_ratings"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="shuffling",
            field=models.CharField(default="seed", max_length=10),
        ),
        migrations.AlterField(
            model_name="match",
            name="shuffling",
            field=models.CharField(
                choices=[
                    ("salted", "Secret and salts"),
                    ("seed", "Seed only (older matches)"),
                    ("chosen", "Chosen for a test, no commitment"),
                ],
                default="salted",
                editable=False,
                max_length=10,
            ),
        ),
        migrations.RenameField(model_name="match", old_name="salt", new_name="secret"),
        migrations.AlterField(
            model_name="match",
            name="secret",
            field=models.CharField(default=matches.models.match.new_shuffle_secret, editable=False, max_length=64),
        ),
        migrations.AlterField(
            model_name="match",
            name="seed_commitment",
            field=models.CharField(blank=True, editable=False, max_length=64),
        ),
        migrations.AlterField(
            model_name="match",
            name="seed",
            field=models.BigIntegerField(editable=False, help_text="Empty until all salts are in.", null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="salt",
            field=models.CharField(
                blank=True, default="", editable=False, help_text="The player's salt.", max_length=64
            ),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="seat",
            name="again_salt",
            field=models.CharField(
                blank=True, default="", editable=False, help_text="The player's salt for a rematch.", max_length=64
            ),
            preserve_default=False,
        ),
    ]
