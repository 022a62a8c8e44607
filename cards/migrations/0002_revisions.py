from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("cards", "0001_initial")]

    operations = [
        migrations.RemoveConstraint(model_name="cardversion", name="one_version_per_number"),
        migrations.RenameModel(old_name="CardVersion", new_name="CardRevision"),
    ]
