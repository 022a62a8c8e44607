"""Passwords: which ones are taken, and how many are hashed at once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts import passwords
from accounts.passwords import AT_ONCE, IN_LINE, LONGEST, BoundedArgon2Hasher
from accounts.throttling import PauseError

PASSWORD = "a-long-walk-at-night"


def sign_up(client: Client, password: str) -> str:
    """What the page says to it."""
    entry = {"username": "Alice", "password1": password, "password2": password}
    return client.post(reverse("sign-up"), entry).content.decode()


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The lengths of the passwords that are hashed."""
    from django.contrib.auth.hashers import MD5PasswordHasher

    lengths: list[int] = []
    encode = MD5PasswordHasher.encode

    def noted(self: MD5PasswordHasher, password: str, salt: str) -> str:
        lengths.append(len(password))
        return encode(self, password, salt)

    monkeypatch.setattr(MD5PasswordHasher, "encode", noted)
    return lengths


@pytest.mark.django_db
class TestAPassword:
    def test_isn_t_a_number(self, client: Client) -> None:
        assert "This password is entirely numeric." in sign_up(client, "98237461")
        assert not User.objects.exists()

    def test_isn_t_longer_than_people_type(self, client: Client, hashed: list[int]) -> None:
        assert f"A password can have at most {LONGEST} characters." in sign_up(client, "dream " * 1000)
        assert not hashed
        sign_up(client, "a long night " * 18)
        assert User.objects.exists()

    @pytest.mark.parametrize("door", ["/accounts/sign-in/", "/admin/login/"])
    def test_that_is_longer_isn_t_even_compared(self, door: str, client: Client, hashed: list[int]) -> None:
        User.objects.create_user("Alice", password=PASSWORD)
        hashed.clear()
        answer = client.post(door, {"username": "Alice", "password": "x" * 200_000})
        assert f"A password can have at most {LONGEST} characters." in answer.content.decode()
        assert not hashed

    def test_that_is_longer_isn_t_compared_when_it_is_to_be_changed(self, client: Client, hashed: list[int]) -> None:
        client.force_login(User.objects.create_user("Alice", password=PASSWORD))
        hashed.clear()
        new = "another walk at night"
        entry = {"old_password": "x" * 200_000, "new_password1": new, "new_password2": new}
        assert "A password can have at most" in client.post(reverse("password"), entry).content.decode()
        assert not hashed


class Slow:
    """Hashes that take until they may end."""

    def __init__(self) -> None:
        self.running = self.most = 0
        self.may_end = threading.Event()
        self.has_begun = threading.Semaphore(0)
        self._lock = threading.Lock()

    def encode(self, *_: Any) -> str:
        with self._lock:
            self.running += 1
            self.most = max(self.most, self.running)
        self.has_begun.release()
        assert self.may_end.wait(30)
        with self._lock:
            self.running -= 1
        return "hashed"


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    slow = Slow()
    monkeypatch.setattr(Argon2PasswordHasher, "encode", slow.encode)
    yield slow
    slow.may_end.set()


def encode() -> str:
    return BoundedArgon2Hasher().encode(PASSWORD, "salt")


class TestHashing:
    def test_is_done_for_a_few_at_once_and_the_others_wait(self, slow: Slow) -> None:
        with ThreadPoolExecutor(8) as pool:
            asked = [pool.submit(encode) for _ in range(8)]
            for _ in range(AT_ONCE):
                assert slow.has_begun.acquire(timeout=30)
            slow.may_end.set()
            assert [each.result(30) for each in asked] == ["hashed"] * 8
        assert slow.most == AT_ONCE

    def test_isn_t_waited_for_without_end(self, slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(passwords, "PATIENCE", 0.05)
        with ThreadPoolExecutor(AT_ONCE) as pool:
            busy = [pool.submit(encode) for _ in range(AT_ONCE)]
            for _ in range(AT_ONCE):
                assert slow.has_begun.acquire(timeout=30)
            with pytest.raises(PauseError, match="Wait a few seconds"):
                encode()
            slow.may_end.set()
            assert [each.result(30) for each in busy] == ["hashed"] * AT_ONCE
        # Whoever gave up has left no trace in the line.
        assert encode() == "hashed"

    def test_is_waited_for_by_so_many_only(self, slow: Slow) -> None:
        many = AT_ONCE + IN_LINE
        with ThreadPoolExecutor(many + 3) as pool:
            asked = [pool.submit(encode) for _ in range(many + 3)]
            refused = 0
            while refused < 3:
                refused = sum(each.done() for each in asked)
            slow.may_end.set()
            assert sum(isinstance(each.exception(30), PauseError) for each in asked) == 3

    @pytest.mark.django_db
    def test_that_can_t_be_done_now_is_a_page_that_says_so(self, client: Client, monkeypatch: Any) -> None:
        def busy(*_: Any, **__: Any) -> None:
            raise PauseError(passwords.BUSY, 5, 503)

        monkeypatch.setattr("django.contrib.auth.backends.ModelBackend.authenticate", busy)
        answer = client.post(reverse("sign-in"), {"username": "Alice", "password": PASSWORD})
        assert answer.status_code == 503
        assert answer["Retry-After"] == "5"
        assert "Too many sign-ins right now." in answer.content.decode()

    def test_makes_what_django_made_before(self) -> None:
        """Nobody has to choose a new password."""
        encoded = Argon2PasswordHasher().encode(PASSWORD, "saltsaltsalt")
        assert BoundedArgon2Hasher().verify(PASSWORD, encoded)
        assert BoundedArgon2Hasher.algorithm == Argon2PasswordHasher.algorithm
