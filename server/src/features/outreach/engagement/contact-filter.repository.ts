import type { ContactFilter } from '@plumbline/contract/outreach/engagement'
import { type RawBuilder, sql } from 'kysely'
import { matchingProviders, providersToMatch } from '#platform/providers/provider-selection.repository.ts'

type Part = RawBuilder<unknown>

/**
 * Whether the contact `c` represents its journey, which is a provider in a campaign: the first contact of all, or with
 * a method or type chosen the first one of that kind (migration 0124).
 */
export function isJourney({ method, type }: ContactFilter): Part {
  if (method !== undefined && type !== undefined) return sql`c.first_of & 4 > 0`
  if (method !== undefined) return sql`c.first_of & 1 > 0`
  return type !== undefined ? sql`c.first_of & 2 > 0` : sql`c.is_first`
}

/** Joined only when needed, because the join costs as much as the scan. */
export const joinProviders = ({ specialty, state }: ContactFilter, always = false): Part =>
  always || specialty !== undefined || state !== undefined
    ? sql`join provider_keys l on l.provider_id = c.provider_id`
    : sql``

const monthStart = (month: string) => sql`(${`${month}-01`}::timestamp at time zone 'UTC')`
const monthEnd = (month: string) =>
  sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'UTC')`

/** The condition on the contact `c`, and on its provider `l` if `joinProviders` joins it. */
export function matchingContacts(filter: ContactFilter, journeysOnly = true): Part {
  const all: Part[] = [sql`c.sent_at is not null`]
  if (journeysOnly) all.push(isJourney(filter))
  if (filter.method !== undefined) all.push(sql`c.method = ${filter.method}`)
  if (filter.type !== undefined) all.push(sql`c.type = ${filter.type}`)
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
