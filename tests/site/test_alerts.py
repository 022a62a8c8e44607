"""Alert rules for Prometheus are about metrics that the site has, and the manual says of each how it is noticed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.db import OperationalError
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

from tests.site.test_metrics import TOKEN
from voidream_site.health import _CHECKS

ROOT = Path(__file__).parents[2]
NOT_METRICS = {"and", "or", "unless", "offset", "by", "without"}
RULES: list[dict[str, Any]] = [
    rule
    for group in yaml.safe_load((ROOT / "deploy" / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    for rule in group["rules"]
]
MANUAL = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in row.strip("|").split("|")]
    for row in re.findall(r"^\|.*`\w+` \|[^|]*\|$", MANUAL, re.MULTILINE)
    if row.count("|") == 6
]
each_rule = pytest.mark.parametrize("rule", RULES, ids=[rule["alert"] for rule in RULES])


def metrics_of(expression: str) -> list[tuple[str, dict[str, str]]]:
    """The names in an expression that are neither functions nor words of the language, with their labels."""
    plain = re.sub(r"\b(?:by|without) *\([^)]*\)|\[[^\]]*\]", "", expression)
    found = re.findall(r"\b([a-z_]\w*)\b(?! *\()(?:\{([^}]*)\})?", plain.replace("offset 5m", ""))
    return [(name, dict(re.findall(r'(\w+)="([^"]*)"', labels))) for name, labels in found if name not in NOT_METRICS]


@pytest.fixture
def samples(client: Client, settings: Any, monkeypatch: pytest.MonkeyPatch) -> list[Sample]:
    """What a site says that has answered one request well and another one with a failure of its own."""
    settings.METRICS_TOKEN = "a-long-secret"
    client.raise_request_exception = False
    assert client.get("/voidream/rules/").status_code == 200
    with monkeypatch.context() as broken:
        broken.setattr("voidream_site.health.states", lambda: 1 / 0)
        assert client.get("/health/").status_code == 500
    text = client.get("/metrics/", headers=TOKEN).content.decode()
    return [sample for family in text_string_to_metric_families(text) for sample in family.samples]


@pytest.mark.django_db
@each_rule
def test_an_alert_is_about_metrics_that_the_site_has(rule: dict[str, Any], samples: list[Sample]) -> None:
    named = metrics_of(rule["expr"])
    assert named
    for name, labels in named:
        assert any(sample.name == name and labels.items() <= sample.labels.items() for sample in samples), name


@each_rule
def test_an_alert_says_what_is_wrong_how_bad_that_is_and_where_to_read_on(rule: dict[str, Any]) -> None:
    assert rule["labels"]["severity"] in {"critical", "warning"}
    assert rule["annotations"]["summary"].endswith(".")
    page, anchor = rule["annotations"]["manual"].split("#")
    assert page in {"docs/operations.md", "docs/debugging.md"}
    headings = re.findall(r"^#+ (.+)$", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE)
    assert anchor in {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_each_row_of_the_manual_has_its_alert_with_the_metric_that_it_names() -> None:
    by_name = {rule["alert"]: rule["expr"] for rule in RULES}
    assert len(by_name) == len(RULES)
    told = {alert.strip("`"): re.findall(r"`(\w+)", metric)[0] for _, _, metric, alert, _ in ROWS}
    assert told.keys() == by_name.keys()
    assert [alert for alert, metric in told.items() if metric not in by_name[alert]] == []


@pytest.mark.django_db
def test_a_database_that_is_down_is_told(client: Client, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OperationalError("no server")

    settings.METRICS_TOKEN = "a-long-secret"
    monkeypatch.setitem(_CHECKS, "database", fail)
    monkeypatch.setattr("voidream_site.metrics.match_metrics", fail)
    answer = client.get("/metrics/", headers=TOKEN)
    assert answer.status_code == 200
    assert 'site_part_up{part="database"} 0.0' in answer.content.decode()
