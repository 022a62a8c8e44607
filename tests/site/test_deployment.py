"""Deployment: compose file, proxy and systemd units fit each other, the settings and the README; commands run."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings as site_settings

from tests.site.processes import free_port, get, settings_environment, wait_until
from tests.site.variables import variables_read
from voidream_site.environment import PROJECT

DEPLOY = PROJECT / "deploy"
UNITS = DEPLOY / "systemd"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = {name: service for name, service in SERVICES.items() if service["image"] == "voidream"}
README = (PROJECT / "README.md").read_text(encoding="utf-8")
OPERATIONS = (PROJECT / "docs" / "operations.md").read_text(encoding="utf-8")
EXAMPLE = (DEPLOY / "site.env.example").read_text(encoding="utf-8")
IN_EXAMPLE = set(re.findall(r"^#?([A-Z_]+)=", EXAMPLE, re.MULTILINE))
INTERPOLATED = re.compile(r"(?<!\$)\$\{([A-Z_]+)(:-)?")
VENV = "/opt/voidream/.venv/bin/"


def unit(path: Path) -> configparser.ConfigParser:
    found = configparser.ConfigParser(strict=False, interpolation=None)
    found.optionxform = str  # type: ignore[assignment, method-assign]  # the names of systemd have capitals
    found.read(path, encoding="utf-8")
    return found


def services_of_systemd() -> dict[str, str]:
    """Names and commands of the units that run something of the virtual environment."""
    return {
        path.name: unit(path)["Service"]["ExecStart"].removeprefix(VENV).replace("%%", "%")
        for path in sorted(UNITS.glob("voidream-*.service"))
    }


def commands() -> list[str]:
    return sorted({*(service["command"] for service in OURS.values()), *services_of_systemd().values()})


def test_workers_that_think_leave_the_processor_to_what_answers_players() -> None:
    shares = {name: service.get("cpu_shares", 1024) for name, service in SERVICES.items()}
    assert shares["lab"] < shares["minds"] < min(shares[name] for name in ("web1", "worker", "database"))
    weights = {name: int(unit(UNITS / name)["Service"].get("CPUWeight", "100")) for name in services_of_systemd()}
    assert weights["voidream-lab.service"] < weights["voidream-minds.service"] < weights["voidream-worker.service"]


def readme_commands() -> dict[str, list[str]]:
    """By the part that they start, the options of the README's recipe."""
    recipe = re.findall(r"^    (?:nice (?:-n 19 )?)?((?:uvicorn|celery|python) .+?)\s*(?:#.*)?$", README, re.MULTILINE)
    return {_part(command): shlex.split(command) for command in recipe}


def _part(command: str) -> str:
    return next(part for part in ("uvicorn", "worker", "beat", "upgrade") if re.search(rf"\b{part}\b", command))


def _queues(command: str) -> set[str]:
    found = re.search(r" -Q (\S+)", command)
    return set(found[1].split(",")) if found else set()


