"""All settings. What a machine decides comes from the environment; bad values stop the start.

Without any environment Maru runs embedded: SQLite, its own secret, the sandbox in place of
outside companies, everything it writes under `.var/`.
"""

import os
from datetime import timedelta
from pathlib import Path

import django_stubs_ext
from django.core.exceptions import ImproperlyConfigured

from core.common.addresses import read_proxies
from core.common.environment import (
    database_settings,
    env,
    env_bool,
    env_int,
    file_storage_settings,
    load_or_create_secret,
    make_private,
    socket_path,
)

# Lets models, fields and forms name their type arguments: `models.CharField[Any, str]`.
django_stubs_ext.monkeypatch()

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(os.environ.get("MARU_VAR_DIR") or BASE_DIR / ".var")
make_private(VAR_DIR)

DEBUG = env_bool("DEBUG", False)
EMBEDDED = not env("SECRET_KEY")
SECRET_KEY = env("SECRET_KEY") or load_or_create_secret(VAR_DIR)
if not EMBEDDED and len(SECRET_KEY) < 32:
    raise ImproperlyConfigured("SECRET_KEY must have at least 32 characters")

PORT = env_int("PORT", 8000, 1, 65535)
# Where Vite's development servers answer, by front end; for development (`make dev`).
VITE_PORT = env_int("VITE_PORT", 0, 0, 65534) if DEBUG else 0
VITE_SERVERS = {
    name: f"http://127.0.0.1:{VITE_PORT + number}" for number, name in enumerate(("shopfront", "manager")) if VITE_PORT
}

INSTALLED_APPS = [
    "core.commands",
    # Templates of the site admin come before Unfold's.
    "core.admin_site",
    "core.admin_base",
    "unfold",
    "unfold.contrib.filters",
    "unfold.contrib.forms",
    "unfold.contrib.import_export",
    "modeltranslation",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "import_export",
    "knox",
    "django_tasks",
    "django_tasks_db",
    "core.security",
    "core.brands",
    "core.accounts",
    "core.jobs",
    "core.live",
    "core.bulk",
    "core.translations",
    "core.plain",
    "core.notifications",
    "core.members",
    "core.staff",
    "core.saved_views",
    "core.shipping",
    "core.catalog",
    "core.restock",
    "core.past_orders",
    "core.sellers",
    "core.articles",
    "core.designs",
    "core.popups",
    "core.promotions",
    "core.launch",
    "core.workspace",
    "core.reports",
    "core.carts",
    "core.payments",
    "core.points",
    "core.account_verification",
    "core.address_search",
    "core.social_sign_in",
    "core.orders",
    "core.documents",
    "core.claims",
    "core.reviews",
    "core.questions",
    "core.settlements",
    "core.grading",
    "core.reconciliation",
    "core.pages",
]

MIDDLEWARE = [
    "core.common.middleware.RequestIdMiddleware",
    "core.common.middleware.ConnectionMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "core.pages.static.StaticMiddleware",
    "core.pages.middleware.SecurityHeadersMiddleware",
    "core.common.metrics.MetricsMiddleware",
    "core.common.access_log.AccessLogMiddleware",
    "core.common.middleware.DatabaseMiddleware",
    "core.common.middleware.ApiErrorMiddleware",
    "core.brands.middleware.BrandMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "core.common.middleware.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "core.pages.middleware.CsrfOutsideApiMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "core.accounts.middleware.ManagerSessionMiddleware",
    "core.accounts.middleware.DeviceCookieMiddleware",
    "core.accounts.middleware.EnrolmentMiddleware",
    "core.accounts.opening.OpeningMiddleware",
    "core.accounts.middleware.ManagerBrandMiddleware",
    "core.pages.middleware.FreshPagesMiddleware",
    "core.security.middleware.SecurityEventMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "core.common.write_budget.WriteBudgetMiddleware",
]

