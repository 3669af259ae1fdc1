import { formatPersonName } from '@plumbline/contract/core/person-name'
import { type CsvCell, writeCsv } from '#platform/files/csv.ts'
import type { AuditRow } from './audit-log.repository.ts'

const ROWS_PER_BATCH = 1_000

/** Reads the rows beyond a number, in the order of the file. */
export type ReadBeyond = (seq: number | null, limit: number) => Promise<AuditRow[]>

const formatName = (one: { name: string } | null) => (one === null ? null : formatPersonName(one.name))
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const formatDetails = (details: AuditRow['details']) =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${asText(value)}`)
    .join('; ')

/** The column names are the same in every language, so that programs can read the file. */
const COLUMNS: Readonly<Record<string, (row: AuditRow) => CsvCell>> = {
  seq: ({ seq }) => seq,
  at: ({ at }) => at,
  action: ({ action }) => action,
  actor: ({ actor }) => formatName(actor),
  actor_role: ({ actor }) => actor?.practice_role ?? null,
  actor_email: ({ actor }) => actor?.email ?? null,
  acting_for: ({ acting_for }) => formatName(acting_for),
  acting_for_npi: ({ acting_for }) => acting_for?.npi ?? null,
  provider: ({ provider }) => formatName(provider),
  provider_npi: ({ provider }) => provider?.npi ?? null,
  subject: ({ subject }) => formatName(subject),
  subject_email: ({ subject }) => subject?.email ?? null,
  reason: ({ reason }) => reason,
  details: ({ details }) => formatDetails(details),
  address: ({ address }) => address,
  hash: ({ hash }) => hash,
}

/** Each batch begins where the one before ended, so that a slow client holds no transaction. */
async function* readBatches(read: ReadBeyond, limit: number): AsyncGenerator<AuditRow[]> {
  let left = limit
  let beyond: number | null = null
  while (left > 0) {
    const wanted = Math.min(left, ROWS_PER_BATCH)
    const rows: AuditRow[] = await read(beyond, wanted)
    if (rows.length > 0) yield rows
    if (rows.length < wanted) return
    beyond = rows.at(-1)?.seq ?? null
    left -= rows.length
  }
}

async function* toCells(batches: AsyncIterable<AuditRow[]>): AsyncGenerator<CsvCell[][]> {
  for await (const rows of batches) yield rows.map((row) => Object.values(COLUMNS).map((cell) => cell(row)))
}

/** R-CSV-2 */
export const writeAuditCsv = (read: ReadBeyond): AsyncGenerator<Uint8Array> =>
  writeCsv(Object.keys(COLUMNS), toCells(readBatches(read, Number.POSITIVE_INFINITY)), { bom: true })

const withNames = <One extends { name: string }>(one: One | null) =>
  one && { ...one, name: formatPersonName(one.name) }

/** R-CSV-3: one JSON object a line, with names as people write them. */
export async function* writeAuditLines(read: ReadBeyond, limit: number): AsyncGenerator<Uint8Array> {
  for await (const rows of readBatches(read, limit)) {
    const lines = rows.map((row) =>
      JSON.stringify({
        ...row,
        actor: withNames(row.actor),
        acting_for: withNames(row.acting_for),
        provider: withNames(row.provider),
        subject: withNames(row.subject),
      }),
    )
    yield Buffer.from(`${lines.join('\n')}\n`)
  }
}
