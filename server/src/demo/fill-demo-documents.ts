import { BUILT_IN_FAMILIES } from '@plumbline/claims/reference/families'
import { ACCESS_CODE_LIFE_DAYS } from '@plumbline/contract/access/access-code'
import type { Outcome } from '@plumbline/contract/reports/figures'
import { sql, type Transaction } from 'kysely'
import type { DemoSheet } from '#features/outreach/documents/demo-sheet.ts'
import { DEMO_SHEETS } from '#features/outreach/documents/demo-sheets.ts'
import { drawSheet } from '#features/outreach/documents/draw-sheet.ts'
import type { LetterFacts } from '#features/outreach/letters/letter-values.ts'
import { writeCopy } from '#features/outreach/letters/write-copy.ts'
import type { Config } from '#platform/config/config.ts'
import { type Database, findRow, getRow, inTransaction } from '#platform/db/database.ts'
import { addDocument } from '#platform/files/documents.repository.ts'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'
import type { Keys } from '#platform/security/keys.ts'

type Filling = { config: Config; db: Database; keys: Keys }
type Trx = Transaction<unknown>

const PAYER = 'Evergreen Health Plan'
const READER = 'provider@demo.test'
const NPI = '9482016372'
const CAMPAIGN = 'lesion-letters-2026'
const ADDRESS = '2418 Alder Street, Suite 5\nPortland, OR 97205'
const LABELS = new Map(BUILT_IN_FAMILIES.map(({ family, label }) => [family, label]))

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const common = { language: 'both', source: 'demo', createdBy: null, notifies: false } as const

async function addSheet(trx: Trx, store: FileStore, sheet: DemoSheet): Promise<void> {
  const { id } = await addDocument(trx, store, {
    ...common,
    providerId: null,
    kind: sheet.kind,
    topic: sheet.topic,
    title: sheet.title,
    filename: sheet.filename,
    content: drawSheet(sheet, PAYER),
    needsAcknowledgement: sheet.needsAcknowledgement ?? false,
    createdAt: noon(sheet.on),
  })
  if (sheet.unread) return
  await sql`
    insert into document_reads (document_id, user_id, read_at)
    select ${id}::uuid, id, ${noon(sheet.on)}::timestamptz + interval '3 days' from users where email = ${READER}`.execute(
    trx,
  )
}

type Row = Omit<LetterFacts, 'figure'> & {
  id: string
  contact_on: string
  period: string
  value: number
  peer_p50: number
  outcome: Outcome
  low: boolean
}

/** The letter of a campaign that reached Dr. Marsh, with what was known when it was sent. */
async function addLetter(trx: Trx, store: FileStore, config: Config): Promise<void> {
  const row = await findRow(
    trx,
    sql<Row>`
      select p.id, p.name, p.npi, t.name as practice, t.mailing_address as address, s.payer_name as payer,
        w.contact_on::text, w.selection_quarter as period, f.value, f.peer_p50, f.outcome, f.low
      from campaigns c join campaign_waves w on w.campaign_id = c.id
      join campaign_assignments a on a.wave_id = w.id and a.arm = 'treated'
      join providers p on p.id = a.provider_id join practices t on t.id = p.practice_id cross join system_state s
      join build_periods q on q.build_id = s.current_build_id and q.period = w.selection_quarter
      join figures f on f.set_id = q.set_id and f.provider_id = p.id and f.family = c.family
        and f.measure = 'attach_rate' and f.modifier = ''
      where c.key = ${CAMPAIGN} and p.npi = ${NPI} and f.peer_p50 is not null`,
  )
  if (row === null) return
  const { id, contact_on, period, value, peer_p50, outcome, low, ...facts } = row
  const figure = { family: '17003', period, value, peerMedian: peer_p50, outcome, isLow: low }
  const expiresAt = new Date(noon(contact_on).getTime() + ACCESS_CODE_LIFE_DAYS * 24 * 60 * 60 * 1_000)
  await addDocument(trx, store, {
    ...common,
    providerId: id,
    kind: 'letter',
    topic: '17003',
    title: { en: 'Your letter', es: 'Su carta' },
    filename: `letter-${contact_on}.pdf`,
    content: writeCopy({
      facts: { ...facts, figure },
      settings: config,
      date: contact_on,
      expiresAt,
      labelOf: (family) => LABELS.get(family) ?? null,
    }),
    createdAt: noon(contact_on),
  })
}

/** Policies, tip sheets and a letter for the demo world, once: all of them or none. */
export async function fillDemoDocuments({ config, db, keys }: Filling): Promise<boolean> {
  const store = openFileStore(config, keys)
  return inTransaction(db, async (trx) => {
    const { filled } = await getRow(
      trx,
      sql<{ filled: boolean }>`
        select demo_documents_filled_at is not null as filled from system_state for update`,
    )
    if (filled) return false
    await sql`
      update practices set mailing_address = coalesce(mailing_address, ${ADDRESS})
      where id in (select practice_id from providers where npi = ${NPI})`.execute(trx)
    for (const sheet of DEMO_SHEETS) await addSheet(trx, store, sheet)
    await addLetter(trx, store, config)
    await sql`update system_state set demo_documents_filled_at = now()`.execute(trx)
    return true
  })
}
