from django.db import migrations, models
from django.db.models import F


def show_latest_versions(apps, schema_editor):
    """Of decks that others can read now, they read the latest version; what was shown before isn't known."""
    DeckVersion = apps.get_model("decks", "DeckVersion")
    latest = DeckVersion.objects.filter(number=F("deck__version"))
    latest.filter(deck__visibility="public").update(is_public=True)
    for version in latest.filter(deck__visibility="unlisted").select_related("deck").defer("deck__list", "list"):
        DeckVersion.objects.filter(pk=version.pk).update(key=version.deck.key)


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0006_index_decks"),
    ]

    operations = [
        migrations.AddField(
            model_name="deckversion",
            name="is_public",
            field=models.BooleanField(
                default=False, help_text="Everybody could read the deck while this was the latest."
            ),
        ),
        migrations.AddField(
            model_name="deckversion",
            name="key",
            field=models.CharField(
                blank=True, help_text="The last key that opened it while it was the latest.", max_length=40
            ),
        ),
        migrations.RunPython(show_latest_versions, migrations.RunPython.noop),
    ]
