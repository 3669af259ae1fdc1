import { type ContactFilter, choosesKind } from '@plumbline/contract/outreach/engagement'
import { type RawBuilder, sql } from 'kysely'
import { matchingProviders, providersToMatch } from '#platform/providers/provider-selection.repository.ts'

type Part = RawBuilder<unknown>

/**
 * A journey is a provider in a campaign, represented by its first contact, or by the first one of the method and type
 * that the filter chooses. Without such a choice the index says which one that is; with it, the contacts are sorted.
 */
export function contactSource(filter: ContactFilter): Part {
  if (!choosesKind(filter)) return sql`contacts`
  const all: Part[] = [sql`k.sent_at is not null`]
  if (filter.method !== undefined) all.push(sql`k.method = ${filter.method}`)
  if (filter.type !== undefined) all.push(sql`k.type = ${filter.type}`)
  return sql`(
    select k.provider_id, k.campaign_id, k.sent_at, k.method, k.type, k.is_first, k.steps, k.already, k.viewed_at,
      row_number() over (partition by k.provider_id, k.campaign_id
        order by k.sent_at, k.is_first desc, k.steps, k.already) = 1 as is_journey
    from contacts k where ${sql.join(all, sql` and `)})`
}

/** Whether the contact `c` of the source represents its journey. */
export const isJourney = (filter: ContactFilter): Part =>
  choosesKind(filter) ? sql`c.is_journey` : sql`c.is_first`

/** Joined only when needed, because the join costs as much as the scan. */
export const joinProviders = ({ specialty, state }: ContactFilter, always = false): Part =>
  always || specialty !== undefined || state !== undefined
    ? sql`join provider_keys l on l.provider_id = c.provider_id`
    : sql``

const monthStart = (month: string) => sql`(${`${month}-01`}::timestamp at time zone 'UTC')`
const monthEnd = (month: string) =>
  sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'UTC')`

/** The condition on the contact `c` of the source, and on its provider `l` if `joinProviders` joins it. */
export function matchingContacts(filter: ContactFilter, journeysOnly = true): Part {
  const all: Part[] = [sql`c.sent_at is not null`]
  if (journeysOnly) all.push(isJourney(filter))
  if (filter.campaign !== undefined) all.push(sql`c.campaign_id = ${filter.campaign}::uuid`)
  if (filter.specialty !== undefined) all.push(sql`l.specialty = ${filter.specialty}`)
  if (filter.state !== undefined) all.push(sql`l.state = ${filter.state}`)
  if (filter.from !== undefined) all.push(sql`c.sent_at >= ${monthStart(filter.from)}`)
  if (filter.to !== undefined) all.push(sql`c.sent_at < ${monthEnd(filter.to)}`)
  return sql.join(all, sql` and `)
}

type Listed = Pick<ContactFilter, 'campaign' | 'specialty' | 'state'>

/** The condition on the provider `l` as of today, regardless of when anything was sent. */
export const matchingToday = ({ campaign, specialty, state }: Listed, viewerId: string): Part =>
  matchingProviders(
    'l',
    {
      campaign,
      specialty: specialty === undefined ? undefined : [specialty],
      state: state === undefined ? undefined : [state],
    },
    viewerId,
  )

/** The table that `matchingToday` needs. */
export const providersToday = ({ campaign }: Listed): Part => providersToMatch({ campaign })
