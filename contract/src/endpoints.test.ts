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
  'POST /user/password': 'user',
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
  'GET /reports/outlook': 'provider',
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
