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
            field=models.CharField(blank=True, help_text='The seats, with a space in between, whose players did not come or aborted the match.', max_length=20),
        ),
        migrations.AddField(
            model_name='seat',
            name='ready',
            field=models.DateTimeField(blank=True, help_text='When its player was last known to be at a match that gathers.', null=True),
        ),
        migrations.AlterField(
            model_name='match',
            name='deadline',
            field=models.DateTimeField(blank=True, help_text='When the seat to move runs out of time; while it gathers, when that ends.', null=True),
        ),
        migrations.AlterField(
            model_name='match',
            name='status',
            field=models.CharField(choices=[('waiting', 'Waiting for a player'), ('gathering', 'Waiting until all players are at the table'), ('running', 'Running'), ('over', 'Over'), ('called-off', 'Called off before it began')], default='waiting', max_length=10),
        ),
    ]
