"""Django's settings, the same for every way to run the site.

Without environment variables this is the one-command mode: all data of the installation is in `var/`. A scaled
installation sets `DATABASE_URL`, `REDIS_URL`, `SECRET_KEY` and `ALLOWED_HOSTS`, and behind TLS `HTTPS=1`; the README
lists them all.
"""

from __future__ import annotations

import logging
from functools import partial

import django_stubs_ext
from csp.constants import NONCE, NONE, SELF, UNSAFE_INLINE
from redis.backoff import NoBackoff
from redis.retry import Retry

from voidream_site import environment as env
from voidream_site.databases import database
from voidream_site.logs import configure_structlog, logging_settings
from voidream_site.mail import mail_server
from voidream_site.running import adopt
from voidream_site.version import VERSION

# So that Django's generic classes can be written with their parameters: ModelAdmin[Player].
django_stubs_ext.monkeypatch()

BASE_DIR = env.PROJECT
INSTANCE = env.instance_folder()
adopt(INSTANCE)
DATABASE_URL = env.text("DATABASE_URL")
REDIS_URL = env.redis_url()
REDIS_PREFIX = env.text("REDIS_PREFIX", "voidream")

SECRET_KEY = env.secret_key(INSTANCE)
SECRET_KEY_FALLBACKS = env.earlier_keys("SECRET_KEY_FALLBACKS", INSTANCE / env.SECRET_KEY_FALLBACKS)
DIGEST_KEY_FALLBACKS = env.earlier_keys("DIGEST_KEY_FALLBACKS", INSTANCE / env.DIGEST_KEY_FALLBACKS)
"""Keys whose signatures no longer count: only stored digests are compared by them."""
# For work on templates and static files; nothing starts the site with it by itself.
DEBUG = env.flag("DEBUG")
HTTPS = env.flag("HTTPS")

ALLOWED_HOSTS = env.listing("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.listing("CSRF_TRUSTED_ORIGINS", [])

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "channels",
    "axes",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "csp",
    "django_structlog",
    # The framework itself isn't an app here: its pages and files aren't used.
    "drf_spectacular",
    "voidream_site",
    "minds",
    "accounts",
    "cards",
    "decks",
    "matches",
    "desk",
]

MIDDLEWARE = [
    "django_prometheus.middleware.PrometheusBeforeMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "voidream_site.static_files.StaticFilesMiddleware",
    # After the static files, which are compressed once and for all.
    "django.middleware.gzip.GZipMiddleware",
    "voidream_site.request_logs.RequestLogMiddleware",
    "voidream_site.proxies.UncountedProxyMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "voidream_site.addresses.NoNulMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.game_address.GameMiddleware",
    "cards.middleware.OnePoolMiddleware",
    "matches.middleware.OwnGameMiddleware",
    "accounts.middleware.GuestCookieMiddleware",
    "accounts.sessions.SessionsMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.second_factor.SecondFactorMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    # After all that answer, so that it sees the answer to a refused sign-in first.
    "axes.middleware.AxesMiddleware",
    "django_prometheus.middleware.PrometheusAfterMiddleware",
]

ROOT_URLCONF = "voidream_site.urls"
FIRST_GAME = "voidream"
"""The game of addresses that name none: the only one that there was when they were given out."""
ASGI_APPLICATION = "voidream_site.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "cards.context_processors.words",
                "accounts.context_processors.header",
                "matches.context_processors.header",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "accounts.templatetags.addresses",
                "accounts.templatetags.games",
                "accounts.templatetags.kept",
                "accounts.templatetags.names",
            ],
        },
    }
]

# --- Data -------------------------------------------------------------------------------------------------------------