class TestTheComposeFile:
    def test_names_only_what_there_is(self) -> None:
        """Which the schema doesn't check."""
        for name, service in SERVICES.items():
            assert service["image"], name
            assert set(service["networks"]) <= set(COMPOSE["networks"]), name
            for volume in service.get("volumes", ()):
                source, _, _ = volume.partition(":")
                assert source in COMPOSE["volumes"] or (DEPLOY / source).exists(), name
            for other, wanted in service.get("depends_on", {}).items():
                if wanted["condition"] == "service_healthy":
                    assert "test" in SERVICES[other]["healthcheck"], name
                elif wanted["condition"] == "service_completed_successfully":
                    assert SERVICES[other]["restart"] == "no", name
        build = OURS["web1"]["build"]
        assert (DEPLOY / build["context"] / build["dockerfile"]).exists()

    def test_wants_no_variable_that_the_example_leaves_out(self) -> None:
        wanted = INTERPOLATED.findall((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
        assert wanted
        assert {name for name, default in wanted if not default} - IN_EXAMPLE == set()

    def test_sets_variables_that_the_site_reads(self) -> None:
        read = variables_read()
        for name, service in OURS.items():
            assert set(service["environment"]) <= read, name
        for_compose = {name for name, _ in INTERPOLATED.findall((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))}
        assert IN_EXAMPLE - for_compose <= read

    def test_keeps_data_in_named_volumes_and_servers_of_data_in_a_private_network(self) -> None:
        assert COMPOSE["networks"]["inside"] == {"internal": True}
        for name in ("database", "redis"):
            assert SERVICES[name]["networks"] == ["inside"]
            assert "ports" not in SERVICES[name]
        assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
        assert all(service["volumes"] == ["site:/data"] for service in OURS.values())

    def test_starts_everything_again_and_asks_everything_how_it_is(self) -> None:
        for name, service in SERVICES.items():
            assert service["restart"] == ("no" if name == "upgrade" else "unless-stopped")
            # Web processes have the health check of the image.
            assert ("healthcheck" in service) == (not name.startswith("web")), name

    def test_is_of_the_postgresql_that_the_image_can_back_up(self) -> None:
        """Debian 12 has version 15 of the client, which writes the backups."""
        assert "-bookworm\n" in (PROJECT / "Containerfile").read_text(encoding="utf-8")
        assert SERVICES["database"]["image"].endswith("/postgres:15-bookworm")


class TestCommands:
    @pytest.mark.parametrize("command", commands())
    def test_are_those_of_the_readme(self, command: str) -> None:
        part, given = _part(command), shlex.split(command)
        assert given[:1] == readme_commands()[part][:1]
        own = {"8001", "var/celerybeat-schedule"}
        assert [word for word in readme_commands()[part] if word not in {*given, *own} and part != "worker"] == []

    def test_serve_every_queue_once(self) -> None:
        """A job in a queue that no worker serves is never done."""
        every = {*site_settings.CELERY_TASK_QUEUES, site_settings.LAB_QUEUE}
        for those in ([service["command"] for service in OURS.values()], [*services_of_systemd().values()]):
            assert set().union(*map(_queues, those)) == every
            assert sum(len(_queues(command)) for command in those) == len(every)
            assert sum(command.startswith("celery") and " beat " in command for command in those) == 1

    @pytest.mark.processes
    @pytest.mark.parametrize("command", [each for each in commands() if not each.startswith("uvicorn")])
    def test_are_understood_by_the_programs_that_are_here(self, command: str, tmp_path: Path) -> None:
        program, *arguments = shlex.split(command)
        module = [] if program == "python" else ["-m", program]
        done = subprocess.run(
            [sys.executable, *module, *arguments, "--help"],
            cwd=PROJECT,
            env=settings_environment(VOIDREAM_INSTANCE=str(tmp_path)),
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr
        assert re.search("usage", done.stdout, re.IGNORECASE)

    @pytest.mark.processes
    @pytest.mark.parametrize("command", [each for each in commands() if each.startswith("uvicorn")])
    def test_start_a_web_process_that_answers(self, command: str, tmp_path: Path) -> None:
        """Nothing else is there, which its health page says."""
        port = str(free_port())
        options = re.sub(r"--port \S+", f"--port {port}", command)
        environment = settings_environment(VOIDREAM_INSTANCE=str(tmp_path), ALLOWED_HOSTS="127.0.0.1")
        with subprocess.Popen(
            [sys.executable, "-m", *shlex.split(options)], cwd=PROJECT, env=environment, stderr=subprocess.DEVNULL
        ) as server:
            try:
                wait_until(lambda: get(f"http://127.0.0.1:{port}/health/")[0] == 503, "an answer", seconds=60)
            finally:
                server.terminate()


class TestTheProxy:
    CONFIGURATION = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")

    def test_adds_addresses_and_the_scheme_and_leads_sockets_by_their_path(self) -> None:
        for line in (
            "hash $uri consistent;",
            "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
            "proxy_set_header X-Forwarded-Proto $visitor_scheme;",
        ):
            assert line in self.CONFIGURATION
        # A location with a header of its own would have none of the others.
        assert "proxy_set_header" not in self.CONFIGURATION.partition("location /")[2]
        [sockets] = re.findall(r"location /ws/ \{\s*proxy_pass http://(\w+);", self.CONFIGURATION)
        assert re.search(rf"upstream {sockets} \{{\s*hash ", self.CONFIGURATION)

    def test_knows_the_web_processes_of_the_compose_file(self) -> None:
        webs = [name for name in OURS if name.startswith("web")]
        assert re.findall(r"server (\w+):8000;", self.CONFIGURATION) == webs * 2
        assert set(SERVICES["proxy"]["depends_on"]) == set(webs)
        assert len(webs) > 1

    def test_has_a_configuration_that_nginx_takes(self, tmp_path: Path) -> None:
        nginx = shutil.which("nginx")
        if nginx is None:
            pytest.skip("nginx isn't installed")
        # Names of containers are known among containers alone, and the port may be taken or another user's.
        here = re.sub(r"web\d:", "127.0.0.1:", self.CONFIGURATION).replace("listen 80;", f"listen {free_port()};")
        (tmp_path / "site.conf").write_text(here, encoding="utf-8")
        folders = " ".join(
            f"{name}_temp_path temporary;" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        main = f"error_log stderr; pid pid; events {{}} http {{ access_log off; {folders} include site.conf; }}"
        (tmp_path / "nginx.conf").write_text(main, encoding="utf-8")
        done = subprocess.run(
            [nginx, "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr

    @pytest.mark.parametrize("text", [README, OPERATIONS, EXAMPLE], ids=["README", "operations", "site.env"])
    def test_is_counted_wherever_tls_is_set_up(self, text: str) -> None:
        blocks = [block for block in re.split(r"\n\n", text) if "HTTPS=1" in block and "voidream.example" in block]
        assert blocks
        assert [block for block in blocks if "PROXY_COUNT=1" not in block] == []


class TestSystemdUnits:
    def test_are_all_of_the_target_and_know_one_another(self) -> None:
        names = {path.name for path in UNITS.iterdir()}
        target = (UNITS / "voidream.target").read_text(encoding="utf-8")
        wanted = {re.sub("@[0-9]+", "@", name) for name in re.findall(r"voidream-\S+", target)}
        assert wanted == services_of_systemd().keys() - {"voidream-upgrade.service"}
        for path in (*UNITS.glob("*.*"), *UNITS.glob("*.d/*")):
            if path.is_file() and path.suffix != ".sh":
                named = re.findall(r"(?<![\w-])voidream[\w@-]*\.(?:service|target)", path.read_text(encoding="utf-8"))
                assert {re.sub("@[0-9]+", "@", name) for name in named} <= names, path.name

    @pytest.mark.parametrize(("name", "command"), [*services_of_systemd().items()])
    def test_are_started_again_after_the_upgrade(self, name: str, command: str) -> None:
        found = unit(UNITS / name)
        if name == "voidream-upgrade.service":
            assert found["Service"]["Type"] == "oneshot"
        else:
            assert found["Service"]["Restart"] == "always"
            assert found["Unit"]["Requires"] == found["Unit"]["After"] == "voidream-upgrade.service"
        assert command.split()[0] in ("uvicorn", "celery", "python")

    def test_may_write_in_the_folder_of_the_instance_alone(self) -> None:
        common = unit(UNITS / "voidream-.service.d" / "common.conf")["Service"]
        assert common["ProtectSystem"] == "strict"
        assert "VOIDREAM_INSTANCE=/var/lib/voidream" in common["Environment"]
        assert common["StateDirectory"] == "voidream"
        assert common["NoNewPrivileges"] == "yes"

    @pytest.mark.parametrize(
        ("answers", "restarted"),
        [
            pytest.param(['"messages": "ok", "worker": "down"'] * 3, True, id="missed for long"),
            pytest.param(['"messages": "ok", "worker": "down"', '"messages": "ok", "worker": "ok"'], False, id="once"),
            pytest.param(['"messages": "down", "worker": "down"'], False, id="no messages"),
            pytest.param([""], False, id="no answer"),
        ],
    )
    def test_restart_workers_that_the_health_page_misses(
        self, answers: list[str], restarted: bool, tmp_path: Path
    ) -> None:
        for number, answer in enumerate(answers):
            (tmp_path / f"answer{number}").write_text(answer, encoding="utf-8")
        programs = {
            "curl": 'echo "$@" >> asked; cat "answer$(($(wc -l < asked) - 1))"',
            "sleep": "",
            "systemctl": 'echo "$@" > restarted',
        }
        for name, script in programs.items():
            (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n", encoding="ascii")
            (tmp_path / name).chmod(0o755)
        environment = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "ALLOWED_HOSTS": ".voidream.example,other.example"}
        subprocess.run(["/bin/sh", UNITS / "restart-workers.sh"], cwd=tmp_path, env=environment, check=True)
        asked = (tmp_path / "asked").read_text(encoding="utf-8").splitlines()
        assert len(asked) == len(answers)
        assert "Host: voidream.example " in asked[0]
        told = (tmp_path / "restarted").read_text(encoding="utf-8") if restarted else ""
        assert told == ("restart voidream-worker.service voidream-minds.service\n" if restarted else "")
        assert (tmp_path / "restarted").exists() == restarted


def test_what_git_ignores_and_what_is_secret_stays_out_of_the_image() -> None:
    kept_out = set((PROJECT / ".containerignore").read_text(encoding="utf-8").splitlines())
    assert {".git", ".venv*", "deploy", "var", "**/__pycache__", "**/*.so", "**/node_modules"} <= kept_out
    # Docker reads the other name.
    assert (PROJECT / ".dockerignore").resolve() == PROJECT / ".containerignore"
