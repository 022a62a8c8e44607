"""The ready check of timed live matches. Matches that go on have begun, and need none of it."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0034_winners'),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='at_fault',
            field=models.CharField(blank=True, help_text="Seats whose players didn't show up or aborted, separated by spaces.", max_length=20),
        ),
        migrations.AddField(
            model_name='seat',
            name='ready',
            field=models.DateTimeField(blank=True, help_text='When the player was last seen while the match gathers.', null=True),
        ),
        migrations.AlterField(
            model_name='match',
            name='deadline',
            field=models.DateTimeField(blank=True, help_text='When the seat to move runs out of time; while gathering, when gathering ends.', null=True),
        ),
        migrations.AlterField(
            model_name='match',
            name='status',
            field=models.CharField(choices=[('waiting', 'Waiting for a player'), ('gathering', 'Waiting for players to join'), ('running', 'Running'), ('over', 'Over'), ('called-off', 'Called off before the start')], default='waiting', max_length=10),
        ),
    ]
