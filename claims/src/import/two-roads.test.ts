import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ClaimsImported } from './import-claims.ts'
import { type Bench, csv, openBench, PLAIN_COLUMNS, type Row, row } from './testing/claim-files.ts'

/**
 * The lines of regular files are written in one pass; those of other files are staged first. A line break in a column
 * that is not imported makes a file irregular, and must change nothing else.
 */
const COLUMNS = [...PLAIN_COLUMNS, 'remark']
const regular = (rows: readonly Row[]) => csv(rows, COLUMNS)
const irregular = (rows: readonly Row[]) =>
  csv(
    rows.map((each, at) => (at === 0 ? { ...each, remark: 'first\nsecond' } : each)),
    COLUMNS,
  )

const line = fc.record({
  claim_id: fc.integer({ min: 1, max: 400 }).map((number) => `C${number}`),
  line_number: fc.constantFrom('1', '2', '3'),
  version: fc.constant('1'),
  service_date: fc.constantFrom('2026-01-05', '2026-02-06', '2026-05-07', '2026-08-08'),
  received_date: fc.constantFrom('', '2026-09-01', '2026-10-02'),
})

/** What happens to some rows of a file; most files have none. */
const trouble = fc.constantFrom<Row>(
  {},
  {},
  {},
  { units: 'none' },
  { ndccd: '123' },
  { npi: '9000000016' },
  { void: 'yes' },
  { version: '2' },
  { paid: '1.005' },
  { received_date: '2031-01-01' },
)

const file = fc
  .tuple(fc.uniqueArray(line, { minLength: 1, maxLength: 12, selector: claimLine }), trouble, fc.nat())
  .map(([lines, change, at]) =>
    lines.map((each, index) => row({ ...each, ...(index === at % lines.length ? change : {}) })),
  )

function claimLine({ claim_id, line_number }: { claim_id: string; line_number: string }): string {
  return `${claim_id}/${line_number}`
}

async function loadAll(
  bench: Bench,
  imports: readonly Row[][][],
  write: (rows: readonly Row[]) => string,
): Promise<object[]> {
  const told: object[] = []
  for (const [number, files] of imports.entries()) {
    const paths = await Promise.all(files.map((rows, at) => bench.put(write(rows), `${number}-${at}.csv`)))
    told.push(describe(await bench.load(paths)))
  }
  return told
}

const describe = ({
  counts,
  retired,
  quarters,
  totals,
  dataThrough,
  reasons,
  repaired,
  manifest,
}: ClaimsImported) => ({
  counts,
  retired,
  quarters,
  totals,
  dataThrough,
  reasons: reasons?.map(({ field, reason, rows }) => ({ field, reason, rows })),
  repaired: repaired && { rows: repaired.rows, fields: repaired.fields },
  through: manifest.dataThrough,
  voids: manifest.voids?.rows,
  superseded: manifest.superseded?.map(({ rows }) => rows),
})

it('R-FIG-1: lines written in one pass are those that a stage would have let through', async () => {
  const imports = fc.array(fc.array(file, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(imports, async (files) => {
      const [written, staged] = [await openBench(), await openBench()]
      try {
        expect(await loadAll(written, files, regular)).toEqual(await loadAll(staged, files, irregular))
        expect(await written.lines()).toEqual(await staged.lines())
      } finally {
        await written.remove()
        await staged.remove()
      }
    }),
    { numRuns: 30, endOnFailure: true },
  )
}, 240_000)

it('a file without any optional field is written in one pass', async () => {
  const needed = [
    'claim_id',
    'line_number',
    'claim_type',
    'npi',
    'patient_id',
    'service_date',
    'hcpcs_code',
    'units',
  ]
  const bench = await openBench()
  try {
    const { counts, dataThrough } = await bench.load(csv([row(), row({ claim_id: 'B' })], needed))
    expect(counts).toMatchObject({ read: 2, loaded: 2 })
    expect(dataThrough).toBe('2026-02-03')
    expect(await bench.lines()).toHaveLength(2)
  } finally {
    await bench.remove()
  }
})

it('a drug code of zeros stands for none, and is no repair', async () => {
  const bench = await openBench()
  try {
    const { counts, repaired } = await bench.load(
      csv([row({ ndccd: '00000000000' }), row({ claim_id: 'B' })]),
    )
    expect(counts).toMatchObject({ read: 2, loaded: 2 })
    expect(repaired).toBeUndefined()
  } finally {
    await bench.remove()
  }
})

it('a quarter that loses a line and has a repaired one is not taken for whole', async () => {
  const rows = [row(), row({ claim_id: 'B', ndccd: '123' }), row({ claim_id: 'C' }), row({ claim_id: 'C' })]
  const [written, staged] = [await openBench(), await openBench()]
  try {
    expect(await loadAll(written, [[rows]], regular)).toEqual(await loadAll(staged, [[rows]], irregular))
    expect(await written.lines()).toEqual(await staged.lines())
    expect(await written.lines()).toHaveLength(3)
  } finally {
    await written.remove()
    await staged.remove()
  }
})
