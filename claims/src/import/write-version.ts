import { stat } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { LINE_COLUMNS } from '../line.ts'
import { firstDay, lastDay, type Quarter } from '../quarter.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest, StoredFile } from '../store/manifest.ts'
import { syncFile } from '../store/write-quarter.ts'
import { adoptPart, type QuarterPart, writeQuarters } from '../store/write-quarters.ts'
import type { Outcome } from './count-outcome.ts'
import { NEW_LINES, storedLines, storedVoids } from './resolve-versions.ts'
import { sortableRows } from './sortable-rows.ts'

const COLUMNS = LINE_COLUMNS.map(({ name }) => name).join(', ')

type Touched = Outcome['touched']

const NOT_RETIRED = `where not exists
  (from retired r where r.claim_id = s.claim_id and r.line_number = s.line_number)`

/** Splits quarters into portions that can be sorted without spilling; each is one pass over the stage. */
function splitPortions(touched: Touched, base: Manifest, memoryMb: number): Quarter[][] {
  const most = sortableRows(memoryMb)
  const portions: Quarter[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const { quarter, gained } of touched) {
    const rows = gained + (base.lines.find((line) => line.quarter === quarter)?.rows ?? 0)
    if (size + rows > most) {
      portions.push([])
      size = 0
    }
    portions.at(-1)?.push(quarter)
    size += rows
  }
  return portions
}

type Writing = {
  folder: string
  memoryMb: number
  touched: Touched
  /** How many stored lines no longer count. */
  retired: number
  /** What was written before the versions were resolved. */
  ready: readonly QuarterPart[]
  /** SQL for the new lines of some quarters. */
  newLines: (quarters: readonly Quarter[]) => string
  /** Collects the new files, so that a failed import can remove them. */
  written: string[]
  onQuarter: (done: number, total: number) => void
}

/** Writes the quarters that an import touches; the files of the others stay. */
export async function writeLines(
  connection: DuckDBConnection,
  store: ClaimsStore,
  base: Manifest,
  { folder, memoryMb, touched, retired, ready, newLines, written, onQuarter }: Writing,
): Promise<Manifest['lines']> {
  const names = touched.map(({ quarter }) => quarter)
  const lines = base.lines.filter(({ quarter }) => !names.includes(quarter))
  const add = (next: Manifest['lines']) => {
    lines.push(...next)
    written.push(...next.map(({ file }) => file))
  }
  const finished = findFinished(touched, base, ready)
  for (const part of finished) add([await adoptPart(store, part)])
  const others = touched.filter(({ quarter }) => !finished.some((part) => part.quarter === quarter))
  let done = finished.length
  for (const portion of splitPortions(others, base, memoryMb)) {
    onQuarter(done, touched.length)
    const before = base.lines.filter(({ quarter }) => portion.includes(quarter))
    const next = await writeQuarters(
      connection,
      store,
      folder,
      `${newLines(portion)} union all select ${COLUMNS} from ${storedLines(store, before)} s ${retired > 0 ? NOT_RETIRED : ''}`,
    )
    add(next)
    done += portion.length
  }
  onQuarter(done, touched.length)
  return lines.toSorted((left, right) => (left.quarter < right.quarter ? -1 : 1))
}

/** Parts that are their whole quarter: the store has no lines of it, and none of theirs was left out. */
function findFinished(touched: Touched, base: Manifest, ready: readonly QuarterPart[]): QuarterPart[] {
  return ready.filter(
    (part) =>
      touched.some(({ quarter, gained }) => quarter === part.quarter && gained === part.rows) &&
      !base.lines.some(({ quarter }) => quarter === part.quarter) &&
      ready.filter(({ quarter }) => quarter === part.quarter).length === 1,
  )
}

/** SQL for the lines of some quarters that resolveVersions lets through. */
export const resolvedLines = (quarters: readonly Quarter[]): string =>
  `select ${COLUMNS} from ${NEW_LINES} and ${within(quarters)}`

const within = (quarters: readonly Quarter[]): string =>
  `(${quarters
    .map((quarter) => `service_date between date '${firstDay(quarter)}' and date '${lastDay(quarter)}'`)
    .join(' or ')})`

/** Voids are stored, so that an older version that comes late does not restore the claim. */
export async function writeVoids(
  connection: DuckDBConnection,
  store: ClaimsStore,
  base: Manifest,
): Promise<StoredFile | null> {
  const changed = await connection.runAndReadAll(
    "select count(*) from claim_decisions where decision = 'take' and (is_void or was_void)",
  )
  if (Number(changed.getRows()[0]?.[0] ?? 0) === 0) return base.voids
  const file = store.newFile('voids', 'voids', 'parquet')
  const path = store.path(file)
  const result = await connection.run(`copy (
    select claim_id, version, import_number from ${storedVoids(store, base)} v
      where not exists (from claim_decisions d where d.claim_id = v.claim_id and d.decision = 'take')
    union all select claim_id, version, import_number from claim_decisions where decision = 'take' and is_void
    order by claim_id) to ${sqlText(path)} (format parquet, compression zstd)`)
  await syncFile(path)
  return { file, rows: Number((await result.getRows())[0]?.[0] ?? 0), bytes: (await stat(path)).size }
}
