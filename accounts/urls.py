"""Account pages."""

from __future__ import annotations

from allauth.account.views import password_reset_from_key, reauthenticate
from django.contrib.auth.views import LogoutView
from django.urls import include, path, re_path
from django.views.decorators.cache import never_cache

from accounts import lost_password_views, mail_views, notification_views, people, personal_views, session_views, views
from accounts.throttling import guarded_sign_in

urlpatterns = [
    path("", views.account, name="account"),
    path("sign-up/", views.SignUpView.as_view(), name="sign-up"),
    path("sign-in/", views.SignInView.as_view(), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    path("sign-out/everywhere/", session_views.sign_out_everywhere, name="sign-out-everywhere"),
    path("data/", personal_views.data, name="data"),
    path("data/elsewhere/", session_views.end_guest, name="end-guest"),
    path("delete/", personal_views.delete, name="delete-account"),
    path("sessions/", session_views.sessions, name="sessions"),
    path("sessions/<int:pk>/end/", session_views.end, name="end-session"),
    path("words/", views.words, name="account-words"),
    path("standing/", people.standing, name="standing"),
    path("standing/read/", people.read, name="standing-read"),
    path("standing/<int:pk>/appeal/", people.appeal_page, name="appeal"),
    path("blocked/", people.blocked, name="blocked"),
    path("blocked/<uuid:pk>/lift/", people.unblock_page, name="unblock"),
    path("security/", include("allauth.mfa.urls")),
    path("again/", guarded_sign_in(reauthenticate), name="account_reauthenticate"),
    path("password/lost/", lost_password_views.lost_password, name="lost-password"),
    path("password/lost/done/", lost_password_views.replaced, name="account_reset_password_from_key_done"),
    re_path(
        r"^password/lost/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        never_cache(password_reset_from_key),
        name="account_reset_password_from_key",
    ),
    # allauth's names for our views.
    path("sign-in/", views.SignInView.as_view(), name="account_login"),
    path("sign-up/", views.SignUpView.as_view(), name="account_signup"),
    path("sign-out/", LogoutView.as_view(), name="account_logout"),
    path("mail/", mail_views.mail, name="account_email"),
    path("password/lost/", lost_password_views.lost_password, name="account_reset_password"),
    path("mail/", mail_views.mail, name="mail"),
    path("mail/remove/", mail_views.mail_remove, name="mail-remove"),
    path("mail/confirm/<str:token>/", mail_views.confirm_page, name="mail-confirm"),
    path("mail/stop/<str:token>/", mail_views.stop_page, name="mail-stop"),
    path("notifications/", notification_views.notifications, name="notifications"),
    path("notifications/read/", notification_views.read_all, name="notifications-read"),
    path("notifications/<int:pk>/", notification_views.follow, name="notification"),
    path("push/", notification_views.subscribe_page, name="push"),
    path("push/end/", notification_views.unsubscribe_page, name="push-end"),
    path("password/", views.PasswordView.as_view(), name="password"),
    path("presence/", views.presence, name="presence"),
    path("tokens/", views.tokens, name="tokens"),
    path("tokens/<int:pk>/revoke/", views.revoke_token, name="revoke-token"),
]
