"""Cards from before there were sets go into one; loading the card files sorts them."""

from django.db import migrations


def into_sets(apps, schema_editor):
    Card = apps.get_model("cards", "Card")
    CardSet = apps.get_model("cards", "CardSet")
    for game in Card.objects.filter(card_set=None).values_list("game", flat=True).distinct():
        cards, _ = CardSet.objects.get_or_create(game=game, slug="starter", defaults={"name": "First Light"})
        Card.objects.filter(game=game, card_set=None).update(card_set=cards)


class Migration(migrations.Migration):
    dependencies = [("cards", "0003_curation")]

    operations = [migrations.RunPython(into_sets, migrations.RunPython.noop)]
