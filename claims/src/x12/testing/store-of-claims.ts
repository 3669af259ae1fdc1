import { join } from 'node:path'
import { LINE_COLUMNS } from '../../line.ts'
import { type ClaimsStore, openStore } from '../../store/claims-store.ts'
import { openDuckDb, sqlText } from '../../store/duckdb.ts'
import { writeQuarter } from '../../store/write-quarter.ts'
import { convertX12 } from '../convert-x12.ts'
import type { WorkFolder } from './work-folder.ts'

const MEMORY_MB = 256

/** A new store with the lines of an 837, written without the rules of the claims import. */
export async function storeOfClaims(work: WorkFolder, text: string): Promise<ClaimsStore> {
  const source = await work.write(text)
  const csv = `${source}.csv`
  await convertX12(source, csv)
  const store = await openStore(`${source}.store`)
  const { connection, close } = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: join(store.root, 'tmp') })
  try {
    const columns = LINE_COLUMNS.map(({ name, type }) =>
      name === 'import_number' ? '1 as import_number' : `cast(${name} as ${type}) as ${name}`,
    )
    await connection.run(
      `create table lines as select ${columns.join(', ')} from read_csv(${sqlText(csv)}, all_varchar = true, header = true)`,
    )
    const quarters = await connection.runAndReadAll(
      `select distinct year(service_date) || 'Q' || quarter(service_date) as quarter from lines order by 1`,
    )
    const lines = []
    for (const quarter of quarters.getRows().map(([name]) => String(name))) {
      const file = await writeQuarter(
        connection,
        store,
        quarter,
        `select * from lines where year(service_date) || 'Q' || quarter(service_date) = '${quarter}'`,
      )
      if (file !== null) lines.push(file)
    }
    const { format: _format, number: _number, createdAt: _createdAt, ...empty } = await store.current()
    await store.commit(await store.current(), { ...empty, cause: 'test', lines })
  } finally {
    close()
  }
  return store
}

/** Claim, line, allowed and paid of all lines that have a payment, in order. */
export async function paidLines(store: ClaimsStore): Promise<string[][]> {
  const { connection, close } = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: join(store.root, 'tmp') })
  try {
    const { lines } = await store.current()
    const rows = await connection.runAndReadAll(
      `select claim_id, line_number::varchar, allowed::varchar, paid::varchar
        from read_parquet([${lines.map(({ file }) => sqlText(store.path(file))).join(', ')}])
        where paid is not null order by claim_id, line_number`,
    )
    return rows.getRows().map((row) => row.map(String))
  } finally {
    close()
  }
}
