import type { Locale } from '@plumbline/contract/core/locale'
import { LETTER_MIN_DAYS, type LetterLanguage, type SkipReason } from '@plumbline/contract/outreach/letters'
import type { Outcome } from '@plumbline/contract/reports/figures'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import {
  hasOpenDispute,
  isComparison,
  isHeldOut,
  isPaused,
  UNMAILED_LETTERS,
} from '#platform/providers/outreach-rules.repository.ts'
import { officeDay } from '#platform/time/office-day.ts'
import type { LetterFacts, LetterTemplateTexts } from './letter-values.ts'

export type BatchWork = LetterTemplateTexts & {
  id: string
  language: LetterLanguage
  family: string | null
  created_by: string
  created_on: string
  is_printed: boolean
  is_wave: boolean
  /** Days that must have passed since the last message; null if that was already checked or does not apply. */
  min_days: number | null
  payer: string | null
}

export function findBatchWork(db: Executor, id: string): Promise<BatchWork | null> {
  return findRow(
    db,
    sql<BatchWork>`
      select b.id, b.language, b.family, b.created_by, ${officeDay(sql`b.created_at`)}::text as created_on,
        b.printed_at is not null as is_printed, b.wave_id is not null as is_wave,
        case when b.keeps_distance then coalesce((select c.min_days_between from campaign_waves w
          join campaigns c on c.id = w.campaign_id where w.id = b.wave_id), ${LETTER_MIN_DAYS}::int) end as min_days,
        t.subject_en, t.subject_es, t.body_en, t.body_es,
        (select payer_name from system_state) as payer
      from letter_batches b join letter_templates t on t.id = b.template_id where b.id = ${id}`,
  )
}

/** The payer's name and the version of the current build, which names the code families. */
export function findShownVersion(db: Executor): Promise<{ payer: string | null; manifest: number | null }> {
  return getRow(
    db,
    sql<{ payer: string | null; manifest: number | null }>`
      select s.payer_name as payer, b.manifest
      from system_state s left join builds b on b.id = s.current_build_id`,
  )
}

export async function findWaiting(db: Executor, batchId: string): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ provider_id: string }>`
      select provider_id from letters
      where batch_id = ${batchId} and made_at is null and skipped is null order by position`,
  )
  return rows.map(({ provider_id }) => provider_id)
}

/** Held until the transaction ends; false if the letter was made or skipped in the meantime. */
export async function lockWaiting(trx: Executor, batchId: string, providerId: string): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`select 1 from letters where batch_id = ${batchId} and provider_id = ${providerId}
      and made_at is null and skipped is null for update`,
  )
  return row !== null
}

type FactsRow = {
  name: string
  npi: string
  practice: string
  address: string | null
  address_failed: boolean
  payer: string | null
  data_hold: boolean
  languages: Locale[]
  family: string | null
  period: string | null
  value: number | null
  peer_p50: number | null
  outcome: Outcome | null
  low: boolean | null
  paused: boolean
  dispute_open: boolean
  held_out: boolean
  too_soon: boolean
}
export type FoundFacts = Omit<LetterFacts, 'address'> & {
  address: string | null
  languages: Locale[]
  /** A letter to this address was returned. */
  isAddressFailed: boolean
  isPaused: boolean
  hasOpenDispute: boolean
  isHeldOut: boolean
  isHeld: boolean
  isTooSoon: boolean
}