ROOT_URLCONF = "core.urls"
WSGI_APPLICATION = "core.wsgi.application"
APPEND_SLASH = False
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

DATABASE_URL = env("DATABASE_URL")
DATABASES = {"default": database_settings(DATABASE_URL, VAR_DIR)}

REDIS_URL = env("REDIS_URL")
CACHES = {
    "default": (
        {"BACKEND": "core.common.cache.ForgivingRedisCache", "LOCATION": REDIS_URL, "KEY_PREFIX": "maru"}
        if REDIS_URL
        else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 5000}}
    )
}

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["core.accounts.backends.BrandBackend"]
PASSWORD_HASHERS = ["core.common.hashers.OwaspArgon2Hasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "/manager/login"
LOGIN_REDIRECT_URL = "/admin/"
SILENCED_SYSTEM_CHECKS = [
    "auth.W004",  # a user name is unique within its brand, which BrandBackend knows (D11)
    "security.W002",  # SecurityHeadersMiddleware sends frame-ancestors, which replaces X-Frame-Options
    "security.W003",  # CsrfOutsideApiMiddleware is a subclass of CsrfViewMiddleware; the check compares names
    "security.W005",  # other services may use subdomains without TLS: HSTS_SUBDOMAINS is the operator's choice
    "security.W021",  # the preload list can't be left for months: not for hosts that a shop may give back
]

# Whose X-Forwarded-For and X-Forwarded-Proto are believed: networks, and `unix` for a proxy that comes through a
# local socket.
try:
    TRUSTED_PROXIES = read_proxies(env("TRUSTED_PROXIES"))
except ValueError as exc:
    raise ImproperlyConfigured(f"TRUSTED_PROXIES must be networks like 10.0.0.0/8: {exc}") from exc
# Who may read /metrics: a client that sends this token or is in one of these networks. If both are empty, no one.
METRICS_TOKEN = env("METRICS_TOKEN")
try:
    METRICS_ADDRESSES = read_proxies(env("METRICS_ADDRESSES")).networks
except ValueError as exc:
    raise ImproperlyConfigured(f"METRICS_ADDRESSES must be networks like 10.0.0.0/8: {exc}") from exc
HTTPS = env_bool("HTTPS", False)
if HTTPS and not TRUSTED_PROXIES:
    # Without it every request would seem to be plain http, and be sent to https for ever.
    raise ImproperlyConfigured("HTTPS=1 needs TRUSTED_PROXIES: the proxy that ends TLS")
SESSION_COOKIE_NAME = "__Host-sessionid" if HTTPS else "sessionid"
# As the client in core/client reads it.
CSRF_COOKIE_NAME = "__Host-csrftoken" if HTTPS else "csrftoken"
DEVICE_COOKIE_NAME = "__Host-device" if HTTPS else "device"
# Of a visitor's conversation with the shop: set with its first line.
CHAT_COOKIE_NAME = "__Host-chat" if HTTPS else "chat"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "core.pages.views.csrf_failure"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "strict-origin-when-cross-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin-allow-popups"
X_FRAME_OPTIONS = "DENY"
if HTTPS:
    SECURE_HSTS_SECONDS = 31_536_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = env_bool("HSTS_SUBDOMAINS", False)
    # ConnectionMiddleware drops the header unless a trusted proxy sent it.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    # Probes and the practice bank come from this machine, around the proxy.
    SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz|metrics)$", r"^api/webhooks/payments/sandbox$"]

# A manager's session ends after so many hours without a request, and so many days after the sign-in.
MANAGER_IDLE_HOURS = env_int("MANAGER_IDLE_HOURS", 12, 1, 24 * 14)
MANAGER_SESSION_DAYS = env_int("MANAGER_SESSION_DAYS", 7, 1, 14)

# The brand middleware decides which hosts exist (D2); it comes before everything that reads the host.
ALLOWED_HOSTS = ["*"]

