"""Parts of pages that are drawn once: `{% kept game %}`."""

from __future__ import annotations

import pytest
from django.template import Context, Template
from django.utils import translation


def drawn(template: Template, **values: object) -> str:
    return template.render(Context(values))


def test_a_part_is_drawn_once_for_each_value() -> None:
    template = Template("{% kept game with times %}{{ game }} {{ times }}{% endkept %}")
    assert drawn(template, game="chess", times="first") == "chess first"
    assert drawn(template, game="chess", times="second") == "chess first"
    assert drawn(template, game="go", times="second") == "go second"


def test_nothing_but_the_named_values_gets_into_a_part() -> None:
    template = Template("{% kept game %}{{ game }}{{ player }}{% endkept %}{{ player }}")
    assert drawn(template, game="chess", player=" Ada") == "chess Ada"


@pytest.mark.parametrize("order", [("en", "de"), ("de", "en")])
def test_each_language_has_its_own(order: tuple[str, str]) -> None:
    template = Template("{% kept game %}{% get_current_language as language %}{{ language }}{% endkept %}")
    for language in order:
        with translation.override(language):
            assert drawn(template, game="chess") == language


def test_what_is_kept_is_bounded() -> None:
    template = Template("{% kept game %}{{ game }}{% endkept %}")
    for number in range(200):
        assert drawn(template, game=number) == str(number)
    (node,) = template.nodelist
    assert 0 < len(getattr(node, "drawn")) <= 64  # noqa: B009
