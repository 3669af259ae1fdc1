import {
  CAMPAIGN_MEMBERS_PAGE,
  type CampaignMember,
  type LeftOutReason,
} from '@plumbline/contract/outreach/campaigns'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import type { Outcome } from '@plumbline/contract/reports/figures'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { isComparison, stillCounts } from '#platform/providers/outreach-rules.repository.ts'
import { selectedProviders } from '#platform/providers/provider-selection.repository.ts'
import { officeDay } from '#platform/time/office-day.ts'

type CampaignTopic = { id: string; family: string }

/**
 * The providers of a draft, each with the first reason that leaves it out of the draw. A pause on any contact day
 * counts. So does another campaign on the topic, for the same NPI at any practice, until its result is final; closing
 * that campaign changes nothing.
 */
const withMembers = ({ id, family }: CampaignTopic) => sql`
  with shown as (
    select q.set_id from system_state s join builds b on b.id = s.current_build_id
    join build_periods q on q.build_id = b.id and q.period = b.latest_mature),
  days as (
    select coalesce(min(contact_on), ${officeDay()}) as first, coalesce(max(contact_on), ${officeDay()}) as last
    from campaign_waves where campaign_id = ${id}),
  taken as materialized (
    select distinct p.npi from campaigns g join campaign_waves w on w.campaign_id = g.id
    join campaign_assignments a on a.wave_id = w.id join providers p on p.id = a.provider_id
    where g.family = ${family} and g.id <> ${id} and ${stillCounts({ contactOn: sql`w.contact_on`, campaignId: sql`g.id` })}),
  member as (
    select l.provider_id as id, l.npi, l.tin, l.name, l.sort_name, l.specialty, l.state,
      coalesce(x.primary_days, 0) as days,
      case
        when f.provider_id is null then 'no_figure'
        when exists (select 1 from outreach_pauses o where o.provider_id = l.provider_id and o.family = ${family}
          and o.starts_on <= days.last and coalesce(o.ends_on, 'infinity') >= days.first) then 'paused'
        when l.open_disputes > 0 and exists (select 1 from report_responses r
          where r.provider_id = l.provider_id and r.family = ${family} and r.kind = 'dispute'
            and r.status in ('sent', 'in_review', 'asked')) then 'dispute_open'
        when l.npi in (select npi from taken) then 'in_campaign'
        when coalesce(trim(t.mailing_address), '') = '' or t.address_failed_at is not null then 'no_address'
        when f.outcome = 'Does Not Exceed'
          and (select g.leaves_out_not_above from campaigns g where g.id = ${id}) then 'not_above'
      end as left_out,
      f.outcome, coalesce(f.low, false) as low
    from campaign_members m
    join provider_list l on l.provider_id = m.provider_id
    join practices t on t.id = l.practice_id
    cross join days
    left join shown on true
    left join figures f on f.set_id = shown.set_id and f.provider_id = l.provider_id and f.family = ${family}
      and ${isComparison('f')}
    left join cells x on x.set_id = shown.set_id and x.provider_id = l.provider_id and x.family = ${family}
    where m.campaign_id = ${id})`

export type Member = {
  id: string
  name: string
  npi: string
  tin: string
  specialty: string
  days: number
  left_out: LeftOutReason | null
  /** Null without a comparison. */
  outcome: Outcome | null
  low: boolean
}

export function findMembers(db: Executor, campaign: CampaignTopic): Promise<Member[]> {
  return findRows(
    db,
    sql<Member>`${withMembers(campaign)} select id, name, npi, tin, specialty, days, left_out, outcome, low from member order by npi, tin`,
  )
}

type Page = { rows: CampaignMember[]; next: string | null }
type Cursor = { name: string; id: string }

