import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import fc from 'fast-check'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CopyWriter } from './copy-format.ts'
import { formatScaled } from './set-tables.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client(inject('postgres'))
  await client.connect()
  await client.query('create temporary table copied (n int4, r float8, t text, u uuid, b bool, d numeric)')
})
afterAll(() => client.end())

type Row = { n: number; r: number; t: string; u: string; b: boolean; d: string }

async function copyAndRead(rows: readonly Partial<Row>[]): Promise<unknown[]> {
  await client.query('truncate copied')
  const writer = new CopyWriter()
  for (const row of rows) {
    writer.startRow(6)
    writer.write('int4', row.n ?? null)
    writer.write('float8', row.r ?? null)
    writer.write('text', row.t ?? null)
    writer.write('uuid', row.u === undefined ? null : Buffer.from(row.u.replaceAll('-', ''), 'hex'))
    writer.write('bool', row.b ?? null)
    writer.write('numeric', row.d ?? null)
  }
  writer.end()
  const target = client.query(copyFrom('copy copied from stdin (format binary)'))
  await pipeline(Readable.from(writer.take(), { objectMode: false }), target)
  return (await client.query('select * from copied')).rows
}

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 1, max: 9 }))
  .map(([value, decimals]) => formatScaled(value, decimals).replace(/^-(0\.0+)$/, '$1'))

describe('the binary COPY format', () => {
  it('keeps every value unchanged', async () => {
    const row = fc.record({
      n: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      r: fc.double({ noNaN: true }),
      t: fc.string({ unit: 'grapheme' }).map((text) => text.toWellFormed().replaceAll('\0', '')),
      u: fc.uuid(),
      b: fc.boolean(),
      d: decimal,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
        expect(await copyAndRead(rows)).toEqual(rows)
      }),
      { numRuns: 60 },
    )
  })

  it('handles nulls, no rows, and texts longer than a chunk', async () => {
    const none = { n: null, r: null, t: null, u: null, b: null, d: null }
    expect(await copyAndRead([{}])).toEqual([none])
    expect(await copyAndRead([])).toEqual([])
    const long = 'ñ'.repeat(200_000)
    expect(await copyAndRead([{ t: long }, { n: 7 }])).toEqual([
      { ...none, t: long },
      { ...none, n: 7 },
    ])
  })

  it.each(['0', '0.000', '12', '-0.05', '10000', '99990000.0001', '100000000000.10'])(
    'writes %s',
    async (d) => {
      expect(await copyAndRead([{ d }])).toMatchObject([{ d }])
    },
  )
})
