import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { QuarterRows } from '@plumbline/claims/build/quarter-build'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CopyWriter } from './copy-format.ts'
import { CELLS, FIGURES, PLACE_COUNTS, PRIMARY_COUNTS, PROVIDER_TOTALS, type SetTable } from './set-tables.ts'

/** Provider ids as bytes, by NPI and TIN. */
export type ProviderIds = ReadonlyMap<string, Uint8Array>
type ProviderRow = { npi: string; tin: string }

export const toProviderKey = ({ npi, tin }: ProviderRow): string => npi + tin

function* encodeRows<Row extends ProviderRow>(
  { columns }: SetTable<Row>,
  rows: readonly Row[],
  setId: number,
  ids: ProviderIds,
): Generator<Buffer> {
  const writer = new CopyWriter()
  for (const row of rows) {
    const id = ids.get(toProviderKey(row))
    if (id === undefined) throw new Error('the build has a provider that is on no roster')
    writer.startRow(columns.length + 2)
    writer.write('int4', setId)
    writer.write('uuid', id)
    for (const { type, read } of columns) writer.write(type, read(row))
    yield* writer.take()
  }
  writer.end()
  yield* writer.take()
}

async function copyTable<Row extends ProviderRow>(
  client: pg.ClientBase,
  table: SetTable<Row>,
  rows: readonly Row[] | undefined,
  setId: number,
  ids: ProviderIds,
): Promise<void> {
  if (rows === undefined || rows.length === 0) return
  const columns = ['set_id', 'provider_id', ...table.columns.map(({ name }) => name)]
  const target = client.query(
    copyFrom(`copy ${table.name} (${columns.join(', ')}) from stdin (format binary)`),
  )
  await pipeline(Readable.from(encodeRows(table, rows, setId, ids), { objectMode: false }), target)
}

/** Writes rows of one quarter into a set, in the client's transaction. */
export async function copyRows(
  client: pg.ClientBase,
  setId: number,
  rows: Partial<QuarterRows>,
  ids: ProviderIds,
): Promise<void> {
  await copyTable(client, CELLS, rows.cells, setId, ids)
  await copyTable(client, FIGURES, rows.figures, setId, ids)
  await copyTable(client, PRIMARY_COUNTS, rows.primaryCounts, setId, ids)
  await copyTable(client, PLACE_COUNTS, rows.placeCounts, setId, ids)
  await copyTable(client, PROVIDER_TOTALS, rows.totals, setId, ids)
}
