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
import { findMailingAddresses } from '#platform/providers/mailing-addresses.repository.ts'
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

const WHOLE = ['risk', 'total_billed', 'paid_exposure', 'savings'] as const
type WholeColumn = (typeof WHOLE)[number]
const isWhole = (column: ProviderColumn): column is WholeColumn =>
  (WHOLE as readonly ProviderColumn[]).includes(column)

/** R-CSV-1: dollars and risk are whole, as on the page. */
function toWhole(row: ProviderRow, column: WholeColumn): CsvCell {
  if (row.suppressed && column !== 'risk') return SUPPRESSED
  const value = row[column]
  return value === null ? null : Math.round(value)
}

function toCell(row: ProviderRow, column: ProviderColumn, address: string | undefined): CsvCell {
  if (isContactColumn(column)) return row.phone && CONTACT_CELLS[column](row.phone)
  if (column === 'mailing_address') return address ?? null
  // As on the page: the roster writes names with carets (R-DATA-2).
  if (column === 'name') return formatPersonName(row.name)
  return isWhole(column) ? toWhole(row, column) : row[column]
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
    const batch = ids.slice(at, at + ROWS_PER_BATCH)
    const rows = await findProvidersById(db, batch, viewerId)
    const addresses = columns.includes('mailing_address')
      ? await findMailingAddresses(db, batch)
      : new Map<string, string>()
    // A file must not mix the figures of two builds.
    if (((await findShownBuild(db))?.id ?? null) !== build) {
      throw new FiguresChanged('a new build was published during the export')
    }
    yield rows.map((row) => columns.map((column) => toCell(row, column, addresses.get(row.id))))
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
