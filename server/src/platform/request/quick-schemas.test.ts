import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { quicken } from './quick-schemas.ts'

const make = () =>
  z.object({
    id: z.uuid(),
    name: z.string().check(z.maxLength(5)),
    peers: z.nullable(z.object({ count: z.int(), p50: z.number() })),
    rows: z.array(z.extend(z.object({ value: z.number() }), { outcome: z.enum(['N/A', 'Higher']) })),
    kind: z.discriminatedUnion('type', [
      z.object({ type: z.literal('one'), label: z.string() }),
      z.object({ type: z.literal('many'), labels: z.record(z.string(), z.object({ en: z.string() })) }),
    ]),
    note: z.optional(z.string()),
  })

const outcome = (result: ReturnType<typeof z.safeParse>) =>
  result.success ? result.data : result.error.issues.map(({ code, path }) => `${code} ${path.join('.')}`)

describe('the quick parser', () => {
  const [plain, quick] = [make(), make()]
  quicken(quick)
  const like = fc.record(
    {
      id: fc.oneof(fc.uuid(), fc.string()),
      name: fc.string({ maxLength: 7 }),
      peers: fc.oneof(
        fc.constant(null),
        fc.record({ count: fc.nat(), p50: fc.double(), secret: fc.string() }),
      ),
      rows: fc.array(
        fc.record({
          value: fc.oneof(fc.double({ noNaN: true }), fc.string()),
          outcome: fc.constantFrom('N/A', 'Higher', 'x'),
        }),
        { maxLength: 3 },
      ),
      kind: fc.oneof(
        fc.record({ type: fc.constant('one'), label: fc.string(), secret: fc.string() }),
        fc.record({
          type: fc.constant('many'),
          labels: fc.dictionary(fc.string(), fc.record({ en: fc.string() })),
        }),
        fc.record({ type: fc.string() }),
      ),
      note: fc.string(),
      secret: fc.string(),
    },
    { requiredKeys: [] },
  )

  it('lets through exactly what the plain one does, and refuses the same', () => {
    fc.assert(
      fc.property(fc.oneof(like, fc.anything()), (value) => {
        expect(outcome(z.safeParse(quick, value))).toEqual(outcome(z.safeParse(plain, value)))
      }),
    )
  })

  it('keeps a field that the schema does not name in the house, however deep', () => {
    const peers = { count: 1, p50: 2, secret: 's' }
    const value = {
      ...{ id: '0198c0de-0000-7000-8000-000000000000', name: 'a', peers, secret: 's' },
      rows: [{ value: 1, outcome: 'N/A', secret: 's' }],
      kind: { type: 'many', labels: { a: { en: 'x', secret: 's' } } },
    }
    expect(JSON.stringify(z.parse(quick, value))).not.toContain('secret')
  })
})