export async function findMemberPage(
  db: Executor,
  campaign: CampaignTopic,
  { after, leftOut }: { after: Cursor | null; leftOut: LeftOutReason | null },
): Promise<Page> {
  const rows = await findRows(
    db,
    sql<CampaignMember & { sort_name: string }>`${withMembers(campaign)}
      select id, npi, name, '•' || right(tin, 4) as tin_masked, specialty, state, left_out, sort_name from member
      where ${after === null ? sql`true` : sql`(sort_name, id) > (${after.name}, ${after.id}::uuid)`}
        and ${leftOut === null ? sql`true` : sql`left_out = ${leftOut}`}
      order by sort_name, id limit ${CAMPAIGN_MEMBERS_PAGE + 1}`,
  )
  const page = rows.slice(0, CAMPAIGN_MEMBERS_PAGE)
  const last = rows.length > page.length ? page.at(-1) : undefined
  const next =
    last === undefined ? null : Buffer.from(JSON.stringify([last.sort_name, last.id])).toString('base64url')
  return { rows: page, next }
}

/** Null if the text is not one of our cursors. */
export function decodeMemberCursor(text: string): Cursor | null {
  try {
    const [name, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]
    const isStorable = typeof name === 'string' && !name.includes('\0') && name.isWellFormed()
    return isStorable && typeof id === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
      ? { name, id }
      : null
  } catch {
    return null
  }
}

export async function insertMembers(
  db: Executor,
  campaignId: string,
  selection: ProviderSelection,
  viewerId: string,
): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ id: string }>`
      insert into campaign_members (campaign_id, provider_id, added_by)
      select ${campaignId}, l.provider_id, ${viewerId} from provider_list l
      where ${selectedProviders('l', selection, viewerId)}
      on conflict do nothing returning provider_id as id`,
  )
  return rows.map(({ id }) => id)
}

export async function deleteMembers(
  db: Executor,
  campaignId: string,
  ids: readonly string[],
): Promise<number> {
  const rows = await findRows(
    db,
    sql`
      delete from campaign_members where campaign_id = ${campaignId} and provider_id = any(${[...ids]}::uuid[])
      returning 1`,
  )
  return rows.length
}

export async function countMembers(db: Executor, campaignId: string): Promise<number> {
  const row = await getRow(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from campaign_members where campaign_id = ${campaignId}`,
  )
  return row.count
}

/** The given providers with primary days in any of the quarters of a build. */
export async function findWithDays(
  db: Executor,
  query: { buildId: number; family: string; providerIds: readonly string[]; quarters: readonly string[] },
): Promise<Set<string>> {
  const rows = await findRows(
    db,
    sql<{ id: string }>`
      select distinct x.provider_id as id
      from build_periods q join cells x on x.set_id = q.set_id and x.family = ${query.family}
      where q.build_id = ${query.buildId} and q.period = any(${[...query.quarters]}::text[])
        and x.provider_id = any(${[...query.providerIds]}::uuid[]) and x.primary_days > 0`,
  )
  return new Set(rows.map(({ id }) => id))
}

type PastSums = { base_units: number; base_days: number; late_units: number; late_days: number }

/** The sums of the given providers in two periods of a build. */
export function findPastSums(
  db: Executor,
  query: {
    buildId: number
    family: string
    providerIds: readonly string[]
    base: readonly string[]
    late: readonly string[]
  },
): Promise<PastSums[]> {
  const sumIn = (column: string, quarters: readonly string[]) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where q.period = any(${[...quarters]}::text[])), 0)::float8`
  return findRows(
    db,
    sql<PastSums>`
      select ${sumIn('x.primary_day_units', query.base)} as base_units, ${sumIn('x.primary_days', query.base)} as base_days,
        ${sumIn('x.primary_day_units', query.late)} as late_units, ${sumIn('x.primary_days', query.late)} as late_days
      from build_periods q join cells x on x.set_id = q.set_id and x.family = ${query.family}
      where q.build_id = ${query.buildId} and q.period = any(${[...query.base, ...query.late]}::text[])
        and x.provider_id = any(${[...query.providerIds]}::uuid[])
      group by x.provider_id order by x.provider_id`,
  )
}
