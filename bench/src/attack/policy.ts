/** Who may call what while DEMO is on, written by hand and independent of the product's own table, which is compared with it. */

const words = (text: string) =>
  new Set(
    text
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  )

const PUBLIC = words(`
  GET /health
  GET /ready
  GET /openapi.json
  GET /captcha
  GET /payer
  GET /session/present
  GET /calendar/{token}
  POST /crow
  POST /auth/login
  POST /admin/login
  POST /auth/sign_on
  POST /auth/sign_on/return
  POST /auth/sign_on/logout
  POST /auth/registration/verify
  POST /auth/registration
  POST /auth/letter
  POST /auth/email_change
  POST /auth/email_proof
  POST /auth/email_proof/resend
  POST /preregistration
  POST /basic
  POST /auth/password/forgot
  POST /auth/password/reset
  POST /auth/password/register
  POST /auth/invitation
  POST /auth/second_factor
  POST /auth/passkey/options
  POST /auth/passkey
  POST /caseaudit/{index}/open
  GET /caseaudit/{index}
  GET /caseaudit/{index}/clock
  POST /caseaudit/{index}/close
  POST /caseaudit/{index}/actions
  GET /caseaudit/{index}/letters/{id}
  GET /caseaudit/{index}/calendar
  GET /caseaudit/{index}/receipt
  GET /caseaudit/{index}/appeals/{level}/receipt
  GET /caseaudit/{index}/files/{id}
  GET /caseaudit/{index}/files/{id}/receipt
  POST /caseaudit/{index}/uploads
  HEAD /caseaudit/{index}/uploads/{id}
  PATCH /caseaudit/{index}/uploads/{id}
  DELETE /caseaudit/{index}/uploads/{id}`)

const PAYER = words(`
  GET /performance
  GET /performance/{id}
  GET /performance/{id}.pdf
  GET /performance/{id}/{table}.csv
  GET /admin/case_overview`)

const VENDOR = words(`
  PUT /admin/users/{id}/name
  PUT /admin/payer
  PUT /admin/case_settings
  PUT /admin/letterhead
  PUT /admin/letterhead/logo
  DELETE /admin/letterhead/logo
  GET /admin/featureflag/definitions
  PUT /admin/featureflag/definitions/{feature}
  DELETE /admin/featureflag/definitions/{feature}
  GET /admin/featureflag/definitions/{feature}/changes
  POST /admin/featureflag/definitions/{feature}/kill
  GET /admin/featureflag/test
  GET /admin/tokens
  POST /admin/tokens
  POST /admin/tokens/{id}/revoke
  GET /admin/system
  GET /admin/system/sessions
  POST /admin/system/sessions/{id}/end`)

const ADMIN = words(`
  GET /docs
  GET /metrics`)

/** Everyone who is signed in, for themselves. */
const USER = words(`
  GET /session
  POST /auth/logout
  GET /announcements
  POST /announcements/{id}/dismiss
  GET /notices
  POST /notices/read
  GET /user
  GET /admin/featureflag
  GET /drafts/{key}
  PUT /drafts/{key}
  DELETE /drafts/{key}`)

export type Level = 'public' | 'user' | 'provider' | 'payer' | 'admin' | 'vendor'

export function getLevel(name: string): Level {
  const path = name.split(' ')[1] ?? ''
  if (PUBLIC.has(name)) return 'public'
  if (PAYER.has(name)) return 'payer'
  if (VENDOR.has(name)) return 'vendor'
  if (USER.has(name) || path.startsWith('/user/')) return 'user'
  return ADMIN.has(name) || path.startsWith('/admin/') ? 'admin' : 'provider'
}

export const TOKEN_SCOPES = ['results', 'import', 'metrics', 'audit'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** The rows that a machine may call with a token of a scope; no other row takes one. */
const BY_TOKEN: Record<TokenScope, Set<string>> = {
  results: words(`
  GET /performance
  GET /performance/{id}
  GET /performance/{id}.pdf
  GET /performance/{id}/{table}.csv
  GET /admin/case_overview`),
  import: words(`
  GET /admin/claims
  POST /admin/claims/files
  PUT /admin/claims/files/{id}
  POST /admin/claims/imports
  GET /admin/claims/imports/{number}
  POST /admin/claims/builds
  GET /admin/jobs
  GET /admin/jobs/{id}`),
  metrics: words(`
  GET /metrics`),
  audit: words(`
  GET /admin/audit/stream`),
}

export const getTokenScope = (name: string): TokenScope | null =>
  TOKEN_SCOPES.find((scope) => BY_TOKEN[scope].has(name)) ?? null

/** `manager` administers the provider's practice; `stranger` belongs to another practice. */
export const MATRIX_ROLES = [
  'visitor',
  'provider',
  'manager',
  'stranger',
  'support',
  'acting',
  'vendor',
  'payer',
  'expired',
] as const
export type MatrixRole = (typeof MATRIX_ROLES)[number]

const LEVELS: Record<MatrixRole, readonly Level[]> = {
  visitor: ['public'],
  provider: ['public', 'user', 'provider'],
  manager: ['public', 'user', 'provider'],
  stranger: ['public', 'user', 'provider'],
  support: ['public', 'user', 'payer', 'admin'],
  acting: ['public', 'user', 'provider', 'payer', 'admin'],
  vendor: ['public', 'user', 'payer', 'admin', 'vendor'],
  payer: ['public', 'user', 'payer'],
  expired: ['public'],
}

/** With an expired password, only what is needed to change it. */
const DURING_EXPIRY = words(`
  GET /session
  GET /admin/session
  POST /auth/logout
  GET /admin/featureflag
  GET /user/settings
  PATCH /user/settings
  GET /user/second_factor
  POST /user/password
  POST /user/step_up
  POST /user/step_up/options`)

export const mayCall = (role: MatrixRole, name: string) =>
  LEVELS[role].includes(getLevel(name)) || (role === 'expired' && DURING_EXPIRY.has(name))

/** What only a practice may do: closed to support acting as one of its providers. */
export const PRACTICE_ONLY = words(`
  POST /reports/{id}/responses
  POST /reports/{id}/responses/{response_id}/messages
  POST /reports/{id}/responses/{response_id}/withdraw
  POST /reports/{id}/feedback
  POST /documents/{id}/acknowledge
  GET /drafts/{key}
  PUT /drafts/{key}
  DELETE /drafts/{key}
  GET /self_audits
  POST /self_audits
  GET /self_audits/{id}
  PATCH /self_audits/{id}
  DELETE /self_audits/{id}
  PATCH /self_audits/{id}/items/{number}
  POST /coder_calls
  DELETE /coder_calls/{id}
  GET /practice/overview
  POST /practice/invitations
  DELETE /practice/invitations/{id}
  POST /user/invitations/{id}/accept
  POST /user/invitations/{id}/decline
  PATCH /practice/users/{id}
  DELETE /practice/users/{id}
  POST /caseaudit/{index}/actions
  POST /caseaudit/{index}/uploads
  POST /user/password`)

/** Calls that work during a data hold: sign-in, session and settings. */
export const worksDuringHold = (name: string) =>
  getLevel(name) === 'public' ||
  /^(GET \/session|POST \/auth\/logout|[A-Z]+ \/(announcements|drafts)(\/.*)?|GET \/admin\/featureflag)$/.test(
    name,
  ) ||
  / \/user\//.test(name)
