import { describe, expect, it } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { ACCESS_LEVELS } from './roles.ts'

// Written out by hand: a row that changes who may call it must be changed here too.
const ACCESS: Record<string, string> = {
  'GET /health': 'public',
  'GET /ready': 'public',
  'GET /openapi.json': 'public',
  'GET /docs': 'admin',
  'GET /metrics': 'admin',
  'GET /admin/system': 'vendor',
  'GET /session': 'user',
  'POST /auth/login': 'public',
  'POST /admin/login': 'public',
  'POST /auth/logout': 'user',
  'GET /captcha': 'public',
  'POST /auth/registration/verify': 'public',
  'POST /auth/registration': 'public',
  'POST /auth/email_proof': 'public',
  'POST /auth/email_proof/resend': 'public',
  'POST /preregistration': 'public',
  'GET /admin/preregistrations': 'admin',
  'POST /admin/preregistrations/{id}/approve': 'admin',
  'POST /admin/preregistrations/{id}/decline': 'admin',
  'POST /admin/preregistrations/{id}/letter': 'admin',
  'POST /user/password': 'user',
  'POST /auth/password/forgot': 'public',
  'POST /auth/password/reset': 'public',
  'POST /auth/password/register': 'public',
  'POST /auth/invitation': 'public',
  'GET /practice/users': 'provider',
  'POST /practice/invitations': 'provider',
  'PATCH /practice/users/{id}': 'provider',
  'DELETE /practice/users/{id}': 'provider',
  'GET /admin/users': 'admin',
  'POST /admin/users/invite': 'admin',
  'POST /admin/users/{id}/disable': 'admin',
  'POST /admin/users/{id}/enable': 'admin',
  'POST /admin/users/{id}/reset_second_factor': 'admin',
  'PUT /admin/users/{id}/roles': 'admin',
  'POST /admin/users/{id}/practice_administrator': 'admin',
  'POST /auth/second_factor': 'public',
  'POST /auth/passkey/options': 'public',
  'POST /auth/passkey': 'public',
  'GET /user/second_factor': 'user',
  'POST /user/second_factor/totp': 'user',
  'POST /user/second_factor/totp/confirm': 'user',
  'DELETE /user/second_factor/totp': 'user',
  'POST /user/second_factor/recovery_codes': 'user',
  'POST /user/passkeys/options': 'user',
  'POST /user/passkeys': 'user',
  'PATCH /user/passkeys/{id}': 'user',
  'DELETE /user/passkeys/{id}': 'user',
  'POST /user/step_up/options': 'user',
  'POST /user/step_up': 'user',
  'GET /user/profile': 'user',
  'PATCH /user/profile': 'user',
  'PATCH /user/notifications': 'user',
  'GET /user/sessions': 'user',
  'DELETE /user/sessions/{id}': 'user',
  'DELETE /user/sessions': 'user',
  'GET /user/access_log': 'user',
  'GET /user/settings': 'user',
  'PATCH /user/settings': 'user',
  'GET /user': 'user',
  'GET /admin/session': 'admin',
  'PATCH /admin/session': 'admin',
  'GET /admin/providers': 'admin',
  'GET /admin/featureflag': 'user',
  'GET /admin/featureflag/definitions': 'vendor',
  'PUT /admin/featureflag/definitions/{feature}': 'vendor',
  'DELETE /admin/featureflag/definitions/{feature}': 'vendor',
  'POST /admin/featureflag/definitions/{feature}/kill': 'vendor',
  'GET /admin/featureflag/definitions/{feature}/changes': 'vendor',
  'GET /admin/featureflag/test': 'vendor',
  'GET /admin/data_hold': 'admin',
  'PUT /admin/data_hold': 'admin',
  'GET /admin/outbox': 'admin',
  'POST /admin/outbox/{id}/retry': 'admin',
  'GET /admin/audit': 'admin',
  'POST /admin/audit/verify': 'admin',
  'GET /reports/outlook': 'provider',
  'GET /reports/lines': 'provider',
  'GET /admin/claims': 'admin',
  'POST /admin/claims/files': 'admin',
  'PUT /admin/claims/files/{id}': 'admin',
  'DELETE /admin/claims/files/{id}': 'admin',
  'POST /admin/claims/files/{id}/preview': 'admin',
  'POST /admin/claims/imports': 'admin',
  'GET /admin/claims/imports/{number}/rejects': 'admin',
  'POST /admin/claims/builds': 'admin',
  'POST /admin/claims/builds/restore': 'admin',
  'GET /admin/jobs': 'admin',
  'GET /admin/jobs/{id}': 'admin',
  'POST /admin/jobs/{id}/cancel': 'admin',
  'GET /payer': 'public',
  'POST /crow': 'public',
}

const rows: Endpoint[] = Object.values(ENDPOINTS)

describe('the table of endpoints', () => {
  it('gives every row the access written out here', () => {
    const table = Object.fromEntries(rows.map((row) => [`${row.method} ${row.path}`, row.access]))
    expect(table).toEqual(ACCESS)
  })

  it('uses only the six access words', () => {
    for (const row of rows) expect(ACCESS_LEVELS).toContain(row.access)
  })

  it('declares every parameter of a path', () => {
    for (const row of rows) {
      const named = [...row.path.matchAll(/\{(\w+)\}/g)].length
      expect(row.params !== undefined, row.path).toBe(named > 0)
    }
  })

  it('lets sign-in, session and settings calls through a data hold', () => {
    const exempt = rows.filter((row) => row.duringHold).map((row) => `${row.method} ${row.path}`)
    expect(exempt).toEqual(
      expect.arrayContaining([
        'POST /auth/login',
        'POST /admin/login',
        'GET /session',
        'GET /user/settings',
        'PATCH /user/settings',
      ]),
    )
    expect(exempt).not.toContain('GET /user')
  })
})
