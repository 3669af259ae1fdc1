import type { Outcome } from '@plumbline/contract/reports/figures'
import { sql } from 'kysely'
import type { LetterFacts } from '#features/outreach/letters/letter-values.ts'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'

/** Held until the transaction ends, so that the documents are filled once. */
export async function lockDocumentsFilled(trx: Executor): Promise<boolean> {
  const { filled } = await getRow(
    trx,
    sql<{ filled: boolean }>`
      select demo_documents_filled_at is not null as filled from system_state for update`,
  )
  return filled
}

export async function markDocumentsFilled(trx: Executor): Promise<void> {
  await sql`update system_state set demo_documents_filled_at = now()`.execute(trx)
}

/** Keeps an address that is already there. */
export async function updateMissingAddressByNpi(trx: Executor, npi: string, address: string): Promise<void> {
  await sql`
    update practices set mailing_address = coalesce(mailing_address, ${address})
    where id in (select practice_id from providers where npi = ${npi})`.execute(trx)
}

/** Marks a document as read three days after it was published. */
export async function insertRead(
  trx: Executor,
  documentId: string,
  email: string,
  published: Date,
): Promise<void> {
  await sql`
    insert into document_reads (document_id, user_id, read_at)
    select ${documentId}::uuid, id, ${published}::timestamptz + interval '3 days' from users where email = ${email}`.execute(
    trx,
  )
}

export type SentLetter = Omit<LetterFacts, 'figure'> & {
  id: string
  contact_on: string
  period: string
  value: number
  peer_p50: number
  outcome: Outcome
  low: boolean
}

/** A campaign's letter to a provider, with the figures of the selection quarter. */
export function findSentLetter(trx: Executor, campaignKey: string, npi: string): Promise<SentLetter | null> {
  return findRow(
    trx,
    sql<SentLetter>`
      select p.id, p.name, p.npi, t.name as practice, t.mailing_address as address, s.payer_name as payer,
        w.contact_on::text, w.selection_quarter as period, f.value, f.peer_p50, f.outcome, f.low
      from campaigns c join campaign_waves w on w.campaign_id = c.id
      join campaign_assignments a on a.wave_id = w.id and a.arm = 'treated'
      join providers p on p.id = a.provider_id join practices t on t.id = p.practice_id cross join system_state s
      join build_periods q on q.build_id = s.current_build_id and q.period = w.selection_quarter
      join figures f on f.set_id = q.set_id and f.provider_id = p.id and f.family = c.family
        and f.measure = 'attach_rate' and f.modifier = ''
      where c.key = ${campaignKey} and p.npi = ${npi} and f.peer_p50 is not null`,
  )
}
