import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bench, csv, openBench, type Row, row } from './testing/claim-files.ts'
import { VersionModel } from './testing/version-model.ts'

const RUNS = 25

const claimRow = fc
  .record({
    claim_id: fc.constantFrom('A', 'B', 'C'),
    version: fc.constantFrom('1', '1', '2', '3'),
    line_number: fc.constantFrom('1', '2', '3'),
    units: fc.constantFrom('1', '2'),
    void: fc.constantFrom('', '', '', '', 'yes'),
    service_date: fc.constantFrom('2026-02-03', '2026-05-03'),
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
  test('any rows in any imports count as the plain rules say, and every row is accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(claimRow, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
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
      { numRuns: RUNS },
    )
  })

  test('where versions differ, the order of the imports does not matter', async () => {
    const versions = fc.uniqueArray(
      fc.record({
        claim_id: fc.constantFrom('A', 'B'),
        version: fc.integer({ min: 1, max: 5 }),
        lines: fc.integer({ min: 0, max: 3 }),
        quarter: fc.constantFrom('2026-02-03', '2026-05-03'),
      }),
      { selector: ({ claim_id, version }) => `${claim_id} ${version}`, minLength: 2, maxLength: 6 },
    )
    const files = versions.map((list) =>
      list.map(({ claim_id, version, lines, quarter }) =>
        lines === 0
          ? [row({ claim_id, version: String(version), void: 'yes' })]
          : Array.from({ length: lines }, (_, at) =>
              row({ claim_id, version: String(version), line_number: String(at + 1), service_date: quarter }),
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
      { numRuns: 10 },
    )
  })
})
