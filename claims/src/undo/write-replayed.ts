import { stat } from 'node:fs/promises'
import { storedVoids } from '../import/resolve-versions.ts'
import { LINE_COLUMNS } from '../line.ts'
import { firstDay, lastDay, type Quarter } from '../quarter.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest, StoredFile } from '../store/manifest.ts'
import { syncFile, writeQuarter } from '../store/write-quarter.ts'
import { countRows } from '../x12/write-paid.ts'
import { SUPERSEDED_NAMES, writeRows } from './superseded.ts'
import type { UndoWork } from './undo-work.ts'

const COLUMNS = LINE_COLUMNS.map(({ name }) => name).join(', ')
const NOT_UNDONE = 'claim_id not in (select claim_id from undone)'

async function listReplayedQuarters({ connection }: UndoWork): Promise<Quarter[]> {
  const found = await connection.runAndReadAll(
    `select distinct concat(year(service_date), 'Q', quarter(service_date)) from replayed order by 1`,
  )
  return found.getRows().map(([quarter]) => String(quarter))
}

const within = (quarter: Quarter) =>
  `service_date between date '${firstDay(quarter)}' and date '${lastDay(quarter)}'`

/** Writes the quarters that gain or lose a line of the undone claims; the files of the others stay. */
export async function writeReplayedLines(work: UndoWork, base: Manifest): Promise<Manifest['lines']> {
  const { connection, store, written, onProgress, signal } = work
  const gaining = await listReplayedQuarters(work)
  const quarters = [...new Set([...base.lines.map(({ quarter }) => quarter), ...gaining])].toSorted()
  const lines: Manifest['lines'] = []
  for (const [done, quarter] of quarters.entries()) {
    signal?.throwIfAborted()
    onProgress?.({ stage: 'write', done, total: quarters.length })
    const stored = base.lines.find((each) => each.quarter === quarter)
    const source = stored && `read_parquet(${sqlText(store.path(stored.file))}) l`
    const undone = source ? await countRows(connection, `${source} semi join undone using (claim_id)`) : 0
    if (stored && undone === 0 && !gaining.includes(quarter)) {
      lines.push(stored)
      continue
    }
    const parts = [`select ${COLUMNS} from replayed where ${within(quarter)}`]
    if (source) parts.push(`select ${COLUMNS} from ${source} where ${NOT_UNDONE}`)
    if (!gaining.includes(quarter) && undone === stored?.rows) continue
    const next = await writeQuarter(connection, store, quarter, parts.join(' union all '))
    if (next === null) throw new Error(`The lines of ${quarter} are missing. Nothing was changed.`)
    written.push(next.file)
    lines.push(next)
  }
  onProgress?.({ stage: 'write', done: quarters.length, total: quarters.length })
  return lines
}

export async function writeReplayedVoids(work: UndoWork, base: Manifest): Promise<StoredFile | null> {
  const { connection, store, written } = work
  const voids = storedVoids(store, base)
  const changed =
    (await countRows(connection, `${voids} v semi join undone using (claim_id)`)) +
    (await countRows(connection, 'replayed_voids'))
  if (changed === 0) return base.voids
  const file = store.newFile('voids', 'voids', 'parquet')
  written.push(file)
  const path = store.path(file)
  const copied = await connection.runAndReadAll(
    `copy (select claim_id, version, import_number from ${voids} v where ${NOT_UNDONE}
        union all select claim_id, version, import_number from replayed_voids order by claim_id)
      to ${sqlText(path)} (format parquet, compression zstd)`,
  )
  await syncFile(path)
  return { file, rows: Number(copied.getRows()[0]?.[0] ?? 0), bytes: (await stat(path)).size }
}

/** Rows of the history that count neither as a line nor as a void. */
const STILL_SUPERSEDED = `select ${COLUMNS}, is_void, cast(null as integer) as same_as from history h
  where case when is_void then not exists (from replayed_voids v where v.claim_id = h.claim_id
        and v.version = h.version and v.import_number = h.import_number)
      else row_id not in (select row_id from replayed) end`

/** Writes the files of superseded rows that have one of the undone claims; the others stay. */
export async function writeStillSuperseded(work: UndoWork, base: Manifest): Promise<StoredFile[]> {
  const { connection, store, written } = work
  const files: StoredFile[] = []
  const write = async (sql: string) => {
    const next = await writeRows(connection, store, sql)
    written.push(next.file)
    files.push(next)
  }
  for (const stored of base.superseded ?? []) {
    const source = `read_parquet(${sqlText(store.path(stored.file))}) s`
    const undone = await countRows(connection, `${source} semi join undone using (claim_id)`)
    if (undone === 0) files.push(stored)
    else if (undone < stored.rows)
      await write(`select ${SUPERSEDED_NAMES} from ${source} where ${NOT_UNDONE}`)
  }
  if ((await countRows(connection, `(${STILL_SUPERSEDED})`)) > 0) await write(STILL_SUPERSEDED)
  return files
}
