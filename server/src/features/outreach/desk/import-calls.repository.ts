import { RUN_OUT_DAYS } from '@plumbline/claims/quarter'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { IS_ONGOING } from '#platform/providers/outreach-rules.repository.ts'
import { officeDay } from '#platform/time/office-day.ts'
import type { KnownCall } from './known-calls.ts'
import { plannedDay } from './planned-calls.repository.ts'

type Provider = { id: string; npi: string; tin: string }

export const findProvidersByNpi = (db: Executor, npis: readonly string[]): Promise<Provider[]> =>
  findRows(
    db,
    sql<Provider>`select provider_id as id, npi, tin from provider_list where npi = any(${[...npis]}::text[])`,
  )

/** All calls of these providers, whoever logged them: a call in the file may have been logged here too. */
export async function findKnownCalls(db: Executor, npis: readonly string[]): Promise<KnownCall[]> {
  const rows = await findRows(
    db,
    sql<Omit<KnownCall, 'at'> & { at: Date }>`
      select c.provider_id as "providerId", c.sent_at as at, coalesce(c.outcome, c.failure) as result,
        coalesce(t.source = 'file', false) as "isFromFile"
      from contacts c join provider_list l on l.provider_id = c.provider_id
      left join call_attempts t on t.contact_id = c.id
      where l.npi = any(${[...npis]}::text[]) and c.method = 'call' and c.sent_at is not null`,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** SQL: when the two quarters after a wave's contact become final, as `waveQuarters` says. */
const DUE_ON = sql`(date_trunc('quarter', w.contact_on) + interval '9 months' + make_interval(days => ${sql.lit(RUN_OUT_DAYS - 1)}))::date`

/**
 * The campaign that a call of the past belongs to: of those that treated the provider and were ongoing, the one whose
 * planned call had waited longest, or else the latest.
 */
export async function findCampaignAt(db: Executor, providerId: string, at: string): Promise<string | null> {
  const moment = sql`${at}::timestamptz`
  const row = await findRow(
    db,
    sql<{ id: string }>`
      select w.campaign_id as id from campaign_assignments a join campaign_waves w on w.id = a.wave_id
      join campaigns g on g.id = w.campaign_id
      where a.provider_id = ${providerId} and a.arm = 'treated' and w.contact_on <= ${officeDay(moment)}
        and (${IS_ONGOING} or g.final_at > ${moment}
          or (g.status = 'running' and g.final_at is null and ${officeDay(moment)} < ${DUE_ON}))
      order by ${plannedDay(sql`a.provider_id`, sql`w.campaign_id`, moment)} nulls last, w.contact_on desc, w.campaign_id
      limit 1`,
  )
  return row?.id ?? null
}
