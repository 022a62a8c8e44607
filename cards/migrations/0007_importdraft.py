import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("cards", "0006_rulings_know_when_they_changed"),
    ]

    operations = [
        migrations.CreateModel(
            name="ImportDraft",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=40)),
                ("name", models.CharField(blank=True, help_text="The file's own name; empty if it was pasted.", max_length=120)),
                ("format", models.CharField(max_length=10)),
                ("packed", models.BinaryField()),
                ("home", models.SlugField(help_text="The set of new cards for which the file names none.", max_length=60)),
                ("prune", models.BooleanField(default=False, help_text="Withdraw what the file's sets have and the file hasn't.")),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("user", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL)),
            ],
            options={"ordering": ["-created"]},
        ),
    ]
