import { describe, expect, it } from 'vitest'
import type { Endpoint } from './core/endpoint.ts'
import { ACCESS_LEVELS } from './core/roles.ts'
import { ENDPOINTS } from './endpoints.ts'
import { STAFF_ACCESS } from './testing/staff-access.ts'

// Written out by hand: a row that changes who may call it must be changed here too.
const ACCESS: Record<string, string> = {
  ...STAFF_ACCESS,
  'GET /health': 'public',
  'GET /ready': 'public',
  'GET /openapi.json': 'public',
  'GET /docs': 'admin',
  'GET /metrics': 'admin',
  'GET /announcements': 'user',
  'POST /announcements/{id}/dismiss': 'user',
  'GET /session': 'user',
  'POST /auth/login': 'public',
  'POST /auth/logout': 'user',
  'GET /captcha': 'public',
  'POST /auth/registration/verify': 'public',
  'POST /auth/registration': 'public',
  'POST /auth/email_proof': 'public',
  'POST /auth/email_proof/resend': 'public',
  'POST /preregistration': 'public',
  'POST /basic': 'public',
  'GET /notices': 'user',
  'POST /notices/read': 'user',
  'GET /user/calendar': 'user',
  'POST /user/calendar': 'user',
  'DELETE /user/calendar': 'user',
  'GET /calendar/{token}': 'public',
  'POST /user/password': 'user',
  'POST /auth/password/forgot': 'public',
  'POST /auth/password/reset': 'public',
  'POST /auth/password/register': 'public',
  'POST /auth/invitation': 'public',
  'GET /practice/users': 'provider',
  'GET /practice/reports': 'provider',
  'GET /reports/{id}/pdf': 'provider',
  'GET /reports/pdf': 'provider',
  'GET /exports/reports': 'provider',
  'GET /exports/figures': 'provider',
  'GET /exports/reports/{id}/{table}': 'provider',
  'GET /exports/lines': 'provider',
  'GET /exports/claims': 'provider',
  'GET /exports/procedures': 'provider',
  'GET /exports/drugs': 'provider',
  'GET /exports/diagnoses': 'provider',
  'GET /exports/what-if': 'provider',
  'GET /exports/practice': 'provider',
  'POST /exports': 'provider',
  'GET /exports': 'provider',
  'GET /exports/{id}': 'provider',
  'GET /reports/profile': 'provider',
  'GET /reports/profile/what_if': 'provider',
  'GET /reports/profile/claims': 'provider',
  'GET /reports/profile/procedures': 'provider',
  'GET /reports/profile/drugs': 'provider',
  'GET /reports/profile/diagnoses': 'provider',
  'GET /reports/profile/charts': 'provider',
  'GET /self_audits': 'provider',
  'POST /self_audits': 'provider',
  'GET /self_audits/{id}': 'provider',
  'PATCH /self_audits/{id}': 'provider',
  'DELETE /self_audits/{id}': 'provider',
  'PATCH /self_audits/{id}/items/{number}': 'provider',
  'POST /practice/invitations': 'provider',
  'PATCH /practice/users/{id}': 'provider',
  'DELETE /practice/users/{id}': 'provider',
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
  'GET /reports/outlook': 'provider',
  'GET /reports/lines': 'provider',
  'GET /reports': 'provider',
  'GET /reports/{id}': 'provider',
  'GET /reports/{id}/peers': 'provider',
  'GET /reports/{id}/audits': 'provider',
  'GET /reports/{id}/peer_definitions': 'provider',
  'POST /reports/{id}/read': 'provider',
  'GET /reports/{id}/responses': 'provider',
  'POST /reports/{id}/responses': 'provider',
  'POST /reports/{id}/responses/{response_id}/messages': 'provider',
  'POST /reports/{id}/responses/{response_id}/withdraw': 'provider',
  'GET /responses/open': 'provider',
  'GET /reports/{id}/feedback': 'provider',
  'POST /reports/{id}/feedback': 'provider',
  'GET /drafts/{key}': 'user',
  'PUT /drafts/{key}': 'user',
  'DELETE /drafts/{key}': 'user',
  'GET /coder_calls/slots': 'provider',
  'GET /coder_calls': 'provider',
  'POST /coder_calls': 'provider',
  'DELETE /coder_calls/{id}': 'provider',
  'GET /documents': 'provider',
  'GET /documents/zip': 'provider',
  'GET /documents/{id}/file': 'provider',
  'POST /documents/{id}/read': 'provider',
  'POST /documents/{id}/acknowledge': 'provider',
  'GET /audits': 'provider',
  'GET /audits/due': 'provider',
  'GET /audits/calendar': 'provider',
  // product decision 10: open to whoever has the code; each of these asks for it, or for a member of the practice.
  'POST /caseaudit/{index}/open': 'public',
  'GET /caseaudit/{index}': 'public',
  'GET /caseaudit/{index}/clock': 'public',
  'POST /caseaudit/{index}/close': 'public',
  'POST /caseaudit/{index}/actions': 'public',
  'GET /caseaudit/{index}/letters/{id}': 'public',
  'GET /caseaudit/{index}/calendar': 'public',
  'GET /caseaudit/{index}/files/{id}': 'public',
  'GET /caseaudit/{index}/files/{id}/receipt': 'public',
  'POST /caseaudit/{index}/uploads': 'public',
  'HEAD /caseaudit/{index}/uploads/{id}': 'public',
  'PATCH /caseaudit/{index}/uploads/{id}': 'public',
  'DELETE /caseaudit/{index}/uploads/{id}': 'public',
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
