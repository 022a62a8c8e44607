from django.db import migrations


def keep_first_versions(apps, schema_editor):
    """Decks that were saved before there were versions get their first one, with the pool as it is now."""
    Deck = apps.get_model("decks", "Deck")
    DeckVersion = apps.get_model("decks", "DeckVersion")
    CurrentCatalog = apps.get_model("cards", "CurrentCatalog")
    catalogs = dict(CurrentCatalog.objects.values_list("game", "catalog_id"))
    for deck in list(Deck.objects.filter(owner__isnull=False, is_starter=False, version=0)):
        DeckVersion.objects.create(
            deck=deck, number=1, name=deck.name, list=deck.list, saved=deck.changed, catalog_id=catalogs.get(deck.game)
        )
        Deck.objects.filter(pk=deck.pk).update(version=1)


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0003_versions_and_sharing"),
    ]

    operations = [
        migrations.RunPython(keep_first_versions, migrations.RunPython.noop),
    ]
