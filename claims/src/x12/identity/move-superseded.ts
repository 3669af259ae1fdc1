import type { DuckDBConnection } from '@duckdb/node-api'
import { storedLines, storedVoids } from '../../import/resolve-versions.ts'
import type { ClaimsStore } from '../../store/claims-store.ts'
import { sqlText } from '../../store/duckdb.ts'
import type { Manifest, StoredFile } from '../../store/manifest.ts'
import { lineRow, SUPERSEDED_NAMES, voidRow, writeRows } from '../../undo/superseded.ts'
import { countRows } from '../write-paid.ts'

type Work = { connection: DuckDBConnection; store: ClaimsStore; written: string[] }

const TARGET = (row: string) => `coalesce(p.target, ${row}.claim_id)`

/** What matched corrections retire, and what loses to the claim they belong to; all rows go with the correction. */
function newlySuperseded(store: ClaimsStore, base: Manifest): string {
  return `select ${lineRow('l', { claim_id: TARGET('l') })}
      from ${storedLines(store, base.lines)} l left join pairs p on p.claim_id = l.claim_id
      where l.claim_id in (select claim_id from gone)
    union all select ${voidRow(TARGET('v'), 'v.version', 'v.import_number')}
      from ${storedVoids(store, base)} v left join pairs p on p.claim_id = v.claim_id
      where v.claim_id in (select claim_id from gone)`
}

/** The superseded rows after matchPending has found its pairs, moves and what is gone. */
export async function moveSuperseded(
  { connection, store, written }: Work,
  base: Manifest,
): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  const write = async (sql: string) => {
    const next = await writeRows(connection, store, sql)
    written.push(next.file)
    files.push(next)
  }
  for (const stored of base.superseded ?? []) {
    const source = `read_parquet(${sqlText(store.path(stored.file))}) s`
    const moved = await countRows(connection, `${source} where claim_id in (select claim_id from pairs)`)
    if (moved === 0) files.push(stored)
    else
      await write(
        `select ${SUPERSEDED_NAMES.split(', ')
          .map((name) => (name === 'claim_id' ? `${TARGET('s')} as claim_id` : `s.${name}`))
          .join(', ')} from ${source} left join pairs p on p.claim_id = s.claim_id`,
      )
  }
  const fresh = newlySuperseded(store, base)
  if ((await countRows(connection, `(${fresh})`)) > 0) await write(fresh)
  return files
}
