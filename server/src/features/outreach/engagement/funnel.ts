import type {
  CampaignName,
  ContactFilter,
  Funnel,
  FunnelRow,
  FunnelSplit,
} from '@plumbline/contract/outreach/engagement'
import { COMMUNICATION_TYPES, OUTREACH_METHODS } from '@plumbline/contract/outreach/engagement-steps'
import type { Executor } from '#platform/db/database.ts'
import { compareSteps, countSteps } from './compare-steps.ts'
import { findCampaignNames, findFunnelGroups } from './engagement.repository.ts'

const ORDERS: Partial<Record<FunnelSplit, readonly string[]>> = {
  method: OUTREACH_METHODS,
  type: COMMUNICATION_TYPES,
}

export async function getFunnel(db: Executor, filter: ContactFilter, split: FunnelSplit): Promise<Funnel> {
  const [groups, campaigns] = await Promise.all([
    findFunnelGroups(db, filter, split),
    split === 'campaign' ? findCampaignNames(db) : [],
  ])
  const whole = countSteps(groups.filter(({ is_journey }) => is_journey))
  const keys = [...new Set(groups.map(({ key }) => key))]
  const rows = keys.map(
    (key): FunnelRow => ({
      key,
      campaign: campaigns.find(({ id }) => id === key) ?? null,
      ...compareSteps(
        groups.filter((group) => group.key === key),
        split,
      ),
    }),
  )
  return { ...whole, rows: sortRows(rows, ORDERS[split]) }
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
