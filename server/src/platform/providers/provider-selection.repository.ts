import {
  ENGAGEMENT_STAGES,
  type EngagementStage,
  NEXT_ACTION_AFTER_DAYS,
} from '@plumbline/contract/outreach/engagement-steps'
import type { ProviderFilter, ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import { type RawBuilder, sql } from 'kysely'
import { matchesSearch } from './provider-search.repository.ts'

type Condition = RawBuilder<unknown>

const VIEWED = ENGAGEMENT_STAGES.indexOf('viewed')

/** Somebody has written to the provider `l` or called, and no report was viewed: there is a next step. */
export const IS_WAITING = sql`l.contacts_sent + l.calls > 0 and l.stage < ${sql.lit(VIEWED)}`

/** The step that comes next for the provider `l` of provider_list; null for whoever has read a report or was never written to. */
export const NEXT_ACTION = sql<string | null>`case
  when l.contacts_sent + l.calls = 0 or l.stage >= ${sql.lit(VIEWED)} then null
  when l.contact_failed then 'fix_address'
  when l.last_contact_at > now() - make_interval(days => ${sql.lit(NEXT_ACTION_AFTER_DAYS)}) then 'wait'
  when l.contacts_sent < 2 then 'remind'
  else 'call' end`

const stageNumbers = (stages: readonly EngagementStage[]) =>
  stages.map((stage) => ENGAGEMENT_STAGES.indexOf(stage))

/** Whether the narrow table of keys tells it: all but words and campaigns, which have indexes of their own, and families. */
export const isMatchedByKeys = ({ search, campaign, family }: ProviderFilter) =>
  !search && campaign === undefined && family === undefined

/** Where `matchingProviders` finds what it asks for. */
export const providersToMatch = (filter: ProviderFilter): Condition =>
  isMatchedByKeys(filter) ? sql`provider_keys` : sql`provider_list`

function conditionsOf(filter: ProviderFilter, viewerId: string): Condition[] {
  const all: Condition[] = []
  const anyOf = (column: Condition, values: readonly string[] | undefined) => {
    if (values !== undefined && values.length > 0) all.push(sql`${column} = any(${[...values]}::text[])`)
  }
  if (filter.search) all.push(matchesSearch(filter.search))
  anyOf(sql`l.specialty`, filter.specialty)
  anyOf(sql`l.state`, filter.state)
  anyOf(sql`l.outcome`, filter.outcome)
  anyOf(sql`l.peer_level`, filter.peer_level)
  // Most are not, which is said sooner than which step it is.
  if (filter.next_action !== undefined && filter.next_action.length > 0) {
    all.push(IS_WAITING)
    anyOf(NEXT_ACTION, filter.next_action)
  }
  if (filter.stage !== undefined && filter.stage.length > 0) {
    all.push(sql`l.stage = any(${stageNumbers(filter.stage)}::int[])`)
  }
  if (filter.campaign !== undefined) all.push(sql`l.campaign_ids @> array[${filter.campaign}::uuid]`)
  if (filter.family !== undefined) {
    const outcomes = filter.family_outcome ?? []
    const topics =
      outcomes.length === 0 ? [filter.family] : outcomes.map((outcome) => `${filter.family} ${outcome}`)
    all.push(sql`l.topics && ${topics}::text[]`)
  }
  if (filter.risk_min !== undefined) all.push(sql`l.risk >= ${filter.risk_min}::float8`)
  if (filter.risk_max !== undefined) all.push(sql`l.risk <= ${filter.risk_max}::float8`)
  if (filter.watched === 'any') all.push(sql`l.watchers > 0`)
  if (filter.watched === 'me') {
    // Not asked again for each row, where the counts of several views are read at once.
    all.push(sql`l.provider_id in (
      select w.provider_id from provider_watchers w where w.user_id = ${viewerId})`)
  }
  if (filter.open === 'response') all.push(sql`l.open_responses > 0`)
  if (filter.open === 'dispute') all.push(sql`l.open_disputes > 0`)
  if (filter.unreachable !== undefined) all.push(sql`l.contact_failed`)
  return all
}

/** The condition of a filter on the row `l` of provider_list, or of `providersToMatch`. */
export function matchingProviders(filter: ProviderFilter, viewerId: string): Condition {
  const all = conditionsOf(filter, viewerId)
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** Whether it finds everybody. */
export const isUnfiltered = (filter: ProviderFilter) => conditionsOf(filter, '').length === 0

/** The same for a selection; a chosen id that is nobody's finds nobody. */
export const selectedProviders = (selection: ProviderSelection, viewerId: string): Condition =>
  'ids' in selection
    ? sql`l.provider_id = any(${selection.ids}::uuid[])`
    : matchingProviders(selection.filter, viewerId)
