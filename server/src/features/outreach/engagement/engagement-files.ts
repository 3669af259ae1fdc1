import type { Locale } from '@plumbline/contract/core/locale'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ReturnedRow, WorklistRow } from '@plumbline/contract/outreach/engagement'
import { type CsvCell, writeCsv } from '#platform/files/csv.ts'
import type { Cursor } from './cursor.ts'
import type { Listed } from './worklist.repository.ts'

/** Each page sorts the list again, so few large pages are faster; this many rows are still only a few megabytes. */
export const FILE_PAGE_ROWS = 5_000

type Addresses = ReadonlyMap<string, string>
type Columns<Row> = Readonly<Record<string, (row: Row, addresses: Addresses) => CsvCell>>
type Source<Row> = {
  find: (after: Cursor | null) => Promise<Listed<Row>[]>
  findAddresses: (ids: readonly string[]) => Promise<Addresses>
}

const identity = {
  npi: (row: { npi: string }) => row.npi,
  name: (row: { name: string }) => formatPersonName(row.name),
  practice: (row: { practice: string }) => row.practice,
  mailing_address: (row: { id: string }, addresses: Addresses) => addresses.get(row.id) ?? null,
}

const getCampaignName = (locale: Locale, campaign: { name: string; name_es: string } | null) =>
  campaign === null ? null : locale === 'es' ? campaign.name_es : campaign.name

/** The column names are the wire names, as in every CSV. */
export const worklistColumns = (locale: Locale): Columns<WorklistRow> => ({
  ...identity,
  specialty: (row) => row.specialty,
  state: (row) => row.state,
  next_action: (row) => row.next_action,
  // After a bounced email the page says to send a letter.
  came_back: (row) => row.came_back,
  hold: (row) => row.hold,
  stage: (row) => row.stage,
  contacts_sent: (row) => row.contacts_sent,
  last_contact_at: (row) => row.last_contact.at,
  method: (row) => row.last_contact.method,
  type: (row) => row.last_contact.type,
  campaign: (row) => getCampaignName(locale, row.last_contact.campaign),
})

export const returnedColumns = (locale: Locale): Columns<ReturnedRow> => ({
  ...identity,
  failure: (row) => row.failure,
  failed_at: (row) => row.failed_at,
  method: (row) => row.method,
  type: (row) => row.type,
  campaign: (row) => getCampaignName(locale, row.campaign),
  sent_at: (row) => row.sent_at,
})

async function* readPages<Row extends { id: string }>(columns: Columns<Row>, source: Source<Row>) {
  let after: Cursor | null = null
  do {
    const rows: Listed<Row>[] = await source.find(after)
    const addresses = await source.findAddresses(rows.map(({ id }) => id))
    yield rows.map((row) => Object.values(columns).map((cell) => cell(row, addresses)))
    after = rows.length < FILE_PAGE_ROWS ? null : (rows.at(-1)?.cursor ?? null)
  } while (after !== null)
}

export const writeFile = <Row extends { id: string }>(columns: Columns<Row>, source: Source<Row>) =>
  writeCsv(Object.keys(columns), readPages(columns, source), { bom: true })
