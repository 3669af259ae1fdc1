import type { ContactFilter } from '@plumbline/contract/outreach/engagement'
import { type RawBuilder, sql } from 'kysely'
import { matchingProviders, providersToMatch } from '#platform/providers/provider-selection.repository.ts'

type Part = RawBuilder<unknown>

/**
 * A journey is a provider in a campaign, represented by the first contact. A filter by method or type counts
 * messages instead, first or not.
 */
export const countsJourneys = ({ method, type }: ContactFilter) => method === undefined && type === undefined

/** Joined only when needed, because the join costs as much as the scan. */
export const joinProviders = ({ specialty, state }: ContactFilter, always = false): Part =>
  always || specialty !== undefined || state !== undefined
    ? sql`join provider_keys l on l.provider_id = c.provider_id`
    : sql``

const monthStart = (month: string) => sql`(${`${month}-01`}::timestamp at time zone 'UTC')`
const monthEnd = (month: string) =>
  sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'UTC')`

/** The condition on the contact `c`, and on its provider `l` if `joinProviders` joins it. */
export function matchingContacts(filter: ContactFilter, journeys = countsJourneys(filter)): Part {
  const all: Part[] = [sql`c.sent_at is not null`]
  if (journeys) all.push(sql`c.is_first`)
  if (filter.campaign !== undefined) all.push(sql`c.campaign_id = ${filter.campaign}::uuid`)
  if (filter.method !== undefined) all.push(sql`c.method = ${filter.method}`)
  if (filter.type !== undefined) all.push(sql`c.type = ${filter.type}`)
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
