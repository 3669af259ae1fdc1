import { ENDPOINTS } from '@plumbline/contract/endpoints'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createResponseParser } from './response-parser.ts'

const schema = z.object({
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

type Parser = (value: unknown) => unknown

function getOutcome(parse: Parser, value: unknown): unknown {
  try {
    return parse(value)
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    return error.issues.map(({ code, path }) => `${code} ${path.join('.')}`)
  }
}

describe('the parser of answers', () => {
  const parse = createResponseParser(schema)
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

  it('accepts and rejects the same values as the schema itself', () => {
    fc.assert(
      fc.property(fc.oneof(like, fc.anything()), (value) => {
        const plain = (given: unknown) => z.parse(schema, given)
        expect(getOutcome(parse, value)).toEqual(getOutcome(plain, value))
      }),
    )
  })

  it('drops a field that the schema does not name, at any depth', () => {
    const peers = { count: 1, p50: 2, secret: 's' }
    const value = {
      id: '0198c0de-0000-7000-8000-000000000000',
      name: 'a',
      peers,
      secret: 's',
      rows: [{ value: 1, outcome: 'N/A', secret: 's' }],
      kind: { type: 'many', labels: { a: { en: 'x', secret: 's' } } },
    }
    expect(JSON.stringify(parse(value))).not.toContain('secret')
  })

  it.each(['listReports', 'getReport', 'listProviders'] as const)('compiles the answer of %s', (name) => {
    const { response } = ENDPOINTS[name]
    expect(z.compile(response, { strict: true })).not.toBe(response)
  })
})