LANGUAGE_CODE = "ko"
LANGUAGES = [
    ("ko", "한국어"),
    ("en", "English"),
    ("ja", "日本語"),
    ("fr", "Français"),
    ("vi", "Tiếng Việt"),
    ("zh-hans", "中文"),
    ("ar", "العربية"),
]
LOCALE_PATHS = [BASE_DIR / "locale"]
MODELTRANSLATION_DEFAULT_LANGUAGE = "ko"
MODELTRANSLATION_FALLBACK_LANGUAGES = ("ko",)
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Asia/Seoul"

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [
    (name, folder)
    for name, folder in (
        ("shopfront", BASE_DIR / "shopfront" / "dist"),
        ("manager", BASE_DIR / "adminpanel" / "dist"),
    )
    if folder.exists()
]
FILE_UPLOAD_PERMISSIONS, FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o600, 0o700
MEDIA_URL = "/media/"
MEDIA_ROOT = VAR_DIR / "media"
STAMPS_DIR = VAR_DIR / "stamps"
STORAGES = {
    "default": file_storage_settings(),
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "core.pages.static.MaruStaticStorage"
    },
}
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_AUTOREFRESH = DEBUG
# A file is stored and compressed once, under its hashed name. Source maps, rarely requested, are not compressed.
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = (
    "jpg", "jpeg", "png", "gif", "webp", "zip", "gz", "br", "woff", "woff2", "map",
)  # fmt: skip

# Seven languages times options pass Django's 1,000 fields.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 20_000
DATA_UPLOAD_MAX_MEMORY_SIZE = 10 * 1024 * 1024
FILE_UPLOAD_HANDLERS = [
    "core.common.uploads.LimitUploadHandler",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]
IMAGE_MAX_BYTES = 3 * 1024 * 1024
VIDEO_MAX_BYTES = 50 * 1024 * 1024
IMPORT_MAX_BYTES = env_int("IMPORT_MAX_MB", 200, 1, 2000) * 1024 * 1024
IMPORT_MAX_ROWS = env_int("IMPORT_MAX_ROWS", 1_000_000, 1, 10_000_000)
# What a ZIP of pictures may unpack to.
IMPORT_PACK_MAX_BYTES = env_int("IMPORT_PACK_MAX_MB", 2000, 1, 20_000) * 1024 * 1024
# Exports up to so many records are written while the manager waits; longer ones by the worker.
EXPORT_INLINE_ROWS = env_int("EXPORT_INLINE_ROWS", 500, 0, 100_000)
IMPORT_KEEP_DAYS = env_int("IMPORT_KEEP_DAYS", 30, 1, 3650)
EXPORT_KEEP_DAYS = env_int("EXPORT_KEEP_DAYS", 7, 1, 3650)

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["core.common.envelope.EnvelopeRenderer"],
    "DEFAULT_PARSER_CLASSES": ["core.common.parsers.StrictJSONParser", "core.common.parsers.NestedMultiPartParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "core.accounts.authentication.BearerAuthentication",
        "core.common.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "EXCEPTION_HANDLER": "core.common.envelope.handle_exception",
    "DEFAULT_SCHEMA_CLASS": "core.common.schema.MaruSchema",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Maru",
    "DESCRIPTION": "The mall's own API: managers at /api, shoppers at /api/shop, helpers at /api/util. "
    "Sentences come in the language of the header X-Lang.",
    "VERSION": "0.2.0",
    "OAS_VERSION": "3.1.1",
    # Choices are documented at their fields; generated enum names say nothing.
    "POSTPROCESSING_HOOKS": [],
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "GET_LIB_DOC_EXCLUDES": "core.common.schema.excluded_bases",
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}
REST_KNOX = {"TOKEN_TTL": timedelta(minutes=15), "AUTO_REFRESH": False}

TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}

