from django.db import migrations, models


def name_concessions(apps, schema_editor):
    """Until now, giving up was the one way to end a match beside its moves."""
    apps.get_model("matches", "Match").objects.exclude(conceded="").update(ending="concession")


class Migration(migrations.Migration):
    dependencies = [("matches", "0007_terms")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="ending",
            field=models.CharField(
                blank=True,
                help_text="Reason, if the match ended after the last move without a move.",
                max_length=20,
            ),
        ),
        migrations.AlterField(
            model_name="match",
            name="conceded",
            field=models.CharField(
                blank=True, help_text="Seat that lost by such an ending, if any.", max_length=4
            ),
        ),
        migrations.RunPython(name_concessions, migrations.RunPython.noop),
    ]