_database = partial(database, folder=INSTANCE, pool_size=env.number("DATABASE_POOL", 10))
DATABASES = {"default": env.parsed("DATABASE_URL", _database, "postgres://user:password@host/name, or sqlite:///path")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

_CACHE: dict[str, object] = {
    "BACKEND": "voidream_site.caches.SharedCache",
    "LOCATION": REDIS_URL,
    "KEY_PREFIX": REDIS_PREFIX,
}
# No answer is better than a late one: a server that hangs counts as one that is away.
_CACHE_OPTIONS: dict[str, object] = {
    "pool_class": "voidream_site.caches.SharedPool",
    "socket_connect_timeout": 1,
    "socket_timeout": 1,
    "retry": Retry(NoBackoff(), 0),
}
CACHES = {
    # During an upgrade, processes of two versions run. VERSION grows when values are written in another way than the
    # version before reads them.
    "default": {
        **_CACHE,
        "VERSION": 2,
        "OPTIONS": {**_CACHE_OPTIONS, "serializer": "voidream_site.caches.PlainSerializer"},
    },
    "numbers": {
        **_CACHE,
        "VERSION": 1,
        "OPTIONS": {**_CACHE_OPTIONS, "serializer": "voidream_site.caches.NumberSerializer"},
    },
}

# --- Live messages and jobs -------------------------------------------------------------------------------------------

CHANNEL_LAYERS = {
    "default": {
        # The core layer costs 2.3 ms of processor time a message; this one a tenth of it.
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        # An idle socket is not a broken one: no read timeout.
        "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": None}], "prefix": f"{REDIS_PREFIX}:live"},
    }
}

CELERY_BROKER_URL = f"redis+socket://{REDIS_URL.removeprefix('unix://')}" if REDIS_URL[:5] == "unix:" else REDIS_URL
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "global_keyprefix": f"{REDIS_PREFIX}:jobs:",
    # A job that a lost worker held is given to another one after so many seconds.
    "visibility_timeout": 120,
    "socket_connect_timeout": 2,
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_DEFAULT_QUEUE = "voidream"
# Thinking takes seconds, everything else milliseconds; nobody waits at a table for a review. A worker that isn't told
# otherwise (`-Q`) serves them by their priorities: 0 comes first.
CELERY_TASK_QUEUES: dict[str, dict[str, str]] = {"voidream": {}, "minds": {}, "reviews": {}}
# Whole games, for nobody who waits: only a worker that is told to (`-Q lab`) serves this one, and serves nothing else.
LAB_QUEUE = "lab"
CELERY_TASK_ROUTES = {
    "minds.tasks.judge": {"queue": "reviews", "priority": 9},
    "minds.tasks.*": {"queue": "minds", "priority": 3},
    "desk.tasks.play_chunk": {"queue": LAB_QUEUE},
    "desk.tasks.simulate": {"queue": LAB_QUEUE},
}
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
# The database knows what is due; a request must not wait for a broker that is away.
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_step": 0.1, "interval_max": 0.2}
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "matches.tasks.sweep", "schedule": 30.0},
    "look-after-tournaments": {"task": "matches.tasks.look_after_tournaments", "schedule": 15.0},
    "expire-challenges": {"task": "matches.tasks.expire_challenges", "schedule": 30.0},
    "write-transcripts": {"task": "matches.tasks.write_transcripts", "schedule": 300.0},
    "count-cards": {"task": "matches.tasks.count_cards", "schedule": 120.0},
    "count-ratings": {"task": "matches.tasks.count_ratings", "schedule": 60.0},
    "note-known-decks": {"task": "matches.tasks.note_known_decks", "schedule": 300.0},
    "look-for-cases": {"task": "matches.tasks.look_for_cases", "schedule": 600.0},
    "mail-turns": {"task": "matches.tasks.mail_turns", "schedule": 60.0},
    # Every hour: a site that is started each day never gets to what is due once a day.
    "forget-the-old": {"task": "accounts.tasks.forget_the_old", "schedule": 3600.0},
    "forget-left-matches": {"task": "matches.tasks.forget_left_matches", "schedule": 3600.0},
    "judge-decks": {"task": "decks.tasks.judge_decks", "schedule": 30.0},
    "publish-due": {"task": "cards.tasks.publish_due", "schedule": 30.0},
    "sweep-simulations": {"task": "desk.tasks.sweep_simulations", "schedule": 30.0},
    "sweep-experiments": {"task": "desk.tasks.sweep_experiments", "schedule": 30.0},
    "back-up": {"task": "voidream_site.tasks.back_up", "schedule": 3600.0},
}
DJANGO_STRUCTLOG_CELERY_ENABLED = True

# --- Mail -------------------------------------------------------------------------------------------------------------

SITE_URL = env.text("SITE_URL") or next(
    iter(CSRF_TRUSTED_ORIGINS), f"http{'s' if HTTPS else ''}://{ALLOWED_HOSTS[0].lstrip('.')}"
)
"""The base of links in mails, which have no request."""
_MAIL = env.parsed("EMAIL_URL", mail_server, "smtp://, smtps:// or smtp+plain://, and a host")
EMAIL_BACKEND = _MAIL.backend
EMAIL_FILE_PATH = INSTANCE / "mail"
EMAIL_HOST, EMAIL_PORT, EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = _MAIL.host, _MAIL.port, _MAIL.user, _MAIL.password
EMAIL_USE_TLS, EMAIL_USE_SSL, EMAIL_TIMEOUT = _MAIL.starts_tls, _MAIL.is_secure, 10
DEFAULT_FROM_EMAIL = env.text("EMAIL_FROM", "voidream@localhost")

