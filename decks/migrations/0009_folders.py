import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0001_initial"),
        ("decks", "0008_origins_and_guides"),
    ]

    operations = [
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
            options={"ordering": ["name"]},
        ),
        migrations.AddConstraint(
            model_name="folder",
            constraint=models.UniqueConstraint(fields=("owner", "game", "name"), name="one_folder_per_name"),
        ),
        migrations.AddField(
            model_name="deck",
            name="folder",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="decks",
                to="decks.folder",
            ),
        ),
        migrations.AddField(
            model_name="deck",
            name="played",
            field=models.DateTimeField(blank=True, help_text="When its owner last brought it to a match.", null=True),
        ),
    ]
