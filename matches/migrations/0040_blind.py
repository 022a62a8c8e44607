from django.db import migrations, models


def hide_names(apps, schema_editor):
    matches = apps.get_model("matches", "Match").objects.filter(status__in=("gathering", "called-off"))
    matches.filter(challenges__kind="quick").update(is_blind=True)


class Migration(migrations.Migration):
    dependencies = [("matches", "0039_pause")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="is_blind",
            field=models.BooleanField(
                default=False,
                help_text="Paired by quick match; names are hidden until the start.",
            ),
        ),
        migrations.RunPython(hide_names, migrations.RunPython.noop),
    ]
