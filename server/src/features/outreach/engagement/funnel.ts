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
import type { Executor } from '#platform/db/database.ts'
import { countsJourneys } from './contact-filter.repository.ts'
import { type FunnelGroup, findCampaignNames, findFunnelGroups } from './engagement.repository.ts'

const ORDERS: Partial<Record<FunnelSplit, readonly string[]>> = {
  method: OUTREACH_METHODS,
  type: COMMUNICATION_TYPES,
}

export async function getFunnel(db: Executor, filter: ContactFilter, split: FunnelSplit): Promise<Funnel> {
  const [groups, campaigns] = await Promise.all([
    findFunnelGroups(db, filter, split),
    split === 'campaign' ? findCampaignNames(db) : [],
  ])
  const whole = sumUp(groups.filter((group) => group.is_first || !countsJourneys(filter)))
  const keys = [...new Set(groups.map(({ key }) => key))]
  const rows = keys.map(
    (key): FunnelRow => ({
      key,
      campaign: campaigns.find(({ id }) => id === key) ?? null,
      ...sumUp(groups.filter((group) => group.key === key)),
    }),
  )
  return { ...whole, rows: sortRows(rows, ORDERS[split]) }
}

function sumUp(groups: readonly FunnelGroup[]): { sent: number; steps: Record<EngagementStep, number> } {
  const countWith = (bit: number) =>
    groups.reduce((sum, { steps, count }) => ((steps & bit) === 0 ? sum : sum + count), 0)
  const steps = Object.fromEntries(ENGAGEMENT_STEPS.map((step, index) => [step, countWith(2 ** index)]))
  return {
    sent: groups.reduce((sum, { count }) => sum + count, 0),
    steps: steps as Record<EngagementStep, number>,
  }
}

const getName = ({ key, campaign }: { key: string | null; campaign: CampaignName | null }) =>
  campaign?.name ?? key

/** In the fixed order of the split if it has one, otherwise by name; rows without a name come last. */
function sortRows(rows: FunnelRow[], order: readonly string[] | undefined): FunnelRow[] {
  return rows.toSorted((one, other) => {
    if (order !== undefined) return order.indexOf(one.key ?? '') - order.indexOf(other.key ?? '')
    const [a, b] = [getName(one), getName(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a.localeCompare(b, 'en')
  })
}
