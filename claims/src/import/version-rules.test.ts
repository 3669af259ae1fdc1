import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bench, csv, openBench, type Row, row } from './testing/claim-files.ts'
import { VersionModel } from './testing/version-model.ts'

// An import of a hundred rows costs the same as of one, so each has many claims with separate histories.
const CLAIMS = Array.from('ABCDEFGHIJKL')
const QUARTERS = ['2026-02-03', '2026-05-03'] as const

const claimRow = fc
  .record({
    claim_id: fc.constantFrom(...CLAIMS),
    version: fc.constantFrom('1', '1', '2', '3'),
    line_number: fc.constantFrom('1', '2', '3'),
    units: fc.constantFrom('1', '2'),
    void: fc.constantFrom('', '', '', '', 'yes'),
    service_date: fc.constantFrom(...QUARTERS),
  })
  .map((changes): Row => row(changes))

async function withBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const bench = await openBench()
  try {
    await work(bench)
  } finally {
    await bench.remove()
  }
}

const shown = ({ claim_id, line_number, version, units, service_date }: Row) =>
  `${claim_id}/${line_number} v${version} ${Number(units)} ${service_date}`

const countingLines = async (bench: Bench) => (await bench.lines()).map(shown)

describe('measures, Lines', () => {
  test('any rows in any imports give the same result as the simple model, and every row is counted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(claimRow, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 4 }),
        (imports) =>
          withBench(async (bench) => {
            const model = new VersionModel()
            const seen = new Set<string>()
            for (const rows of imports) {
              const content = csv(rows)
              if (seen.has(content)) continue
              seen.add(content)
              const verdicts = model.import(rows)
              const count = (verdict: string) => verdicts.filter((each) => each === verdict).length
              const { counts } = await bench.load(content)
              expect(counts).toEqual({
                read: rows.length,
                loaded: count('loaded'),
                replaced: count('replaced'),
                duplicates: count('duplicate'),
                rejected: 0,
              })
              const expected = [...model.claims].flatMap(([claim_id, { version, lines }]) =>
                [...lines.values()].map((line) =>
                  shown({ ...(JSON.parse(line) as Row), claim_id, version: String(version) }),
                ),
              )
              expect(await countingLines(bench)).toEqual(expected.toSorted())
            }
          }),
      ),
      { numRuns: 10 },
    )
  })

  test('if versions differ, the order of the imports does not matter', async () => {
    const versions = fc.uniqueArray(
      fc.record({
        claim_id: fc.constantFrom(...CLAIMS.slice(0, 6)),
        version: fc.integer({ min: 1, max: 5 }),
        lines: fc.integer({ min: 0, max: 3 }),
        quarter: fc.constantFrom(...QUARTERS),
        file: fc.integer({ min: 1, max: 4 }),
      }),
      { selector: ({ claim_id, version }) => `${claim_id} ${version}`, minLength: 18, maxLength: 24 },
    )
    const files = versions.map((list) =>
      [...Map.groupBy(list, ({ file }) => file).values()].map((group) =>
        group.flatMap(({ claim_id, version, lines, quarter }) =>
          lines === 0
            ? [row({ claim_id, version: String(version), void: 'yes' })]
            : Array.from({ length: lines }, (_, at) =>
                row({
                  claim_id,
                  version: String(version),
                  line_number: String(at + 1),
                  service_date: quarter,
                }),
              ),
        ),
      ),
    )
    const orders = files.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    await fc.assert(
      fc.asyncProperty(orders, async ([one, other]) => {
        const results: string[][] = []
        for (const order of [one, other]) {
          await withBench(async (bench) => {
            for (const rows of order) await bench.load(csv(rows))
            results.push(await countingLines(bench))
          })
        }
        expect(results[0]).toEqual(results[1])
      }),
      { numRuns: 5 },
    )
  })
})
