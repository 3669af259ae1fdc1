import { expect, it } from 'vitest'
import type { Endpoint } from './core/endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'

// Written by hand, like the table of access: the rows that a machine may call with a token, and the scope that it needs.
const TOKEN_ROWS: Record<string, string> = {
  'GET /performance': 'results',
  'GET /performance/{id}': 'results',
  'GET /performance/{id}.pdf': 'results',
  'GET /performance/{id}/{table}.csv': 'results',
  'GET /admin/case_overview': 'results',
  'GET /admin/claims': 'import',
  'POST /admin/claims/files': 'import',
  'PUT /admin/claims/files/{id}': 'import',
  'POST /admin/claims/imports': 'import',
  'GET /admin/claims/imports/{number}': 'import',
  'POST /admin/claims/builds': 'import',
  'GET /admin/jobs': 'import',
  'GET /admin/jobs/{id}': 'import',
  'GET /metrics': 'metrics',
  'GET /admin/audit/stream': 'audit',
}

const rows: Endpoint[] = Object.values(ENDPOINTS)

it('R-TOK-1: takes tokens on the rows listed here, none of which is public or asks for a person', () => {
  const taking = rows.filter((row) => row.tokenScope !== undefined)
  const table = Object.fromEntries(taking.map((row) => [`${row.method} ${row.path}`, row.tokenScope]))
  expect(table).toEqual(TOKEN_ROWS)
  for (const { access, stepUp, path } of taking) {
    expect([access === 'payer' || access === 'admin', stepUp], path).toEqual([true, undefined])
  }
})
