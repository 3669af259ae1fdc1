import type { DuckDBConnection } from '@duckdb/node-api'
import { OPTIONAL_FIELDS } from '../line.ts'
import type { BoundLayout } from './bind-layout.ts'
import { findWrongNpis } from './check-npis.ts'
import type { Outcome } from './count-outcome.ts'
import { fieldRules } from './field-rules.ts'
import type { InspectedFile } from './inspect-file.ts'
import { togetherSource } from './read-together.ts'
import { type ReadyLines, readyLines } from './ready-lines.ts'
import { findContested } from './resolve-versions.ts'

type Ready = { ready: ReadyLines; lines: string; voids: string }
type Reading = { connection: DuckDBConnection; bound: BoundLayout; lastDay: string }

/** An import in which every row is a new line as it is. */
export type CleanLines = { outcome: Outcome; latestReceived: string | null }

/** What clean files come to, or null if some row needs a closer look. */
export async function findClean(
  files: readonly InspectedFile[],
  reading: Reading,
  { ready, lines, voids }: Ready,
): Promise<CleanLines | null> {
  const { connection } = reading
  const read = files.reduce((sum, file) => sum + file.read, 0)
  if (ready.rows !== read) return null
  const source = readyLines(ready.parts)
  if ((await findWrongNpis(connection, source)) > 0) return null
  const rows = `(select claim_id, line_number, version, import_number, false as is_void from ${source})`
  if ((await findContested(connection, { rows, lines, voids })) > 0) return null
  const optional = await compareOptional(files, reading, source)
  if (optional === null) return null
  const touched = Map.groupBy(ready.parts, ({ quarter }) => quarter)
    .entries()
    .map(([quarter, parts]) => ({ quarter, gained: parts.reduce((sum, part) => sum + part.rows, 0) }))
    .toArray()
    .toSorted((left, right) => (left.quarter < right.quarter ? -1 : 1))
  return {
    outcome: { loaded: ready.rows, replaced: 0, duplicates: 0, rejected: 0, retired: 0, touched },
    latestReceived: optional.latestReceived,
  }
}

const RECEIVED = 'received_date'

/**
 * Compares how many texts of each optional field the files have with how many values the lines have: a repair is a text
 * without its value. Null if there is one. The received date, which lines do not keep, is read at the same time.
 */
async function compareOptional(
  files: readonly InspectedFile[],
  { connection, bound, lastDay }: Reading,
  lines: string,
): Promise<{ latestReceived: string | null } | null> {
  const texts = bound.texts(files.some(({ padded }) => padded))
  const rules = fieldRules(bound.layout, lastDay).filter(
    ({ field }) => OPTIONAL_FIELDS.includes(field) && texts.has(field),
  )
  const received = rules.find(({ field }) => field === RECEIVED)
  const columns = rules.map(({ field }) => `${texts.get(field)} as t_${field}`)
  const counts = rules.map(
    ({ field, blank }) => `count(t_${field})${blank === undefined ? '' : ` filter (where not (${blank}))`}`,
  )
  const counted = await connection.runAndReadAll(
    `select ${['cast(max(received) as varchar)', 'count(received)', ...counts].join(', ')} from (
      select *, ${received?.kept ?? 'cast(null as date)'} as received from (
        select *, ${received?.value ?? 'null'} as v_${RECEIVED} from (
          select ${columns.join(', ') || '1'} from ${togetherSource(files)})))`,
  )
  const [latest, dates, ...expected] = counted.getRows()[0] ?? []
  const kept = await connection.runAndReadAll(
    `select ${rules.map(({ field }) => (field === RECEIVED ? Number(dates) : `count(${field})`)).join(', ') || '1'} from ${lines}`,
  )
  const values = kept.getRows()[0] ?? []
  if (rules.some((_, at) => Number(expected[at]) !== Number(values[at]))) return null
  return { latestReceived: latest === null || latest === undefined ? null : String(latest) }
}
