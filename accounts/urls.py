"""Account pages."""

from __future__ import annotations

from django.contrib.auth.views import LogoutView
from django.urls import path

from accounts import mail_views, people, views

urlpatterns = [
    path("", views.account, name="account"),
    path("sign-up/", views.SignUpView.as_view(), name="sign-up"),
    path("sign-in/", views.SignInView.as_view(), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    path("sign-out/everywhere/", views.sign_out_everywhere, name="sign-out-everywhere"),
    path("words/", views.words, name="account-words"),
    path("standing/", people.standing, name="standing"),
    path("standing/read/", people.read, name="standing-read"),
    path("standing/<int:pk>/appeal/", people.appeal_page, name="appeal"),
    path("blocked/", people.blocked, name="blocked"),
    path("blocked/<uuid:pk>/lift/", people.unblock_page, name="unblock"),
    path("mail/", mail_views.mail, name="mail"),
    path("mail/choices/", mail_views.mail_choices, name="mail-choices"),
    path("mail/remove/", mail_views.mail_remove, name="mail-remove"),
    path("mail/confirm/<str:token>/", mail_views.confirm_page, name="mail-confirm"),
    path("mail/stop/<str:token>/", mail_views.stop_page, name="mail-stop"),
    path("password/", views.PasswordView.as_view(), name="password"),
    path("presence/", views.presence, name="presence"),
    path("tokens/", views.tokens, name="tokens"),
    path("tokens/<int:pk>/revoke/", views.revoke_token, name="revoke-token"),
]
