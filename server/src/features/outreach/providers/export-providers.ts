import type { Download } from '@plumbline/contract/core/endpoint'
import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import {
  PROVIDER_COLUMNS,
  type ProviderColumn,
  type ProviderRow,
} from '@plumbline/contract/outreach/providers'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { type CsvCell, writeCsv } from '#platform/files/csv.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Sorting } from './provider-sort.ts'
import {
  findProviderIds,
  findProvidersById,
  findShownBuild,
  type ProviderIds,
} from './providers.repository.ts'

const ROWS_PER_BATCH = 1_000
const SUPPRESSED = '<11'

export type ExportWanted = {
  filter: ProviderFilter
  sorting: Sorting
  columns: readonly ProviderColumn[] | undefined
  bom: boolean
}
type Asker = { userId: string; address: string }

function cellOf(row: ProviderRow, column: ProviderColumn): CsvCell {
  const isAmount = column === 'total_billed' || column === 'paid_exposure' || column === 'savings'
  return row.suppressed && isAmount ? SUPPRESSED : row[column]
}

class FiguresChanged extends Error {
  override name = 'FiguresChanged'
}

/** Who belongs to the file is settled at its start; the rows are read as they are sent, so a slow reader holds nothing. */
async function* readRows(
  db: Executor,
  ids: ProviderIds,
  columns: readonly ProviderColumn[],
  { viewerId, build }: { viewerId: string; build: number | null },
): AsyncGenerator<CsvCell[][]> {
  for (let at = 0; at < ids.count; at += ROWS_PER_BATCH) {
    const rows = await findProvidersById(db, ids.slice(at, at + ROWS_PER_BATCH), viewerId)
    // Half a file of each build would be wrong in both.
    if (((await findShownBuild(db))?.id ?? null) !== build) throw new FiguresChanged('another build is shown')
    yield rows.map((row) => columns.map((column) => cellOf(row, column)))
  }
}

/** What was narrowed, not to what: a search may be anything. */
const shapeOf = (filter: ProviderFilter) =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && String(value) !== '')
    .map(([name]) => name)
    .sort()
    .join(' ')

/** A CSV has the names of the wire in every language, so that a program reads it. */
export async function exportProviders(db: Database, wanted: ExportWanted, asker: Asker): Promise<Download> {
  const { filter, sorting, bom } = wanted
  const columns = PROVIDER_COLUMNS.filter((name) => wanted.columns?.includes(name) ?? true)
  const viewerId = asker.userId
  const { ids, build } = await inTransaction(db, async (trx) => {
    const found = await findProviderIds(trx, filter, sorting, viewerId)
    await recordAudit(trx, {
      actorId: asker.userId,
      action: 'providers_exported',
      details: {
        rows: found.count,
        filter: shapeOf(filter),
        sort: sorting.order.sort,
        columns: columns.length,
      },
      address: asker.address,
    })
    return { ids: found, build: (await findShownBuild(trx))?.id ?? null }
  })
  return {
    filename: 'providers.csv',
    stream: writeCsv(columns, readRows(db, ids, columns, { viewerId, build }), { bom }),
  }
}
