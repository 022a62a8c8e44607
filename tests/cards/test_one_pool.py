"""A page shows one pool, and asks for it once."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.models import Catalog, CurrentCatalog
from cards.queries import current_digest, one_pool

pytestmark = pytest.mark.django_db


@pytest.fixture
def current() -> CurrentCatalog:
    catalog = Catalog.objects.create(game="chess", digest="a" * 32, definitions={})
    return CurrentCatalog.objects.create(game="chess", catalog=catalog)


def publish(current: CurrentCatalog) -> None:
    current.catalog = Catalog.objects.create(game="chess", digest="b" * 32, definitions={})
    current.save()


def test_within_one_pool_it_is_asked_for_once(current: CurrentCatalog) -> None:
    with one_pool(), CaptureQueriesContext(connection) as asked:
        assert {current_digest("chess") for _ in range(3)} == {"a" * 32}
        assert current_digest("go") is None
    assert len(asked) == 2


def test_what_comes_out_meanwhile_is_seen_by_the_next_page(current: CurrentCatalog) -> None:
    with one_pool():
        assert current_digest("chess") == "a" * 32
        publish(current)
        assert current_digest("chess") == "a" * 32
    with one_pool():
        assert current_digest("chess") == "b" * 32


def test_without_it_every_question_is_answered_anew(current: CurrentCatalog) -> None:
    assert current_digest("chess") == "a" * 32
    publish(current)
    assert current_digest("chess") == "b" * 32
