import {
  ENGAGEMENT_STAGES,
  type EngagementStage,
  NEXT_ACTION_AFTER_DAYS,
} from '@plumbline/contract/outreach/engagement-steps'
import type { ProviderFilter, ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import { type RawBuilder, sql } from 'kysely'
import { aliased } from '#platform/db/database.ts'
import { isInOngoing, isSilent, messagesOfOngoing } from './outreach-rules.repository.ts'
import { matchesSearch } from './provider-search.repository.ts'

type Condition = RawBuilder<unknown>

const VIEWED = ENGAGEMENT_STAGES.indexOf('viewed')

/** A subquery, so that it is worked out once: subtracting days in a time zone takes longer than all other comparisons. */
const WAITING_SINCE = sql`(select now() - make_interval(days => ${sql.lit(NEXT_ACTION_AFTER_DAYS)}))`

// The functions below take the alias of provider_list, or of provider_keys, in the caller's query.

/**
 * SQL: the provider was contacted and has not viewed a report, so there is a next step. The sum keeps the planner from
 * the index by stage, which takes half as long again as reading the whole narrow table.
 */
export function isWaiting(list: string): Condition {
  const l = aliased(list)
  return sql`${l('contacts_sent')} + ${l('calls')} > 0 and ${l('stage')} + 0 < ${sql.lit(VIEWED)}`
}

/**
 * SQL: the next step for a provider. Null for providers who viewed a report or were never contacted, instead of a call
 * for those whom the call desk leaves out because their campaigns have all ended or a new one has not written to them
 * yet, and, once only a call could follow, for those who asked us not to call.
 */
export function nextAction(list: string): RawBuilder<string | null> {
  const l = aliased(list)
  return sql<string | null>`case
    when ${l('contacts_sent')} + ${l('calls')} = 0 or ${l('stage')} >= ${sql.lit(VIEWED)} then null
    when ${l('contact_failed')} then 'fix_address'
    when ${l('contacts_sent')} >= 2 and ${isSilent(l('provider_id'))} then null
    when ${l('last_contact_at')} > ${WAITING_SINCE} then 'wait'
    when ${l('contacts_sent')} < 2 then 'remind'
    when ${l('campaigns')} > 0 and not ${isInOngoing(list)} then null
    when ${l('campaigns')} > 1 then
      case ${messagesOfOngoing(l('provider_id'))} when 0 then null when 1 then 'remind' else 'call' end
    else 'call' end`
}

/**
 * SQL: the next step is a call. In plain comparisons, so that the planner can guess for how many it holds, and finds them
 * in the index by the last contact, which whoever was written to has.
 */
export function isCallNext(list: string): Condition {
  const l = aliased(list)
  return sql`(${l('contacts_sent')} >= 2 and ${l('stage')} < ${sql.lit(VIEWED)} and not ${l('contact_failed')}
    and ${l('last_contact_at')} <= now() - make_interval(days => ${sql.lit(NEXT_ACTION_AFTER_DAYS)}))`
}

const stageNumbers = (stages: readonly EngagementStage[]) =>
  stages.map((stage) => ENGAGEMENT_STAGES.indexOf(stage))

/** Whether the narrow table provider_keys is enough. Searches, campaigns and families need provider_list. */
export const isMatchedByKeys = ({ search, campaign, family }: ProviderFilter) =>
  !search && campaign === undefined && family === undefined

/** The table that `matchingProviders` needs. */
export const providersToMatch = (filter: ProviderFilter): Condition =>
  isMatchedByKeys(filter) ? sql`provider_keys` : sql`provider_list`

function listConditions(list: string, filter: ProviderFilter, viewerId: string): Condition[] {
  const l = aliased(list)
  const all: Condition[] = []
  const anyOf = (column: Condition, values: readonly string[] | undefined) => {
    if (values !== undefined && values.length > 0) all.push(sql`${column} = any(${[...values]}::text[])`)
  }
  if (filter.search) all.push(matchesSearch(list, filter.search))
  anyOf(l('specialty'), filter.specialty)
  anyOf(l('state'), filter.state)
  anyOf(l('outcome'), filter.outcome)
  anyOf(l('peer_level'), filter.peer_level)
  if (filter.next_action !== undefined && filter.next_action.length > 0) {
    // Cheaper than the next action, and false for most providers.
    all.push(isWaiting(list))
    anyOf(nextAction(list), filter.next_action)
  }
  if (filter.stage !== undefined && filter.stage.length > 0) {
    all.push(sql`${l('stage')} = any(${stageNumbers(filter.stage)}::int[])`)
  }
  if (filter.campaign !== undefined) all.push(sql`${l('campaign_ids')} @> array[${filter.campaign}::uuid]`)
  if (filter.family !== undefined) {
    const outcomes = filter.family_outcome ?? []
    const topics =
      outcomes.length === 0 ? [filter.family] : outcomes.map((outcome) => `${filter.family} ${outcome}`)
    all.push(sql`${l('topics')} && ${topics}::text[]`)
  }
  if (filter.risk_min !== undefined) all.push(sql`${l('risk')} >= ${filter.risk_min}::float8`)
  if (filter.risk_max !== undefined) all.push(sql`${l('risk')} <= ${filter.risk_max}::float8`)
  if (filter.watched === 'any') all.push(sql`${l('watchers')} > 0`)
  if (filter.watched === 'me') {
    // Not correlated, so that it runs once when the counts of several views are read.
    all.push(sql`${l('provider_id')} in (
      select w.provider_id from provider_watchers w where w.user_id = ${viewerId})`)
  }
  if (filter.open === 'response') all.push(sql`${l('open_responses')} > 0`)
  if (filter.open === 'dispute') all.push(sql`${l('open_disputes')} > 0`)
  if (filter.unreachable !== undefined) all.push(l('contact_failed'))
  return all
}

/** SQL: the provider matches the filter. */
export function matchingProviders(list: string, filter: ProviderFilter, viewerId: string): Condition {
  const all = listConditions(list, filter, viewerId)
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** Whether the filter matches all providers. */
export const isUnfiltered = (filter: ProviderFilter) => listConditions('l', filter, '').length === 0

/** SQL: the provider is selected, by its id or by a filter. */
export const selectedProviders = (list: string, selection: ProviderSelection, viewerId: string): Condition =>
  'ids' in selection
    ? sql`${aliased(list)('provider_id')} = any(${selection.ids}::uuid[])`
    : matchingProviders(list, selection.filter, viewerId)
