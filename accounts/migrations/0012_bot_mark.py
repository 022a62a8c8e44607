from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0011_guest_cookies'),
    ]

    operations = [
        migrations.AddField(
            model_name='player',
            name='is_bot',
            field=models.BooleanField(default=False, help_text='A program plays here: the name carries a mark.'),
        ),
        migrations.AddField(
            model_name='player',
            name='is_bot_by_moderator',
            field=models.BooleanField(default=False, help_text='Only a moderator can remove the mark.'),
        ),
        migrations.AddField(
            model_name='player',
            name='meets_bots',
            field=models.BooleanField(default=False, help_text='Rated matches may be against bots.'),
        ),
    ]