# --- Operator -----------------------------------------------------------------------------------------------

SITE_NAME = env.text("SITE_NAME", "Voidream Online")
"""The name of the site on pages and in mail."""
OPERATOR_NAME = env.text("OPERATOR_NAME")
CONTACT_EMAIL = env.text("CONTACT_EMAIL")
"""Both are shown on the privacy, terms and contact pages."""

# --- Live matches -----------------------------------------------------------------------------------------------------

TABLE_MEMORY = env.number("TABLE_MEMORY", 256) * 1024 * 1024
"""Bytes of tables cached per process; a match takes 0.2 to 0.4 million."""

# --- Addresses of visitors --------------------------------------------------------------------------------------------

PROXY_COUNT = env.number("PROXY_COUNT", 0)
ADDRESS_LIMITS = env.number("ADDRESS_LIMITS", 1)
"""Factor for all limits per address, for example for a school behind a single one; 0 turns them off."""

# --- People -----------------------------------------------------------------------------------------------------------

AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "accounts.backends.AccountBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": name}
    for name in (
        "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "django.contrib.auth.password_validation.MinimumLengthValidator",
        "accounts.passwords.LongestPasswordValidator",
        "django.contrib.auth.password_validation.CommonPasswordValidator",
        "django.contrib.auth.password_validation.NumericPasswordValidator",
    )
]
PASSWORD_HASHERS = [
    "accounts.passwords.BoundedArgon2Hasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"

# Ten wrong passwords for one name from one address: a quarter of an hour's pause for that pair. What many names bring
# together is counted in accounts.throttling.
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = 0.25
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_RESET_ON_SUCCESS = True
AXES_LOCKOUT_CALLABLE = "accounts.views.locked_out"
AXES_CLIENT_IP_CALLABLE = "accounts.addresses.address_of"
AXES_VERBOSE = False
# Who has signed in where, allauth keeps for as long as the session lasts.
AXES_DISABLE_ACCESS_LOG = True

# Sign-up and sign-in are forms of ours, and so is a mailbox's address. Of allauth are second factors, asking again
# before what matters, and what a link in a mail does to a lost password. Its limits are those for codes; passwords
# have those of axes and accounts.throttling.
ACCOUNT_ADAPTER = "accounts.adapters.AccountAdapter"
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_PASSWORD_RESET_TOKEN_GENERATOR = "accounts.lost_password.LinkTokens"  # noqa: S105  (a class)
ACCOUNT_FORMS = {
    "reauthenticate": "accounts.forms.AgainForm",
    "reset_password_from_key": "accounts.forms.NewPasswordForm",
}
_OTHER_LIMITS = ("login", "signup", "change_password", "manage_email", "reset_password", "reset_password_from_key")
ACCOUNT_RATE_LIMITS = {"login_failed": "20/m/ip,5/300s/key", "reauthenticate": None, **dict.fromkeys(_OTHER_LIMITS)}
PASSWORD_RESET_TIMEOUT = 60 * 60
MFA_ADAPTER = "accounts.adapters.FactorAdapter"
MFA_FORMS = {
    "authenticate": "accounts.second_factor.CodeForm",
    "reauthenticate": "accounts.second_factor.CodeAgainForm",
    "add_webauthn": "accounts.passkeys.PasskeyForm",
    "edit_webauthn": "accounts.passkeys.PasskeyNameForm",
}
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
# A phone's clock may be half a minute off.
MFA_TOTP_TOLERANCE = 1
# Browsers give keys to pages of `localhost` and of HTTPS alone.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS
REQUIRE_SECOND_FACTOR = env.flag("REQUIRE_SECOND_FACTOR", default=True)
"""Whether accounts that can change the game must have one."""

# --- Programs: /api/v1/ -----------------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.api.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["voidream_site.api.parsers.ObjectParser"],
    "DEFAULT_PAGINATION_CLASS": "voidream_site.api.pagination.Pages",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": [
        "voidream_site.api.throttling.StrangersThrottle",
        "voidream_site.api.throttling.UsersThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {"anon": "240/min", "user": "600/min"},
    "EXCEPTION_HANDLER": "voidream_site.api.problems.answer_with_problem",
    # `format` is a parameter of ours: decks have formats.
    "URL_FORMAT_OVERRIDE": None,
    "NUM_PROXIES": PROXY_COUNT,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Voidream Online",
    "DESCRIPTION": "Voidream: cards with their histories, sets, releases, restrictions and rulings, decks, matches. "
    "Everybody may read; players keep decks and play, curators and publishers write, with a session or a token. "
    f"This site runs version {VERSION}.",
    "VERSION": "1",
    "SCHEMA_PATH_PREFIX": "/api/v1/",
    "PATH_CONVERTER_OVERRIDES": dict.fromkeys(("game", "cards_game", "decks_game"), str),
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": True,
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "voidream_site.api.problems.describe_problems",
        "voidream_site.api.schema.name_games",
    ],
    "ENUM_NAME_OVERRIDES": {
        "StepKind": "cards.api.serializers.STEP_KINDS",
        "ChallengeKind": "matches.models.Challenge.Kind",
        "ChangeKind": "cards.models.Change.Kind",
        "ChangeStage": "cards.models.Change.Stage",
        "ReleaseStage": "cards.models.Release.Stage",
        "ReleaseSource": "cards.models.Release.Source",
        "RestrictionKind": "cards.models.Restriction.Kind",
        "RestrictionStatus": "cards.api.serializers.STATUSES",
        "Op": "cards.api.serializers.OPS",
        "OfferKind": "matches.play.offers.KINDS",
        "ClaimKind": "matches.play.claim.KINDS",
        "ChallengeStatus": "matches.models.Challenge.Status",
        "TournamentKind": "matches.models.Tournament.Kind",
        "TournamentStatus": "matches.models.Tournament.Status",
        "PairingStatus": "matches.models.Pairing.Status",
    },
}

