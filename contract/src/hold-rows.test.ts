import { describe, expect, it } from 'vitest'
import type { Endpoint } from './core/endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'

const rows: Endpoint[] = Object.values(ENDPOINTS)

describe('the endpoint table during a data hold', () => {
  it('keeps sign-in, session and settings calls open', () => {
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

  it('R-WIRE-16: keeps what /account does for the person open, and no data', () => {
    const isOpen = (name: string) =>
      rows.some((row) => row.duringHold && `${row.method} ${row.path}` === name)
    const own = [
      'GET /user/profile',
      'PATCH /user/profile',
      'PATCH /user/notifications',
      'GET /user/sessions',
      'GET /user/second_factor',
      'GET /user/access_log',
      'GET /user/invitations',
      'POST /user/invitations/{id}/accept',
      'POST /user/invitations/{id}/decline',
      'GET /user/calendar',
      'POST /user/calendar',
      'DELETE /user/calendar',
      'POST /user/password',
    ]
    expect(own.filter((name) => !isOpen(name))).toEqual([])
    const data = [
      'GET /reports',
      'GET /practice/users',
      'GET /notices',
      'GET /documents',
      'GET /exports/lines',
    ]
    expect(data.filter(isOpen)).toEqual([])
  })
})
