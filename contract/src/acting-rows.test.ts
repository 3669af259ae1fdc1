import { expect, it } from 'vitest'
import type { Endpoint } from './core/endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'

const rows: Endpoint[] = Object.values(ENDPOINTS)

it('R-ACT-9: says of every row of a provider what happens while support acts', () => {
  const unsaid = rows.filter(
    ({ access, whileActing, notWhileActing }) =>
      access === 'provider' && whileActing === undefined && !notWhileActing,
  )
  expect(unsaid).toEqual([])
})

it('R-ACT-9: says it of these other rows, written by hand', () => {
  const others = rows.filter(({ access, whileActing }) => access !== 'provider' && whileActing !== undefined)
  expect(Object.fromEntries(others.map((row) => [`${row.method} ${row.path}`, row.whileActing]))).toEqual({
    'GET /user': 'practice_people_viewed',
    'GET /drafts/{key}': 'closed',
    'PUT /drafts/{key}': 'closed',
    'DELETE /drafts/{key}': 'closed',
  })
})
