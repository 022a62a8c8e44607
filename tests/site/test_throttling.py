"""Limits for one address: a loop is stopped at the door, a class at school isn't."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client, RequestFactory
from django.urls import reverse
from structlog.testing import capture_logs

from accounts.addresses import address_of, address_of_scope, household
from accounts.limits import count
from accounts.throttling import GUESTS, SIGN_INS, SIGN_UPS, WRONG_PASSWORDS, Limit, PauseError, check

PASSWORD = "a-long-walk-at-night"
HOME, SCHOOL = "203.0.113.7", "198.51.100.20"


def use_up(limit: Limit, address: str) -> None:
    """As many times as may be."""
    count(limit.what, address, limit.seconds, by=limit.most)


def sign_in(name: str, password: str = "guess", address: str = HOME, door: str = "/accounts/sign-in/") -> Any:
    return Client().post(door, {"username": name, "password": password}, REMOTE_ADDR=address)


def sign_up(name: str, address: str = HOME) -> Any:
    entry = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    return Client().post(reverse("sign-up"), entry, REMOTE_ADDR=address)


class TestWhereSomebodyIs:
    @pytest.mark.parametrize(
        ("proxies", "forwarded", "found"),
        [
            (0, None, "192.0.2.1"),
            # Anybody can write that they come from elsewhere.
            (0, HOME, "192.0.2.1"),
            (1, f"{SCHOOL}, {HOME}", HOME),
            (2, f"{SCHOOL}, {HOME}", SCHOOL),
            (3, f"{SCHOOL}, {HOME}", SCHOOL),
            (1, "::ffff:203.0.113.7", HOME),
            (1, "nonsense", ""),
        ],
    )
    def test_is_told_by_as_many_proxies_as_there_are(
        self, proxies: int, forwarded: str | None, found: str, settings: Any
    ) -> None:
        settings.PROXY_COUNT = proxies
        told = {} if forwarded is None else {"X-Forwarded-For": forwarded}
        assert address_of(RequestFactory().get("/", REMOTE_ADDR="192.0.2.1", headers=told)) == found
        headers = [(name.lower().encode(), value.encode()) for name, value in told.items()]
        assert address_of_scope({"client": ("192.0.2.1", 4711), "headers": headers}) == found

    def test_is_a_household_of_many_addresses(self) -> None:
        assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::9")
        assert household("2001:db8:1:2::9") != household("2001:db8:1:3::9")
        assert household(HOME) == HOME

    @pytest.mark.django_db
    def test_counts_for_wrong_passwords_behind_a_proxy_too(self, settings: Any) -> None:
        settings.PROXY_COUNT = 1
        User.objects.create_user("Alice", password=PASSWORD)
        entry = {"username": "Alice", "password": "guess"}
        for _ in range(10):
            Client().post(reverse("sign-in"), entry, headers={"X-Forwarded-For": HOME})
        entry["password"] = PASSWORD
        assert Client().post(reverse("sign-in"), entry, headers={"X-Forwarded-For": HOME}).status_code == 429
        assert Client().post(reverse("sign-in"), entry, headers={"X-Forwarded-For": SCHOOL}).status_code == 302


class TestALimit:
    def test_says_how_long_to_wait_and_holds_for_one_household(self) -> None:
        use_up(GUESTS, household(HOME))
        with pytest.raises(PauseError, match=r"Too many new guests .* Wait 10 minutes, then try again\.") as pause:
            check(GUESTS, HOME)
        assert 590 <= pause.value.seconds <= 600
        check(GUESTS, SCHOOL)

    def test_lets_a_class_in(self) -> None:
        for _ in range(30):
            for limit in (GUESTS, SIGN_UPS, SIGN_INS):
                check(limit, SCHOOL)

    def test_is_as_wide_as_the_operator_wants(self, settings: Any) -> None:
        use_up(GUESTS, HOME)
        settings.ADDRESS_LIMITS = 2
        check(GUESTS, HOME)
        use_up(GUESTS, HOME)
        settings.ADDRESS_LIMITS = 0
        check(GUESTS, HOME)

    def test_counts_refusals_in_the_log_which_a_loop_doesn_t_fill(self) -> None:
        use_up(GUESTS, HOME)
        with capture_logs() as log:
            for _ in range(20):
                with pytest.raises(PauseError):
                    check(GUESTS, HOME)
        assert [(each["what"], each["address"], each["refused"]) for each in log] == [
            ("guests", HOME, refused) for refused in (1, 2, 4, 8, 16)
        ]


@pytest.mark.django_db
class TestAtTheDoor:
    def test_accounts_are_made_up_to_a_number(self) -> None:
        use_up(SIGN_UPS, HOME)
        refused = sign_up("Alice")
        assert refused.status_code == 429
        assert "Too many accounts created from your network. Wait 60 minutes" in refused.content.decode()
        assert 3590 <= int(refused["Retry-After"]) <= 3600
        assert not User.objects.exists()
        assert sign_up("Alice", address=SCHOOL).status_code == 302

    @pytest.mark.parametrize("door", ["/accounts/sign-in/", "/admin/login/"])
    def test_so_are_tries_to_sign_in(self, door: str) -> None:
        use_up(SIGN_INS, HOME)
        assert sign_in("Alice", door=door).status_code == 429
        assert Client().get(door, REMOTE_ADDR=HOME).status_code == 200
        assert sign_in("Alice", address=SCHOOL, door=door).status_code == 200

    @pytest.mark.parametrize("door", ["/accounts/sign-in/", "/admin/login/"])
    def test_one_password_for_many_names_is_noticed(self, door: str) -> None:
        User.objects.create_user("Alice", password=PASSWORD)
        answers = [sign_in(f"name-{number}", door=door).status_code for number in range(WRONG_PASSWORDS.most + 1)]
        assert answers == [200] * WRONG_PASSWORDS.most + [429]
        # Not even the right one counts any more from there; elsewhere it does.
        refused = sign_in("Alice", PASSWORD)
        assert "Too many wrong passwords from your network. Wait 15 minutes" in refused.content.decode()
        assert sign_in("Alice", PASSWORD, address=SCHOOL).status_code == 302

    def test_right_passwords_aren_t_counted_as_wrong_ones(self) -> None:
        for number in range(WRONG_PASSWORDS.most + 1):
            User.objects.create_user(f"name-{number}", password=PASSWORD)
            assert sign_in(f"name-{number}", PASSWORD).status_code == 302

    def test_a_program_is_told_in_its_own_words(self) -> None:
        use_up(SIGN_UPS, HOME)
        refused = Client().post(reverse("sign-up"), headers={"Accept": "application/json"}, REMOTE_ADDR=HOME)
        assert refused.status_code == 429
        assert refused.json()["code"] == "rate-limited"
