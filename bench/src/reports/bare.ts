import { join } from 'node:path'
import { LINE_FIELDS } from '@plumbline/claims/drill-down/line'
import { openStore } from '@plumbline/claims/store/claims-store'
import { openDuckDb, sqlText } from '@plumbline/claims/store/duckdb'
import type pg from 'pg'
import type { Subject } from './subjects.ts'

const MEMORY_MB = 512

/** Fetches the rows behind an answer without the portal. */
export type Bare = (subject: Subject) => Promise<unknown>

export type BareQueries = {
  sql: (text: string, values?: (subject: Subject) => unknown[]) => Bare
  /** The professional lines of the subject's provider and quarter; `rest` is the end of the SQL. */
  lines: (columns: string, rest: string) => Bare
  close: () => void
}

export const ALL_COLUMNS = LINE_FIELDS.join(', ')

/** SQL for the providers of the person $1. */
export const OWN = `(
  select provider_id from user_providers where user_id = $1
  union
  select p.id from practice_administrators a join providers p on p.practice_id = a.practice_id where a.user_id = $1)`

export async function openBare(db: pg.Client, dataDir: string): Promise<BareQueries> {
  const store = await openStore(join(dataDir, 'claims'))
  const manifest = await store.current()
  const files = new Map(manifest.lines.map(({ quarter, file }) => [quarter, store.path(file)]))
  const duckDb = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: join(dataDir, 'bench-scratch') })
  await duckDb.connection.run('set parquet_metadata_cache = true')
  return {
    sql:
      (text, values = () => []) =>
      (subject) =>
        db.query(text, values(subject)),
    lines: (columns, rest) => async (subject) => {
      const file = files.get(subject.period) ?? ''
      const answer = await duckDb.connection.run(`
        select ${columns} from read_parquet(${sqlText(file)})
        where npi = ${sqlText(subject.npi)} and tin = ${sqlText(subject.tin)} and claim_type = 'professional'
        ${rest}`)
      return answer.getRows()
    },
    close: duckDb.close,
  }
}