# Whether a new brand begins with synonyms of everyday words (ADR 8).
EVERYDAY_SYNONYMS = True
# Seconds after which a process writes down what was searched for; None: never by itself.
SEARCH_LOG_SECONDS: float | None = 10.0
# How long counting all products of a large choice may take, beside its request; None: never done.
FACETS_ASIDE_SECONDS: float | None = 30.0

# The three demo values of D41 fall back to the environment, else 0.
SHOP_DEMO_NUM = env_int("SHOP_DEMO_NUM", 0, 0, 2)
BLOG_DEMO_NUM = env_int("BLOG_DEMO_NUM", 0, 0, 2)
IS_USE_SELLER = env_int("IS_USE_SELLER", 0, 0, 1)

# Seconds for which a process may answer from its copy of the brand table (D2: within a second).
BRAND_DIRECTORY_SECONDS = 1.0

RENDER_SOCKET = env("MARU_RENDER_SOCKET") or socket_path(VAR_DIR, "render.sock")
LIVE_SOCKET = env("MARU_LIVE_SOCKET") or socket_path(VAR_DIR, "live.sock")
RENDER_SECONDS = 3.0
# Memory that a process spends on pages drawn in the last seconds, of all brands together.
PAGE_CACHE_BYTES = env_int("PAGE_CACHE_MB", 48, 1, 10_000) * 1024 * 1024

SANDBOX_URL = env("SANDBOX_URL", f"http://127.0.0.1:{env_int('SANDBOX_PORT', PORT + 1, 1, 65535)}")
SWEETTRACKER_URL = env("SWEETTRACKER_URL", "https://info.sweettracker.co.kr")
KUAIDI100_URL = env("KUAIDI100_URL", "https://poll.kuaidi100.com")
JUSO_URL = env("JUSO_URL", "https://business.juso.go.kr")
# Where brands' image hosts take uploads, and where the pictures are then.
CLOUDINARY_URL = env("CLOUDINARY_URL", "https://api.cloudinary.com")
CLOUDINARY_IMAGES_URL = env("CLOUDINARY_IMAGES_URL", "https://res.cloudinary.com")
# Seconds until a parcel is first asked about; it grows while there is no news.
TRACKING_SECONDS = float(env("TRACKING_SECONDS", "1800"))
TOSS_URL = env("TOSS_URL", "https://api.tosspayments.com")
KAKAO_PAY_URL = env("KAKAO_PAY_URL", "https://open-api.kakaopay.com")
# Seconds that a buyer waits for the gateway before the answer is 'being checked' (D33).
PAYMENT_WAIT_SECONDS = float(env("PAYMENT_WAIT_SECONDS", "10"))
PAYMENT_CALL_SECONDS = 60.0
# Requests that one web process deals with at once; half of them may wait for a gateway.
WEB_THREADS = env_int("WEB_THREADS", 4, 1, 200)
# How many of them shoppers' writes and payments may take together: one is left for pages.
WRITE_THREADS = max(1, WEB_THREADS - 1)
CARD_HOLD_MINUTES = 10
# Open orders that wait for their money, of one buyer and from one address; 0: no limit.
UNPAID_ORDERS_MAX = env_int("UNPAID_ORDERS_MAX", 5, 0, 10_000)
UNPAID_ORDERS_MAX_PER_ADDRESS = env_int("UNPAID_ORDERS_MAX_PER_ADDRESS", 20, 0, 100_000)
# Orders, and requests about them, in an hour from one address; carriers and offices share addresses. 0: no limit.
ORDERS_MAX_PER_ADDRESS = env_int("ORDERS_MAX_PER_ADDRESS", 300, 0, 1_000_000)
# Of what is left of an option one visitor may hold so many percent by unpaid deposits, but always so many pieces.
UNPAID_STOCK_PERCENT = env_int("UNPAID_STOCK_PERCENT", 30, 1, 100)
UNPAID_PIECES_ALWAYS = env_int("UNPAID_PIECES_ALWAYS", 10, 1, 100_000)
# How long a visitor's deposit is awaited at most; members have the days of the brand.
VISITOR_DEPOSIT_HOURS = env_int("VISITOR_DEPOSIT_HOURS", 24, 1, 720)

