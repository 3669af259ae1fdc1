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
  const touched = Map.groupBy(ready.parts, ({ quarter }) => quarter)
    .entries()
    .map(([quarter, parts]) => ({ quarter, gained: parts.reduce((sum, part) => sum + part.rows, 0) }))
    .toArray()
    .toSorted((left, right) => (left.quarter < right.quarter ? -1 : 1))
  return {
    outcome: { loaded: ready.rows, replaced: 0, duplicates: 0, rejected: 0, retired: 0, touched },
    latestReceived: await findLatestReceived(files, reading),
  }
}

const RECEIVED = 'received_date'

/** The latest received date, which lines do not keep: from the scan of the files, or else by reading them again. */
async function findLatestReceived(
  files: readonly InspectedFile[],
  { connection, bound, lastDay }: Reading,
): Promise<string | null> {
  const found = files.map(({ latestReceived }) => latestReceived)
  if (!found.includes(undefined))
    return found.reduce<string | null>((latest, each) => later(latest, each), null)
  const text = bound.texts(files.some(({ padded }) => padded)).get(RECEIVED)
  const rule = fieldRules(bound.layout, lastDay).find(({ field }) => field === RECEIVED)
  if (text === undefined || rule === undefined) return null
  const rows = `(select ${rule.value} as received from (select ${text} as t_${RECEIVED} from ${togetherSource(files)}))`
  return findLatest(connection, 'received', rows)
}

const later = (left: string | null, right: string | null | undefined): string | null =>
  left === null || (right ?? '') > left ? (right ?? left) : left
