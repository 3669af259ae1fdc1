import type { Locale } from '@plumbline/contract/core/locale'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { formatPhone } from '@plumbline/contract/outreach/contacts-phone'
import type { DeskRow } from '@plumbline/contract/outreach/desk'
import { type CsvCell, writeCsv } from '#platform/files/csv.ts'
import type { Place } from './desk-list.repository.ts'

const ROWS_PER_BATCH = 1_000
const SUPPRESSED = '<11'

const formatOrNull = (name: string | null | undefined) => (name == null ? null : formatPersonName(name))

type Addresses = ReadonlyMap<string, string>
type Column = (row: DeskRow, addresses: Addresses) => CsvCell

/** The column names are the wire names, as in every CSV. Amounts are whole dollars, as on the page. */
const columns = (locale: Locale): Readonly<Record<string, Column>> => ({
  npi: (row) => row.npi,
  name: (row) => formatPersonName(row.name),
  practice: (row) => row.practice,
  specialty: (row) => row.specialty,
  state: (row) => row.state,
  mailing_address: (row, addresses) => addresses.get(row.id) ?? null,
  group: (row) => row.group,
  callback_at: (row) => row.callback_at,
  time_zone: (row) => row.zone,
  phone: (row) => row.phone && formatPhone(row.phone.value),
  // Of whoever answers: they may have asked in another language than the number on file says.
  language: (row) => (row.request?.phone == null ? row.phone?.language : row.request.language) ?? null,
  ask_for: (row) => formatOrNull(row.phone?.person_name),
  best_time: (row) => row.phone?.best_time ?? null,
  amount_above_peers: (row) => (row.amount === null ? SUPPRESSED : Math.round(row.amount)),
  // The column "stage" of the list of providers counts a call as a step.
  stage_without_calls: (row) => row.stage,
  last_contact_at: (row) => row.last_contact_at,
  campaign: (row) =>
    row.campaign === null ? null : locale === 'es' ? row.campaign.name_es : row.campaign.name,
  attempts: (row) => row.attempts,
  last_result: (row) => row.last_result,
  last_result_at: (row) => row.last_result_at,
  next_step: (row) => row.next_step,
  last_note: (row) => row.last_note?.text ?? null,
  last_note_at: (row) => row.last_note?.at ?? null,
  owner: (row) => formatOrNull(row.owner?.name),
  taken_by: (row) => formatOrNull(row.taken?.by.name),
  asked_at: (row) => row.request?.asked_at ?? null,
  booked_for: (row) => row.request?.starts_at ?? null,
  asked_phone: (row) => row.request?.phone ?? null,
})

type Source = {
  readRows: (places: readonly Place[]) => Promise<DeskRow[]>
  findAddresses: (ids: readonly string[]) => Promise<Addresses>
}

/** The list is fixed at the start; its rows are read while the file is sent. */
async function* readPages(locale: Locale, places: readonly Place[], source: Source) {
  const cells = Object.values(columns(locale))
  for (let at = 0; at < places.length; at += ROWS_PER_BATCH) {
    const batch = places.slice(at, at + ROWS_PER_BATCH)
    const rows = await source.readRows(batch)
    const addresses = await source.findAddresses(batch.map(({ id }) => id))
    yield rows.map((row) => cells.map((cell) => cell(row, addresses)))
  }
}

export const writeDeskFile = (locale: Locale, places: readonly Place[], source: Source) =>
  writeCsv(Object.keys(columns(locale)), readPages(locale, places, source), { bom: true })
