import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { toQuarter } from '../../quarter.ts'
import { type ClaimsStore, openStore } from '../../store/claims-store.ts'
import { openDuckDb, sqlText } from '../../store/duckdb.ts'
import type { Manifest, StoredFile } from '../../store/manifest.ts'
import { writeQuarter } from '../../store/write-quarter.ts'
import { FAMILIES, LIMITS, ROSTER, type SmallLine } from './small-world.ts'

export const TEST_MEMORY_MB = 512
const MILLI = 1000
const CENTS = 100

const literal = (value: string | number | null): string =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : sqlText(value)
const fraction = (value: number | null, scale: number) => (value === null ? null : value / scale)

function toRow(line: SmallLine, number: number): string {
  const values = [
    `C${line.claim}`,
    number,
    line.claimType,
    1,
    1,
    line.npi,
    line.tin,
    line.patient,
    line.date,
    line.code,
  ]
  const money = [fraction(line.billedCents, CENTS), null, fraction(line.paidCents, CENTS)]
  // Every third line has a drug, every second one another diagnosis, which may repeat the first.
  const drug = number % 3 === 0 ? '99999302701' : null
  const second = number % 4 === 0 ? 'M54.5' : number % 2 === 0 ? 'L57.0' : null
  const rest = [
    line.place,
    drug,
    line.diagnosis,
    second,
    null,
    null,
    fraction(line.unitsMilli, MILLI),
    ...money,
  ]
  return `(${[...values, ...line.modifiers, ...rest].map(literal).join(', ')})`
}

const NAMES = [
  'claim_id',
  'line_number',
  'claim_type',
  'version',
  'import_number',
  'npi',
  'tin',
  'patient_id',
  'service_date',
  'hcpcs_code',
  'modifier_1',
  'modifier_2',
  'modifier_3',
  'modifier_4',
  'place_of_service',
  'ndccd',
  'diagnosis_1',
  'diagnosis_2',
  'diagnosis_3',
  'diagnosis_4',
  'units',
  'billed',
  'allowed',
  'paid',
]

async function writeTable(
  connection: DuckDBConnection,
  store: ClaimsStore,
  folder: 'roster' | 'reference',
  name: string,
  rows: Record<string, string | number>[],
): Promise<StoredFile> {
  const file = store.newFile(folder, name, 'parquet')
  const values = rows.map((row) => `(${Object.values(row).map(literal).join(', ')})`).join(', ')
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await connection.run(
    `copy (select * from (values ${values}) written (${columns})) to ${sqlText(store.path(file))} (format parquet)`,
  )
  return { file, rows: rows.length, bytes: 0 }
}

/** Commits a version with these lines and the roster, families and limits of the small world. */
export async function writeSmallWorld(store: ClaimsStore, lines: readonly SmallLine[]): Promise<Manifest> {
  const { connection, close } = await openDuckDb({
    memoryMb: TEST_MEMORY_MB,
    tempDir: store.path('tmp/test'),
  })
  try {
    const written: Manifest['lines'] = []
    const numbered = lines.map((line, number) => ({ line, row: toRow(line, number) }))
    const byQuarter = Map.groupBy(numbered, ({ line }) => toQuarter(Temporal.PlainDate.from(line.date)))
    for (const [quarter, ofQuarter] of byQuarter) {
      const values = ofQuarter.map(({ row }) => row).join(', ')
      const entry = await writeQuarter(
        connection,
        store,
        quarter,
        `select * from (values ${values}) written (${NAMES.join(', ')})`,
      )
      if (entry !== null) written.push(entry)
    }
    const pairs = Object.entries(FAMILIES).flatMap(([family, codes]) =>
      codes.map((code) => ({ family, add_on: family, primary_code: code })),
    )
    const limits = Object.entries(LIMITS).map(([code, units]) => ({ code, units }))
    const people = ROSTER.map((row) => ({
      ...row,
      name: row.npi,
      type: 1,
      taxonomy: '',
      practice: '',
      mailing_address: '',
    }))
    return await store.commit(await store.current(), {
      ...(await store.current()),
      cause: 'test',
      dataThrough: '2026-06-30',
      lines: written,
      roster: await writeTable(connection, store, 'roster', 'roster', people),
      families: await writeTable(connection, store, 'reference', 'families', pairs),
      limits: await writeTable(connection, store, 'reference', 'limits', limits),
    })
  } finally {
    close()
  }
}

/** Runs `use` with a store in a temporary folder. */
export async function withStore<Result>(use: (store: ClaimsStore) => Promise<Result>): Promise<Result> {
  const root = await mkdtemp(join(tmpdir(), 'plumbline-claims-'))
  try {
    return await use(await openStore(root))
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
