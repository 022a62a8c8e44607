from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY
from django.db import migrations
from django.utils import timezone

EARLIER = "django.contrib.auth.backends.ModelBackend"
PRESENT = "accounts.backends.AccountBackend"


def rename_backend(apps, schema_editor):
    """Sessions keep the name of the backend that opened them, and Django signs out those whose backend isn't listed."""
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    sessions = apps.get_model("sessions", "Session").objects
    for session in sessions.filter(expire_date__gt=timezone.now()).iterator():
        # What can't be read is empty.
        held = store.decode(session.session_data)
        if held.get(BACKEND_SESSION_KEY) == EARLIER:
            data = store.encode({**held, BACKEND_SESSION_KEY: PRESENT})
            sessions.filter(pk=session.pk, session_data=session.session_data).update(session_data=data)


class Migration(migrations.Migration):

    dependencies = [
        ("accounts", "0014_bounces"),
        ("sessions", "0001_initial"),
    ]

    operations = [migrations.RunPython(rename_backend, migrations.RunPython.noop)]
