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
                help_text="A quick match brought its players together: before it starts, they see no names.",
            ),
        ),
        migrations.RunPython(hide_names, migrations.RunPython.noop),
    ]
