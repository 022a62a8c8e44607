from django.db import migrations


def mark_drafts(apps, schema_editor):
    """Catalogs that curators tried drafts in before are for curators alone, too."""
    Match, Catalog = apps.get_model("matches", "Match"), apps.get_model("cards", "Catalog")
    tried = Match.objects.filter(is_sandbox=True).values("catalog")
    Catalog.objects.filter(pk__in=tried).update(is_draft=True)


class Migration(migrations.Migration):
    dependencies = [
        ("cards", "0009_drafts_in_catalogs"),
        ("matches", "0004_card_figures"),
    ]

    operations = [
        migrations.RunPython(mark_drafts, migrations.RunPython.noop),
    ]
