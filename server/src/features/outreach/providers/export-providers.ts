import type { Download } from '@plumbline/contract/core/endpoint'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ChosenPhone } from '@plumbline/contract/outreach/contacts'
import { formatPhone } from '@plumbline/contract/outreach/contacts-phone'
import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import {
  PROVIDER_COLUMNS,
  type ProviderColumn,
  type ProviderRow,
} from '@plumbline/contract/outreach/providers'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { type CsvCell, writeCsv } from '#platform/files/csv.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { ListOrder } from './provider-sort.ts'
import {
  findProviderIds,
  findProvidersById,
  findShownBuild,
  type ProviderIds,
} from './providers.repository.ts'

const ROWS_PER_BATCH = 1_000
const SUPPRESSED = '<11'

export type ExportRequest = {
  filter: ProviderFilter
  order: ListOrder
  columns: readonly ProviderColumn[] | undefined
  bom: boolean
}
type Requester = { userId: string; address: string }

/** The number to call and whom to ask for, as people write them. */
const CONTACT_CELLS = {
  phone: ({ value }: ChosenPhone) => formatPhone(value),
  contact_person: ({ person_name }: ChosenPhone) => person_name && formatPersonName(person_name),
  contact_role: ({ person_role }: ChosenPhone) => person_role,
  contact_best_time: ({ best_time }: ChosenPhone) => best_time,
  contact_language: ({ language }: ChosenPhone) => language,
}
const isContactColumn = (column: ProviderColumn): column is keyof typeof CONTACT_CELLS =>
  column in CONTACT_CELLS

function toCell(row: ProviderRow, column: ProviderColumn): CsvCell {
  if (isContactColumn(column)) return row.phone && CONTACT_CELLS[column](row.phone)
  // As on the page: the roster writes names with carets (R-DATA-2).
  if (column === 'name') return formatPersonName(row.name)
  const isAmount = column === 'total_billed' || column === 'paid_exposure' || column === 'savings'
  return row.suppressed && isAmount ? SUPPRESSED : row[column]
}

class FiguresChanged extends Error {
  override name = 'FiguresChanged'
}

/** The providers are fixed at the start; their rows are read while the file is sent, so a slow client holds no transaction. */
async function* readRows(
  db: Executor,
  ids: ProviderIds,
  columns: readonly ProviderColumn[],
  { viewerId, build }: { viewerId: string; build: number | null },
): AsyncGenerator<CsvCell[][]> {
  for (let at = 0; at < ids.count; at += ROWS_PER_BATCH) {
    const rows = await findProvidersById(db, ids.slice(at, at + ROWS_PER_BATCH), viewerId)
    // A file must not mix the figures of two builds.
    if (((await findShownBuild(db))?.id ?? null) !== build) {
      throw new FiguresChanged('a new build was published during the export')
    }
    yield rows.map((row) => columns.map((column) => toCell(row, column)))
  }
}

/** The names of the filters without their values, which may be personal data. */
const listFilterNames = (filter: ProviderFilter) =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && String(value) !== '')
    .map(([name]) => name)
    .sort()
    .join(' ')

/** The column names are the wire names in every language, so that programs can read the file. */
export async function exportProviders(
  db: Database,
  { filter, order, columns: chosen, bom }: ExportRequest,
  { userId: viewerId, address }: Requester,
): Promise<Download> {
  const columns = PROVIDER_COLUMNS.filter((name) => chosen?.includes(name) ?? true)
  const { ids, build } = await inTransaction(db, async (trx) => {
    const found = await findProviderIds(trx, filter, order, viewerId)
    await recordAudit(trx, {
      actorId: viewerId,
      action: 'providers_exported',
      details: {
        rows: found.count,
        filter: listFilterNames(filter),
        sort: order.sort,
        columns: columns.length,
      },
      address,
    })
    return { ids: found, build: (await findShownBuild(trx))?.id ?? null }
  })
  return {
    filename: 'providers.csv',
    stream: writeCsv(columns, readRows(db, ids, columns, { viewerId, build }), { bom }),
  }
}
