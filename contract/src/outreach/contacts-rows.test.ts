import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../core/endpoint.ts'
import { ENDPOINTS } from '../endpoints.ts'

const rows: Endpoint[] = Object.values(ENDPOINTS)

/** Contacts and nothing else have this field. */
const hasContact = ({ response }: Endpoint) =>
  JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any', io: 'input' })).includes('"best_time"')

it('R-CON-7: only rows of support have contacts in their answers', () => {
  const open = rows.filter(hasContact)
  expect(open.map(({ path }) => path)).toContain('/admin/providers')
  expect(open.filter(({ access }) => access !== 'admin').map(({ path }) => path)).toEqual([])
})
