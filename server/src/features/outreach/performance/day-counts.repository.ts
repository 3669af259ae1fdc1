import { OFFICE_ZONE } from '@plumbline/contract/core/office-day'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import type { ReachRow } from './performance.repository.ts'

export type DayCounts = {
  contacts: number
  contact_cost_cents: string
  other_methods: boolean
  reach: ReachRow
}

const KEPT_DAYS = 7

type Row = Omit<DayCounts, 'reach'> & ReachRow & { campaign_id: string }

const findKept = (db: Executor, day: string) =>
  findRows(
    db,
    sql<Row & { missing: boolean }>`
      select c.id as campaign_id, d.campaign_id is null as missing,
        coalesce((c.final_costs ->> 'contacts')::int, d.contacts) as contacts,
        coalesce((c.final_costs ->> 'contact_cents')::bigint, d.cost_cents) as contact_cost_cents,
        d.other_methods, d.assigned, d.sent, d.delivered, d.opened, d.viewed, d.responded
      from campaigns c left join campaign_day_counts d on d.campaign_id = c.id and d.day = ${day}
      where c.status <> 'draft'`,
  )

/** SQL: it happened before the day began, wherever the office is. */
const before = (column: string, day: string) =>
  sql`${sql.ref(column)} < (${day}::date::timestamp at time zone ${OFFICE_ZONE})`

/**
 * Counts what has none yet for this day, as of its beginning: whoever reads at 11:59 p.m. and again at 12:01 a.m. sees
 * two whole days apart, too. Nodes that do it at once keep the first.
 */
async function insertDayCounts(db: Executor, day: string): Promise<void> {
  const everBefore = (column: string) => sql`bool_or(${before(column, day)})`
  await sql`
    insert into campaign_day_counts (day, campaign_id, contacts, cost_cents, other_methods, assigned, sent, delivered,
      opened, viewed, responded)
    select ${day}::date, c.id, coalesce(k.contacts, 0), coalesce(k.cost, 0), coalesce(k.other, false), r.assigned,
      r.sent, r.delivered, r.opened, r.viewed, r.responded
    from campaigns c
    left join (
      select campaign_id, sum(cost_cents) as cost, count(*)::int as contacts,
        bool_or(method <> 'mail') as other
      from contacts where campaign_id is not null and ${before('sent_at', day)} group by campaign_id
    ) k on k.campaign_id = c.id
    cross join lateral (
      select count(*)::int as assigned, count(k.provider_id)::int as sent,
        count(*) filter (where k.delivered)::int as delivered, count(*) filter (where k.opened)::int as opened,
        count(*) filter (where k.viewed)::int as viewed, count(*) filter (where k.responded)::int as responded
      from (
        select distinct a.provider_id from campaign_assignments a join campaign_waves w on w.id = a.wave_id
        where w.campaign_id = c.id and a.arm = 'treated'
      ) t
      left join (
        select provider_id, bool_or(failed_at is null or not ${before('failed_at', day)}) as delivered,
          ${everBefore('opened_at')} as opened, ${everBefore('viewed_at')} as viewed,
          ${everBefore('responded_at')} as responded
        from contacts where campaign_id = c.id and ${before('sent_at', day)} group by provider_id
      ) k on k.provider_id = t.provider_id
    ) r
    where c.status <> 'draft'
      and not exists (select 1 from campaign_day_counts d where d.day = ${day} and d.campaign_id = c.id)
    on conflict do nothing`.execute(db)
  await sql`delete from campaign_day_counts where day < ${day}::date - ${KEPT_DAYS}::int`.execute(db)
}

/** R-SUP-6: the same for the whole day, by campaign. */
export async function findDayCounts(db: Executor, day: string): Promise<Map<string, DayCounts>> {
  let rows = await findKept(db, day)
  if (rows.some(({ missing }) => missing)) {
    await insertDayCounts(db, day)
    rows = await findKept(db, day)
  }
  return new Map(
    rows
      .filter(({ missing }) => !missing)
      .map(({ campaign_id, missing: _missing, contacts, contact_cost_cents, other_methods, ...reach }) => [
        campaign_id,
        { contacts, contact_cost_cents, other_methods, reach },
      ]),
  )
}
