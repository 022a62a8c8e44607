import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0007_public_versions"),
    ]

    operations = [
        migrations.AddField(
            model_name="deck",
            name="origin",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="copies",
                to="decks.deck",
            ),
        ),
        migrations.AddField(
            model_name="deck",
            name="origin_version",
            field=models.PositiveIntegerField(
                blank=True,
                help_text="The version that it was copied from; a copy keeps it when the origin is gone.",
                null=True,
            ),
        ),
        migrations.AlterField(
            model_name="deck",
            name="guide",
            field=models.TextField(blank=True, help_text="How to play it, in Markdown."),
        ),
    ]