/** The facts for a letter. Without a family, it is about the most notable comparison of the latest final quarter. */
export async function getFacts(
  db: Executor,
  providerId: string,
  { id, family, min_days }: Pick<BatchWork, 'family' | 'min_days'> & { id: string | null },
): Promise<FoundFacts> {
  const topic = sql`coalesce(${family}::text, f.family)`
  const ofFamily = family === null ? sql`true` : sql`f.family = ${family}`
  const row = await getRow(
    db,
    sql<FactsRow>`
      select p.name, p.npi, t.name as practice, nullif(trim(t.mailing_address), '') as address,
        t.address_failed_at is not null as address_failed,
        s.payer_name as payer, s.data_hold, f.family, f.period, f.value, f.peer_p50, f.outcome, f.low,
        array(select distinct u.language from user_providers up join users u on u.id = up.user_id
          where up.provider_id = p.id and u.disabled_at is null) as languages,
        ${isPaused(sql`p.id`, topic)} as paused, ${hasOpenDispute(sql`p.id`, topic)} as dispute_open,
        ${isHeldOut(sql`p.npi`, topic)} as held_out,
        -- A returned message does not count; one that is ready to be mailed does.
        (exists (select 1 from contacts k where k.provider_id = p.id and k.skipped is null and k.failed_at is null
          and (k.sent_at is not null or k.method in ('mail', 'email'))
          and coalesce(k.sent_at, k.created_at) > now() - make_interval(days => ${min_days}::int))
          or exists (select 1 from ${UNMAILED_LETTERS} u where u.provider_id = p.id
            and u.batch_id is distinct from ${id}::uuid
            and u.made_at > now() - make_interval(days => ${min_days}::int))) as too_soon
      from providers p join practices t on t.id = p.practice_id cross join system_state s
      left join lateral (
        select f.family, q.period, f.value, f.peer_p50, f.outcome, f.low
        from builds b join build_periods q on q.build_id = b.id and q.period = b.latest_mature
        join figures f on f.set_id = q.set_id
        where b.id = s.current_build_id and f.provider_id = p.id and ${ofFamily} and ${isComparison('f')}
        order by array_position(array['Significantly Higher', 'Higher'], f.outcome) nulls last,
          f.p_adjusted nulls last, f.family
        limit 1) f on true
      where p.id = ${providerId}`,
  )
  const { family: about, period, value, peer_p50, outcome, low } = row
  const hasFigure =
    about !== null && period !== null && value !== null && peer_p50 !== null && outcome !== null
  return {
    name: row.name,
    npi: row.npi,
    practice: row.practice,
    address: row.address,
    payer: row.payer,
    languages: row.languages,
    isAddressFailed: row.address_failed,
    isPaused: row.paused,
    hasOpenDispute: row.dispute_open,
    isHeldOut: row.held_out,
    isHeld: row.data_hold,
    isTooSoon: row.too_soon,
    figure: hasFigure
      ? { family: about, period, value, peerMedian: peer_p50, outcome, isLow: low === true }
      : null,
  }
}

export async function updateSkipped(
  trx: Executor,
  batchId: string,
  providerId: string,
  reason: SkipReason,
): Promise<void> {
  await sql`
    update letters set skipped = ${reason} where batch_id = ${batchId} and provider_id = ${providerId}`.execute(
    trx,
  )
  await sql`
    update contacts set skipped = ${reason}
    where batch_id = ${batchId} and provider_id = ${providerId} and sent_at is null`.execute(trx)
}

/** A new letter revokes the codes of earlier ones; canceling the batch restores them. */
export async function revokeOpenCodes(trx: Executor, providerId: string, batchId: string): Promise<void> {
  await sql`
    update access_codes set revoked_at = now(), revoked_for = ${batchId}
    where provider_id = ${providerId} and used_at is null and revoked_at is null`.execute(trx)
}

type MadeLetter = {
  batchId: string
  providerId: string
  codeId: string
  codeSealed: Buffer
  documentId: string
}

export async function updateMade(trx: Executor, letter: MadeLetter): Promise<void> {
  await sql`
    update letters set made_at = now(), access_code_id = ${letter.codeId}, code_sealed = ${letter.codeSealed},
      document_id = ${letter.documentId}
    where batch_id = ${letter.batchId} and provider_id = ${letter.providerId}`.execute(trx)
}

export type ToPrint = { provider_id: string; code_sealed: Buffer; expires_at: Date }

export function findToPrint(db: Executor, batchId: string): Promise<ToPrint[]> {
  return findRows(
    db,
    sql<ToPrint>`
      select l.provider_id, l.code_sealed, c.expires_at
      from letters l join access_codes c on c.id = l.access_code_id
      where l.batch_id = ${batchId} and l.code_sealed is not null order by l.position`,
  )
}

/** Held until the transaction ends; false if the print file was made in the meantime. */
export async function lockUnprinted(trx: Executor, batchId: string): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`select 1 from letter_batches where id = ${batchId} and printed_at is null for update`,
  )
  return row !== null
}

/** From here on, only the print file contains the codes. */
export async function updatePrinted(trx: Executor, batchId: string, fileId: string | null): Promise<void> {
  await sql`
    update letter_batches set print_file_id = ${fileId}, printed_at = now() where id = ${batchId}`.execute(
    trx,
  )
  await sql`update letters set code_sealed = null where batch_id = ${batchId}`.execute(trx)
}