# --- Safety -----------------------------------------------------------------------------------------------------------

SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^health/$"]
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
# Other hosts under the same domain are not this site's to decide about.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SESSION_ENGINE = "accounts.session_store"
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        # The nonce is for the import map, which has to stand in the page itself.
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        # Style attributes carry numbers to the stylesheets (--card-w, --i); whole inline sheets stay forbidden.
        "style-src-attr": [UNSAFE_INLINE],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
PERMISSIONS_POLICY: dict[str, list[str]] = {
    name: [] for name in ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")
}

# --- Static files -----------------------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = INSTANCE / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "voidream_site.static_files.SwaggerFinder",
]
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_AUTOREFRESH = DEBUG
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "voidream_site.static_files.ModuleStorage"
    },
}

# --- Uploads ----------------------------------------------------------------------------------------------------------

MEDIA_ROOT = INSTANCE / "media"

# --- Backups ----------------------------------------------------------------------------------------------------------

BACKUP_EVERY = env.number("BACKUP_EVERY", 0 if DATABASE_URL else 24)
"""Hours between automatic backups; 0 turns them off."""
BACKUP_KEEP = max(1, env.number("BACKUP_KEEP", 7))
"""The number of automatic backups to keep."""
BACKUP_HOOK = env.text("BACKUP_HOOK")
"""A program that is called with the path of each new backup, for example to copy it elsewhere."""

# --- Metrics ----------------------------------------------------------------------------------------------------------

METRICS_TOKEN = env.text("METRICS_TOKEN")
"""Required to read `/metrics/`; without a token, no one can."""
# Migrations would be counted at each start, before there is a database.
PROMETHEUS_EXPORT_MIGRATIONS = False

# --- Words and logs ---------------------------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
# Messages are written in English, so an English site looks none up.
USE_I18N = LANGUAGE_CODE != "en"
USE_TZ = True

LOGGING = logging_settings(
    json=env.text("LOG_FORMAT", "json" if DATABASE_URL else "text") == "json",
    level=env.text("LOG_LEVEL", "INFO").upper(),
)
configure_structlog()
# Mistakes of clients are not ours.
DJANGO_STRUCTLOG_STATUS_4XX_LOG_LEVEL = logging.INFO
# Requests and jobs are logged once, at their end.
DJANGO_STRUCTLOG_STATUS_START_LOG_LEVEL = logging.DEBUG
DJANGO_STRUCTLOG_CELERY_TASK_START_LOG_LEVEL = logging.DEBUG
