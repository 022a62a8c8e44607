from django.db import migrations, models

MOST, LARGEST = 99, 200


def index_decks(apps, schema_editor):
    """Decks that were saved before can be found by their cards and choices, too."""
    Deck, DeckCard, DeckChoice = (apps.get_model("decks", name) for name in ("Deck", "DeckCard", "DeckChoice"))
    public = models.Q(visibility="public", archived=False, owner__isnull=False)
    found = set(Deck.objects.filter(public | models.Q(is_starter=True)).values_list("pk", flat=True))
    for pk, plain in list(Deck.objects.values_list("pk", "list")):
        copies = {}
        for part in plain["parts"].values():
            for title, count in part:
                copies[title] = copies.get(title, 0) + min(max(count, 0), MOST)
        size = sum(min(count, MOST) for count in copies.values())
        DeckCard.objects.bulk_create(
            DeckCard(deck_id=pk, title=title, copies=min(count, MOST), is_compared=pk in found and size <= LARGEST)
            for title, count in copies.items()
            if count > 0 and len(title) <= 120
        )
        DeckChoice.objects.bulk_create(
            DeckChoice(deck_id=pk, name=name, value=value)
            for name, value in plain.get("choices", {}).items()
            if value and len(name) <= 40 and len(value) <= 40
        )
        Deck.objects.filter(pk=pk).update(size=size)


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0005_social"),
    ]

    operations = [
        migrations.RunPython(index_decks, migrations.RunPython.noop),
    ]
