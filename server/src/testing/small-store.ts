import { stat } from 'node:fs/promises'
import { LINE_COLUMNS } from '@plumbline/claims/line'
import { type ClaimsStore, openStore } from '@plumbline/claims/store/claims-store'
import { openDuckDb, sqlText } from '@plumbline/claims/store/duckdb'
import type { Manifest } from '@plumbline/claims/store/manifest'
import { openRunFolder } from '@plumbline/claims/store/run-folder'
import { writeQuarter } from '@plumbline/claims/store/write-quarter'

export type SmallLine = {
  claim: string
  npi: string
  tin?: string | null
  patient: string
  date: string
  code: string
  modifier?: string
  units?: number
  paid?: number
  place?: string
  ndc?: string
  diagnoses?: readonly string[]
}

export type SmallProvider = {
  npi: string
  tin: string
  specialty?: string
  class?: 'physician' | 'advanced_practice'
  taxonomy?: string
  state?: string
  region?: string
  name?: string
}

type Content = { lines: SmallLine[]; roster: SmallProvider[]; dataThrough: string }

const toQuarter = (date: string) => `${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`
const literal = (value: string | number | null) =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : sqlText(value)

function lineValues(line: SmallLine, number: number): Record<string, string | number | null> {
  return {
    claim_id: line.claim,
    line_number: number,
    claim_type: 'professional',
    version: 1,
    import_number: 1,
    npi: line.npi,
    tin: line.tin ?? null,
    patient_id: line.patient,
    service_date: line.date,
    hcpcs_code: line.code,
    modifier_1: line.modifier ?? null,
    place_of_service: line.place ?? '11',
    ndccd: line.ndc ?? null,
    diagnosis_1: line.diagnoses?.[0] ?? null,
    diagnosis_2: line.diagnoses?.[1] ?? null,
    units: line.units ?? 1,
    billed: 100,
    allowed: 80,
    paid: line.paid ?? 50,
  }
}

const selectLines = (lines: SmallLine[]) =>
  `select * from (values ${lines
    .map((line, index) => {
      const values = lineValues(line, index + 1)
      return `(${LINE_COLUMNS.map(({ name }) => literal(values[name] ?? null)).join(', ')})`
    })
    .join(', ')}) line (${LINE_COLUMNS.map(({ name }) => name).join(', ')})`

const selectRoster = (roster: SmallProvider[]) =>
  `select * from (values ${roster
    .map(({ npi, tin, name = `Doe^${npi}`, ...entry }) => {
      const { specialty = 'Dermatology', taxonomy = '207N00000X', state = 'OR', region = 'West' } = entry
      const providerClass = entry.class ?? 'physician'
      const row = [
        npi,
        tin,
        name,
        1,
        specialty,
        providerClass,
        taxonomy,
        state,
        region,
        `Practice ${tin}`,
        '1 Invented Road',
      ]
      return `(${row.map(literal).join(', ')})`
    })
    .join(
      ', ',
    )}) entry (npi, tin, name, type, specialty, class, taxonomy, state, region, practice, mailing_address)`

/** Writes a version of a store with exactly these lines, without the importers. */
export async function writeSmallVersion(root: string, content: Content): Promise<Manifest> {
  const store: ClaimsStore = await openStore(root)
  const base = await store.current()
  const { folder, close: removeFolder } = await openRunFolder(store, 'small')
  const { connection, close } = await openDuckDb({ memoryMb: 512, tempDir: folder })
  try {
    const lines: Manifest['lines'] = []
    for (const [quarter, quarterLines] of Map.groupBy(content.lines, ({ date }) => toQuarter(date))) {
      const written = await writeQuarter(connection, store, quarter, selectLines(quarterLines))
      if (written !== null) lines.push(written)
    }
    const file = store.newFile('roster', 'roster', 'parquet')
    await connection.run(
      `copy (${selectRoster(content.roster)}) to ${sqlText(store.path(file))} (format parquet)`,
    )
    const roster = { file, rows: content.roster.length, bytes: (await stat(store.path(file))).size }
    return await store.commit(base, {
      ...base,
      cause: 'test',
      dataThrough: content.dataThrough,
      lines,
      roster,
    })
  } finally {
    close()
    await removeFolder()
  }
}
