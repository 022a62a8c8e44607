"""Names: what they may hold, and that nobody is taken for somebody else."""

from __future__ import annotations

import unicodedata

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts import naming
from accounts.lookalikes import looks
from accounts.models import Player
from accounts.names import guest_name
from accounts.naming import TAKEN, free_guest_name, refused_name, tidy
from accounts.services import rename
from matches.agents import opponents_of
from matches.lessons import GUIDE_NAME

PASSWORD = "a-long-walk-at-night"


def sign_up(name: str) -> str:
    """What the page says to it; nothing if the account is there."""
    entry = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    return Client().post(reverse("sign-up"), entry).content.decode()


@pytest.fixture
def guest(db: None) -> Player:
    return Player.objects.create(display_name="Amber Fox")


@pytest.fixture
def root1(db: None) -> Player:
    user = User.objects.create_user("root1")
    return Player.objects.create(user=user, display_name="root1")


@pytest.mark.parametrize(
    "name",
    [
        "Alice",
        "Ольга",
        "Νίκος",
        "Đặng Thị Ngọc",
        "山田 太郎",
        "山田たろう Taro",
        "สมหญิง",
        "김철수",
        "O’Brien 2",
        "Night Owl 🦉",
        "José-María",
    ],
)
@pytest.mark.django_db
def test_people_everywhere_have_names(name: str) -> None:
    assert refused_name(name) is None


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Ali\u202ece", "invisible characters. Remove U+202E"),
        ("Ali\u200bce", "Remove U+200B"),
        ("Ali\nce", "line breaks"),
        ("Ali\u2028ce", "Remove U+2028"),
        ("Ali\u3164ce", "Remove U+3164"),
        ("Ali\ufe0fce", "Remove U+FE0F"),
        ("Ali\u0007ce", "Remove U+0007"),
        ("A" + "\u0301" * 30 + "lice", "at most 2 accents"),
        ("🦉🦉", "needs at least one letter or digit"),
        ("r\u043e\u043et", "“r” is Latin, “\u043e” is Cyrillic"),
        ("Αlice", "“Α” is Greek, “l” is Latin"),
        ("A" * 41, "at most 40 characters"),
    ],
)
@pytest.mark.django_db
def test_what_a_name_can_t_hold_is_refused_in_words(name: str, says: str) -> None:
    assert says in (refused_name(name) or "")


def test_names_are_kept_in_plain_letters() -> None:
    assert tidy(" Ａｌｉｃｅ   the\u00a0𝕊econd ") == "Alice the Second"


class TestNamesLookAlike:
    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("root1", "rootl"),
            ("root1", "ROOTI"),
            ("root1", "r00t1"),
            ("root1", "Root.1"),
            ("root1", "root 1"),
            ("root1", "root1 ✔"),
            ("root1", "ｒｏｏｔ１"),
            ("root1", "rōöt1"),
            ("Alice", "ᎪᏞᏆᏟᎬ"),
            ("Pope", "Роре"),
            ("NINA", "ΝΙΝΑ"),
            ("Arnold", "Amold"),
            ("Νίκος", "νίκος"),
            ("Straße", "STRASSE"),
        ],
    )
    def test_if_people_would_mistake_them(self, one: str, other: str) -> None:
        assert looks(one) & looks(other)

    @pytest.mark.parametrize(
        ("one", "other"), [("Alice", "Alina"), ("root1", "root2"), ("Ольга", "Олег"), ("Bob", "Rob")]
    )
    def test_and_else_they_don_t(self, one: str, other: str) -> None:
        assert not looks(one) & looks(other)

    def test_by_signs_that_the_table_has_once(self) -> None:
        from accounts.lookalikes import _TABLE

        signs = "".join(_TABLE["signs"].values())
        assert sorted(set(signs)) == sorted(signs)
        for sign in signs:
            assert unicodedata.normalize("NFKC", sign) == sign, f"{sign} never comes as far as the table"


class TestAnAccountsName:
    @pytest.mark.parametrize("name", ["root1", "ROOT1", "rootl", "r00t1", "root-1", "root１"])
    def test_is_nobody_else_s(self, root1: Player, guest: Player, name: str) -> None:
        assert rename(guest, name) == str(TAKEN)
        assert "This name is taken" in sign_up(name)
        assert User.objects.count() == 1
        guest.refresh_from_db()
        assert guest.display_name == "Amber Fox"

    def test_is_refused_where_it_was_typed(self, root1: Player, client: Client) -> None:
        client.force_login(User.objects.create_user("Bob"))
        page = client.post(reverse("account"), {"display_name": "rootI"})
        assert str(TAKEN) in page.content.decode()
        assert client.post(reverse("account"), {"display_name": "Bobby"}).status_code == 302

    def test_stays_its_own_however_it_is_written(self, root1: Player) -> None:
        assert rename(root1, "ROOT 1") is None
        assert rename(root1, "The First Root") is None
        # Both are its own from now on.
        stranger = Player.objects.create(display_name="Stranger")
        assert rename(stranger, "root1") == rename(stranger, "the first r00t") == str(TAKEN)
        # A name that it had at the table and has no more is free again.
        assert rename(root1, "root1") is None
        assert rename(stranger, "The First Root") is None

    def test_is_kept_whoever_has_chosen_it(self, guest: Player) -> None:
        """As in the admin, or on the command line: there is no player yet."""
        user = User.objects.create_superuser("Overseer")
        assert rename(guest, "0verseer") == str(TAKEN)
        user.username = "Watcher"
        user.save()
        assert rename(guest, "0verseer") is None
        assert rename(guest, "Watcher") == str(TAKEN)

    def test_goes_with_the_account(self, root1: Player, guest: Player) -> None:
        assert root1.user
        root1.user.delete()
        assert rename(guest, "root1") is None

    def test_isn_t_what_a_new_guest_is_called_by_chance(self, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
        User.objects.create_user("Amber_Fox")
        names = iter(["Amber Fox", "Quiet Crane"])
        monkeypatch.setattr(naming, "guest_name", lambda: next(names))
        assert free_guest_name() == "Quiet Crane"


@pytest.mark.parametrize("name", [GUIDE_NAME, *(each.name for each in opponents_of("voidream"))])
class TestAnAIsName:
    @pytest.mark.parametrize("behind", ["", " 2", ", a turtle", "."])
    def test_is_nobody_else_s(self, name: str, behind: str, guest: Player) -> None:
        says = f"This name is too similar to the AI “{name}”."
        assert says in (rename(guest, name + behind) or "")
        assert says in (rename(guest, name.upper().replace("O", "0") + behind) or "")
        assert says in sign_up(name.replace(" ", "_") + behind.strip(" ,").replace(" ", "_"))

    def test_is_no_guest_name(self, name: str, db: None) -> None:
        assert all(name not in (refused_name(guest_name()) or "") for _ in range(50))


class TestAGuest:
    def test_may_be_called_as_another_guest(self, guest: Player) -> None:
        other = Player.objects.create(display_name="Quiet Crane")
        assert rename(other, "Amber Fox") is None

    def test_whose_name_an_account_takes_is_marked(self, guest: Player) -> None:
        assert sign_up("AmberFox") == ""
        assert guest.public_name == "Amber Fox (guest)"
        assert User.objects.get().player.public_name == "AmberFox"
