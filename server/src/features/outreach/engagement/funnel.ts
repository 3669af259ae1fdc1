import type {
  CampaignName,
  ContactFilter,
  Funnel,
  FunnelRow,
  FunnelSplit,
} from '@plumbline/contract/outreach/engagement'
import {
  COMMUNICATION_TYPES,
  ENGAGEMENT_STEPS,
  type EngagementStep,
  OUTREACH_METHODS,
} from '@plumbline/contract/outreach/engagement-steps'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { countsJourneys, joinedProviders, matchingContacts } from './contact-filter.ts'
import { findCampaignNames } from './engagement.repository.ts'

/** How many contacts have the same value of the split and took the same steps (migration 0031). */
type Group = { is_first: boolean; key: string | null; steps: number; count: number }

const KEYS = {
  method: sql`c.method`,
  type: sql`c.type`,
  campaign: sql`c.campaign_id::text`,
  specialty: sql`l.specialty`,
  state: sql`l.state`,
} as const satisfies Record<FunnelSplit, unknown>

const ORDERS: Partial<Record<FunnelSplit, readonly string[]>> = {
  method: OUTREACH_METHODS,
  type: COMMUNICATION_TYPES,
}

const aboutMessages = (split: FunnelSplit) => split === 'method' || split === 'type'

/** One scan for the whole and for its parts. Methods and types are of messages, everything else is of journeys. */
export async function findFunnel(db: Executor, filter: ContactFilter, split: FunnelSplit): Promise<Funnel> {
  const journeys = countsJourneys(filter)
  const needsProviders = split === 'specialty' || split === 'state'
  const [groups, campaigns] = await Promise.all([
    findRows(
      db,
      sql<Group>`
        select c.is_first, ${KEYS[split]} as key, c.steps, count(*)::int as count
        from contacts c ${joinedProviders(filter, needsProviders)}
        where ${matchingContacts(filter, journeys && !aboutMessages(split))}
        group by c.is_first, ${KEYS[split]}, c.steps`,
    ),
    split === 'campaign' ? findCampaignNames(db) : [],
  ])
  const whole = sumUp(groups.filter((group) => group.is_first || !journeys))
  const keys = [...new Set(groups.map(({ key }) => key))]
  const rows = keys.map(
    (key): FunnelRow => ({
      key,
      campaign: campaigns.find(({ id }) => id === key) ?? null,
      ...sumUp(groups.filter((group) => group.key === key)),
    }),
  )
  return { ...whole, rows: inOrder(rows, ORDERS[split]) }
}

function sumUp(groups: readonly Group[]): { sent: number; steps: Record<EngagementStep, number> } {
  const countOf = (bit: number) =>
    groups.reduce((sum, { steps, count }) => ((steps & bit) === 0 ? sum : sum + count), 0)
  const steps = Object.fromEntries(ENGAGEMENT_STEPS.map((step, index) => [step, countOf(2 ** index)]))
  return {
    sent: groups.reduce((sum, { count }) => sum + count, 0),
    steps: steps as Record<EngagementStep, number>,
  }
}

const nameOf = ({ key, campaign }: { key: string | null; campaign: CampaignName | null }) =>
  campaign?.name ?? key

/** As the domain orders them, else by name; what has none comes last. */
function inOrder(rows: FunnelRow[], order: readonly string[] | undefined): FunnelRow[] {
  return rows.toSorted((one, other) => {
    if (order !== undefined) return order.indexOf(one.key ?? '') - order.indexOf(other.key ?? '')
    const [a, b] = [nameOf(one), nameOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a.localeCompare(b, 'en')
  })
}
