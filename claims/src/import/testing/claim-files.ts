import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LINE_COLUMNS } from '../../line.ts'
import { type ClaimsStore, openStore } from '../../store/claims-store.ts'
import { openDuckDb } from '../../store/duckdb.ts'
import { type ClaimsImport, type ClaimsImported, importClaims } from '../import-claims.ts'
import { storedLines } from '../resolve-versions.ts'
import { joinRecord } from '../split-record.ts'

export type Row = Record<string, string>

/** A line that is valid in every field; the NPI is made up, with a correct check digit. */
export const GOOD_ROW: Row = {
  claim_id: 'A1',
  line_number: '1',
  claim_type: 'professional',
  npi: '9000000015',
  tin: '900000001',
  patient_id: 'P1',
  service_date: '2026-02-03',
  hcpcs_code: '99213',
  modifier_1: '25',
  modifier_2: '',
  modifier_3: '',
  modifier_4: '',
  place_of_service: '11',
  ndccd: '',
  diagnosis_1: 'I10',
  diagnosis_2: '',
  diagnosis_3: '',
  diagnosis_4: '',
  units: '1',
  billed: '100.00',
  allowed: '80.00',
  paid: '64.00',
  version: '1',
  void: '',
  received_date: '',
}

export const PLAIN_COLUMNS = Object.keys(GOOD_ROW)

export const row = (changes: Row = {}): Row => ({ ...GOOD_ROW, ...changes })

export const csv = (
  rows: readonly Row[],
  columns: readonly string[] = PLAIN_COLUMNS,
  delimiter = ',',
): string =>
  `${[[...columns], ...rows.map((each) => columns.map((column) => each[column] ?? ''))]
    .map((fields) => joinRecord(fields, delimiter))
    .join('\n')}\n`

export const TODAY = Temporal.PlainDate.from('2026-11-15')
export const MEMORY_MB = 256

export type Bench = {
  store: ClaimsStore
  folder: string
  /** Writes a file and returns its path. */
  put(content: string | Buffer, name?: string): Promise<string>
  load(content: string | Buffer | string[], options?: Partial<ClaimsImport>): Promise<ClaimsImported>
  /** All current lines as texts, ordered by claim and line. */
  lines(): Promise<Row[]>
  remove(): Promise<void>
}

/** Opens an empty store in a temporary folder. */
export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'claims-import-'))
  const store = await openStore(join(folder, 'claims'))
  let files = 0
  const put: Bench['put'] = async (content, name) => {
    files += 1
    const path = join(folder, name ?? `file-${files}.csv`)
    await writeFile(path, content)
    return path
  }
  return {
    store,
    folder,
    put,
    async load(content, options = {}) {
      const paths = Array.isArray(content) ? content : [await put(content)]
      return importClaims({ store, files: paths, memoryMb: MEMORY_MB, today: TODAY, ...options })
    },
    lines: () => readLines(store),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function readLines(store: ClaimsStore): Promise<Row[]> {
  const { connection, close } = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: store.path('tmp') })
  try {
    const names = LINE_COLUMNS.map(({ name }) => name)
    const reader = await connection.runAndReadAll(
      `select ${names.map((name) => `coalesce(cast(${name} as varchar), '')`).join(', ')}
        from ${storedLines(store, (await store.current()).lines)} order by claim_id, line_number`,
    )
    return reader
      .getRows()
      .map((values) => Object.fromEntries(names.map((name, at) => [name, String(values[at])])))
  } finally {
    close()
  }
}