BONAEJA_URL = env("BONAEJA_URL", "https://api.bonaeja.com")
# Mail leaves through SMTP where a host is named; without one the sandbox keeps and shows it (D32).
EMAIL_HOST = env("EMAIL_HOST")
EMAIL_PORT = env_int("EMAIL_PORT", 587, 1, 65535)
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = env("EMAIL_HOST_USER"), env("EMAIL_HOST_PASSWORD")
EMAIL_USE_SSL = env_bool("EMAIL_USE_SSL", EMAIL_PORT == 465)
EMAIL_USE_TLS = env_bool("EMAIL_USE_TLS", not EMAIL_USE_SSL)
EMAIL_TIMEOUT = 15
DEFAULT_FROM_EMAIL = env("EMAIL_FROM", EMAIL_HOST_USER or "shop@localhost")
# A domain with a wildcard DNS entry: each brand answers at a host of it before it has one of its own.
PREVIEW_DOMAIN = env("PREVIEW_DOMAIN", "localhost" if EMBEDDED else "").strip(".").lower()
MAIL_DOMAIN = DEFAULT_FROM_EMAIL.rsplit("@", 1)[-1]
# One-won checks of accounts go to CLOVA eKYC where it is set up; without it the sandbox plays them (D32).
EKYC_URL, EKYC_SECRET = env("EKYC_URL"), env("EKYC_SECRET")
if bool(EKYC_URL) != bool(EKYC_SECRET):
    raise ImproperlyConfigured("EKYC_URL and EKYC_SECRET belong together")
# Days for which a message can be read again in the manager; then its words and its receiver are dropped.
MESSAGE_KEEP_DAYS = env_int("MESSAGE_KEEP_DAYS", 90, 1, 3650)
# Days for which security events are kept; Korean rules ask for a year of access records, two of large shops.
SECURITY_KEEP_DAYS = env_int("SECURITY_KEEP_DAYS", 365, 1, 3650)

# One line for each request, without personal data (docs/operating.md).
ACCESS_LOG = env_bool("ACCESS_LOG", not DEBUG)
LOGGING_CONFIG = None
from core.common import error_reports, logs  # noqa: E402

logs.configure(debug=DEBUG)
# An error tracker that speaks Sentry's protocol; nothing is reported without one (docs/operating.md).
error_reports.configure(env("SENTRY_DSN"), release=str(SPECTACULAR_SETTINGS["VERSION"]))

UNFOLD = {
    "SITE_TITLE": "core.admin_site.branding.site_title",
    "SITE_HEADER": "core.admin_site.branding.site_name",
    "SITE_SUBHEADER": "core.admin_site.branding.brand_name",
    "SITE_SYMBOL": "storefront",
    "SITE_ICON": "core.admin_site.branding.brand_icon",
    "SITE_FAVICONS": "core.admin_site.branding.favicons",
    "SITE_DROPDOWN": "core.admin_site.branding.site_links",
    "COLORS": "core.admin_site.colors.brand_colors",
    "BORDER_RADIUS": "9px",
    "SHOW_VIEW_ON_SITE": False,
    "SIDEBAR": {
        "show_search": True,
        "command_search": True,
        "navigation": "core.admin_site.navigation.navigation",
    },
    "TABS": "core.admin_site.navigation.tabs",
    "DASHBOARD_CALLBACK": "core.admin_site.dashboard.dashboard",
    "EXTENSIONS": {"modeltranslation": {"flags": {}}},
    "STYLES": ["core.admin_site.branding.font_sheet", "core.admin_site.branding.style_sheet"],
    "SCRIPTS": [
        "core.admin_site.branding.alpine_script",
        "core.admin_site.branding.keyboard_script",
        "core.admin_site.branding.editor_script",
    ],
}
