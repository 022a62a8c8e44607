"""The command `doctor`, and a site that was just started, of which nothing wrong is said."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.site.processes import Site, settings_environment
from voidream_site import doctor
from voidream_site.doctor import examine, installation
from voidream_site.environment import PROJECT

pytestmark = pytest.mark.django_db


class TestTheCommand:
    @pytest.mark.processes
    def test_ends_without_a_word_if_nobody_reads_on(self, tmp_path: Path) -> None:
        command = f"{sys.executable} manage.py doctor --only clock files | head -c 0"
        environment = settings_environment(VOIDREAM_INSTANCE=str(tmp_path))
        done = subprocess.run(command, shell=True, cwd=PROJECT, env=environment, capture_output=True, check=False)
        assert done.stderr == b""

    def test_fails_if_something_failed(self) -> None:
        with pytest.raises(SystemExit) as ended:
            call_command("doctor", "--only", "prepared", stdout=StringIO())
        assert ended.value.code == 1

    def test_does_not_fail_for_a_warning(self, settings: Any) -> None:
        settings.BACKUP_EVERY = 0
        out = StringIO()
        call_command("doctor", "--only", "backup", "clock", stdout=out)
        clock, backup, summary = out.getvalue().splitlines()
        assert clock.startswith("ok       clock     The database uses this machine's clock")
        assert backup.startswith("warning  backup    No backup of this database in")
        assert "Fix: Set BACKUP_EVERY, or run `manage.py backup`" in backup
        assert summary == "1 ok, 1 warning, 0 failed"

    def test_goes_on_after_a_check_that_breaks(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def breaks() -> Iterator[doctor.Finding]:
            raise ValueError("nobody expected that")

        monkeypatch.setattr(doctor, "CHECKS", {"broken": breaks, "clock": installation.check_clock})
        broken, clock = examine()
        assert (broken.grade, broken.found) == ("failed", "Couldn't be checked: ValueError: nobody expected that")
        assert clock.grade == "ok"


def _doctor(instance: Path, **environment: str) -> tuple[int, list[dict[str, str]]]:
    """What the command says in a shell: exit status and findings."""
    done = subprocess.run(
        [sys.executable, "manage.py", "doctor", "--json"],
        cwd=PROJECT,
        env=settings_environment(VOIDREAM_INSTANCE=str(instance), **environment),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.stderr == ""
    return done.returncode, json.loads(done.stdout)


@pytest.mark.processes
def test_nothing_is_wrong_with_a_site_that_was_just_started(prepared: Path, tmp_path: Path) -> None:
    with Site(shutil.copytree(prepared, tmp_path / "var")) as site:
        site.wait_until_ready()
        status, found = _doctor(site.instance)
        assert (status, [each for each in found if each["grade"] != "ok"]) == (0, [])
        assert {each["check"] for each in found} == {*doctor.CHECKS}
    status, found = _doctor(tmp_path / "var")
    assert (status, [each for each in found if each["grade"] == "failed"]) == (0, [])
    unchecked = {each["check"] for each in found if each["found"].startswith("Couldn't be checked")}
    assert unchecked == {"messages", "processes", "jobs", "proxy"}
