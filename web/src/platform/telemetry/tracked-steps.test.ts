import { ENDPOINTS } from '@plumbline/contract/endpoints'
import { ENGAGEMENT_STEPS } from '@plumbline/contract/outreach/engagement-steps'
import { exportEndpoints } from '@plumbline/contract/reports/exports'
import { describe, expect, test } from 'vitest'
import { stepsOfCall, stepsOfLink, TRACKED_STEPS } from './tracked-steps.ts'

const tracked = Object.values(TRACKED_STEPS).flatMap((ways) => ways.map(({ row }) => row))

describe('R-OUT-11: the events hold together with what engagement counts', () => {
  test('every step but the delivery of mail has its event', () => {
    expect(Object.keys(TRACKED_STEPS)).toEqual(ENGAGEMENT_STEPS.filter((step) => step !== 'delivered'))
    for (const ways of Object.values(TRACKED_STEPS)) expect(ways.length).toBeGreaterThan(0)
  })

  test('every row exists in the contract', () => {
    const known = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`)
    expect(tracked.filter((row) => !known.includes(row))).toEqual([])
  })

  test('every file that the server counts as a download is tracked', () => {
    const files = Object.values(exportEndpoints)
      .filter((row) => 'streams' in row && row.streams)
      .map(({ path }) => `GET ${path}`)
    expect(files.length).toBeGreaterThan(10)
    expect(TRACKED_STEPS.downloaded.map(({ row }) => row).sort()).toEqual([...files, 'POST /exports'].sort())
  })
})

test.each([
  [{ method: 'POST', path: '/reports/{id}/read' }, ['viewed']],
  [{ method: 'GET', path: '/reports/{id}' }, []],
  [{ method: 'POST', path: '/reports/{id}/responses', body: { kind: 'agree' } }, ['responded', 'attested']],
  [{ method: 'POST', path: '/reports/{id}/responses', body: { kind: 'explain' } }, ['responded']],
  [{ method: 'POST', path: '/admin/coder_calls/{id}/close', body: { status: 'held' } }, ['called']],
  [{ method: 'POST', path: '/admin/coder_calls/{id}/close', body: { status: 'no_show' } }, []],
  [{ method: 'POST', path: '/auth/login', data: {} }, ['opened']],
  [{ method: 'POST', path: '/auth/login', data: { second_factor: { token: 't' } } }, []],
  [{ method: 'POST', path: '/admin/login', data: {} }, []],
])('the call %o takes %o', (call, steps) => {
  expect(stepsOfCall(call)).toEqual(steps)
})

test.each([
  ['/api/reports/99214-2026Q2-x/pdf', ['downloaded']],
  ['/api/exports/reports/99214-2026Q2-x/history', ['downloaded']],
  ['/api/exports/lines', ['downloaded']],
  ['/api/documents/x/file', []],
  ['/reports/pdf', []],
  ['/dashboard', []],
])('the link %s takes %o', (path, steps) => {
  expect(stepsOfLink(path)).toEqual(steps)
})
