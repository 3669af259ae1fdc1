import { EXPIRY_REDIRECT_MS } from './constants.ts'

export type FailureRow = {
  /** The HTTP status that causes it, if there is exactly one. */
  status: number | null
  /** Shown in brackets after 'Internal Error'; {status} is filled in. */
  code: string | null
  show: 'modal' | 'page'
  redirect: { to: string; afterMs: number } | null
}

const failure = (
  status: number | null,
  code: string | null,
  show: FailureRow['show'],
  redirect: FailureRow['redirect'] = null,
): FailureRow => ({ status, code, show, redirect })

// R-ERR-16, one row per cause; the key is the id of the text in web/src/platform/texts/errors.*.ts.
export const FAILURES = {
  session_expired: failure(401, null, 'modal', { to: '/auth/login', afterMs: EXPIRY_REDIRECT_MS }),
  forbidden: failure(403, null, 'modal'),
  forbidden_html: failure(403, null, 'modal'),
  invalid_input: failure(422, null, 'modal'),
  too_many_points: failure(504, null, 'modal'),
  network: failure(null, 'JSC_1-NE', 'modal'),
  http_status: failure(null, 'JSC_H{status}', 'modal'),
  unknown: failure(null, 'JSC_1', 'modal'),
  empty_body: failure(null, 'JSC_2', 'modal'),
  missing_data: failure(null, 'JSC_3', 'modal'),
  html_body: failure(null, 'JSC_4', 'modal'),
  broken_json: failure(null, 'JSC_5', 'modal'),
  data_hold: failure(500, null, 'page'),
  page_not_found: failure(404, null, 'page'),
  page_forbidden: failure(403, null, 'page'),
  unknown_middleware: failure(500, null, 'page'),
  page_crashed: failure(500, null, 'page'),
} as const satisfies Record<string, FailureRow>

export type FailureKey = keyof typeof FAILURES

// Every way the server refuses a call; the key is the id of the message in server/src/platform/request/texts.
export const REFUSALS = {
  bad_request: 400,
  no_session: 401,
  invalid_token: 401,
  not_authorized: 403,
  not_while_acting: 403,
  missing_request_header: 403,
  foreign_origin: 403,
  password_expired: 403,
  step_up_required: 403,
  second_factor_required: 403,
  file_flagged: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  in_progress: 409,
  case_refused: 409,
  campaign_refused: 409,
  outreach_refused: 409,
  too_many_files: 409,
  tus_version: 412,
  body_too_large: 413,
  file_too_large: 413,
  wrong_content_type: 415,
  misdirected: 421,
  invalid_input: 422,
  invalid_login: 422,
  invalid_admin_login: 422,
  invalid_access_code: 422,
  invalid_case_code: 422,
  registration_closed: 422,
  invalid_second_factor: 422,
  invalid_passkey: 422,
  wrong_current_password: 422,
  password_reused: 422,
  not_on_yourself: 422,
  last_administrator: 422,
  last_vendor_admin: 422,
  sign_on_failed: 422,
  sign_on_denied: 422,
  sign_on_not_fresh: 422,
  sign_on_changed: 422,
  idempotency_mismatch: 422,
  sign_on_unavailable: 424,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  not_ready: 503,
  unavailable: 503,
  storage_full: 507,
} as const satisfies Record<string, number>

export type RefusalKey = keyof typeof REFUSALS
