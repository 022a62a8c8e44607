"""When an agent last had no answer of its own: of those that are known, its match's last move stands for it."""

from __future__ import annotations

from typing import Any

from django.db import migrations, models
from django.db.models import OuterRef, Q, Subquery


def date_known(apps: Any, schema_editor: Any) -> None:
    match, seat = apps.get_model("matches", "Match"), apps.get_model("matches", "Seat")
    moved = match.objects.filter(pk=OuterRef("match")).values("moved")
    seat.objects.filter(fallbacks__gt=0).update(fell_back=Subquery(moved))


class Migration(migrations.Migration):
    dependencies = [("matches", "0001_squashed_0032_sandbox_drafts")]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="fell_back",
            field=models.DateTimeField(blank=True, help_text="When the AI last had no legal answer.", null=True),
        ),
        migrations.RunPython(date_known, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(condition=Q(fell_back__isnull=False), fields=["fell_back"], name="seats_that_fell_back"),
        ),
    ]
