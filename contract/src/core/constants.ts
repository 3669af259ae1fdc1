// R-LIM-1, in its order. Import these names instead of repeating the numbers.
export const SESSION_POLL_MS = 60_000
export const IDLE_RELOAD_MS = 840_000
export const ACTIVITY_THROTTLE_MS = 1_000
export const ACTIVITY_WINDOW_MS = 60_000
export const EXPIRY_REDIRECT_MS = 3_000

export const MOBILE_MAX_PX = 767
export const TABLET_MIN_PX = 768
export const DESKTOP_MIN_PX = 1366

export const LANGUAGE_COOKIE = 'plumbline_language'
/** Used over https: the prefix keeps other hosts of the domain from setting it. */
export const LANGUAGE_COOKIE_SECURE = '__Host-plumbline_language'
export const LANGUAGE_COOKIE_DAYS = 365

export const GET_RETRIES = 2
export const GET_RETRY_BASE_MS = 300

export const PROGRESS_THROTTLE_MS = 200
export const PROGRESS_DURATION_MS = 5_000
export const FETCH_DELAY_MS = 200

export const ERROR_SAMPLE_RATE = 0.2
export const HISTORY_MAX_ITEMS = 10
export const CHUNK_RELOAD_MIN_INTERVAL_MS = 60_000

/** R-OUT-2: a report counts as viewed after this long in sight. */
export const REPORT_READ_AFTER_MS = 30_000
/** What the server forgives of it: calls take their time. */
export const REPORT_READ_TOLERANCE_MS = 5_000

// R-WIRE-1, R-SES-1, R-PWD-1, R-PWD-4, R-AUTH-4
export const API_BASE = '/api'
export const SESSION_ABSOLUTE_SECONDS = 12 * 60 * 60
export const PASSWORD_MIN_CHARS = 10
export const PASSWORD_MAX_CHARS = 256
export const PASSWORD_LIFE_DAYS = 90
export const LOGIN_ATTEMPTS_MAX = 5
export const LOGIN_ATTEMPTS_WINDOW_SECONDS = 120 * 60
export const LOGIN_LOCK_SECONDS = 60 * 60
export const ANALYTICS_BATCH_MAX = 100
