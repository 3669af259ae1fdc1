import type { DuckDBConnection } from '@duckdb/node-api'
import type { BoundLayout } from './bind-layout.ts'
import { findWrongNpis } from './check-npis.ts'
import { findLatest, type Outcome } from './count-outcome.ts'
import { fieldRules } from './field-rules.ts'
import type { InspectedFile } from './inspect-file.ts'
import { togetherSource } from './read-together.ts'
import { type ReadyLines, readyLines } from './ready-lines.ts'
import { findContested } from './resolve-versions.ts'

type Ready = { ready: ReadyLines; lines: string; voids: string }

/** The outcome of an import in which every row is a new line as it is, or null if some row needs a closer look. */
export async function countIfClean(
  connection: DuckDBConnection,
  files: readonly InspectedFile[],
  { ready, lines, voids }: Ready,
): Promise<Outcome | null> {
  const read = files.reduce((sum, file) => sum + file.read, 0)
  if (ready.hasRepairs || ready.rows !== read) return null
  const source = readyLines(ready.parts)
  if ((await findWrongNpis(connection, source)) > 0) return null
  const rows = `(select claim_id, line_number, version, import_number, false as is_void from ${source})`
  if ((await findContested(connection, { rows, lines, voids })) > 0) return null
  const touched = Map.groupBy(ready.parts, ({ quarter }) => quarter)
    .entries()
    .map(([quarter, parts]) => ({ quarter, gained: parts.reduce((sum, part) => sum + part.rows, 0) }))
    .toArray()
    .toSorted((left, right) => (left.quarter < right.quarter ? -1 : 1))
  return { loaded: ready.rows, replaced: 0, duplicates: 0, rejected: 0, retired: 0, touched }
}

/** The latest received date of clean files, which their lines do not keep; null if they have none. */
export async function findLatestReceived(
  files: readonly InspectedFile[],
  { connection, bound, lastDay }: { connection: DuckDBConnection; bound: BoundLayout; lastDay: string },
): Promise<string | null> {
  const text = bound.texts(files.some(({ padded }) => padded)).get('received_date')
  const rule = fieldRules(bound.layout, lastDay).find(({ field }) => field === 'received_date')
  if (text === undefined || rule === undefined) return null
  return findLatest(
    connection,
    rule.value,
    `(select ${text} as t_received_date from ${togetherSource(files)})`,
  )
}
