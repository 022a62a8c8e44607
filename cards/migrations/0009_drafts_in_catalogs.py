from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("cards", "0008_releases_give_sets_back"),
    ]

    operations = [
        migrations.AddField(
            model_name="catalog",
            name="is_draft",
            field=models.BooleanField(default=False, help_text="A card in it isn't published: for curators alone."),
        ),
    ]
