import {
  type CampaignName,
  type ContactFilter,
  FIRST_VIEW_BUCKETS,
  FIRST_VIEW_DAYS,
  FIRST_VIEW_ENDS,
  type FirstView,
  type FirstViewBucket,
} from '@plumbline/contract/outreach/engagement'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { joinedProviders, matchingContacts } from './contact-filter.ts'
import { findCampaignNames } from './engagement.repository.ts'

/** How many of a campaign viewed after so many whole days; null for not yet. */
type Group = { campaign_id: string | null; days: number | null; due: boolean; count: number }

export async function findFirstView(db: Executor, filter: ContactFilter): Promise<FirstView> {
  const [groups, campaigns] = await Promise.all([
    findRows(
      db,
      sql<Group>`
        select c.campaign_id, floor(date_part('epoch', c.viewed_at - c.sent_at) / 86400)::int as days,
          c.sent_at <= now() - make_interval(days => ${FIRST_VIEW_DAYS + 1}) as due, count(*)::int as count
        from contacts c ${joinedProviders(filter)} where ${matchingContacts(filter)} group by 1, 2, 3`,
    ),
    findCampaignNames(db),
  ])
  const ids = [...new Set(groups.map(({ campaign_id }) => campaign_id))]
  const byCampaign = ids.map((id) => ({
    campaign: campaigns.find((campaign) => campaign.id === id) ?? null,
    ...describe(groups.filter(({ campaign_id }) => campaign_id === id)),
  }))
  const name = ({ campaign }: { campaign: CampaignName | null }) => campaign?.name ?? '\uffff'
  return {
    ...describe(groups),
    campaigns: byCampaign.toSorted((one, other) => name(one).localeCompare(name(other), 'en')),
  }
}

function bucketOf(days: number | null): FirstViewBucket {
  if (days === null) return 'not_yet'
  const place = FIRST_VIEW_ENDS.findIndex((end) => days <= end)
  return (place === -1 ? 'later' : FIRST_VIEW_BUCKETS[place]) ?? 'later'
}

const total = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0)

function describe(groups: readonly Group[]): Omit<FirstView, 'campaigns'> {
  const buckets = FIRST_VIEW_BUCKETS.map((bucket) => [
    bucket,
    total(groups.filter(({ days }) => bucketOf(days) === bucket)),
  ])
  const due = groups.filter((group) => group.due)
  return {
    sent: total(groups),
    buckets: Object.fromEntries(buckets) as Record<FirstViewBucket, number>,
    median_days: medianOf(groups),
    due: total(due),
    viewed_in_time: total(due.filter(({ days }) => days !== null && days <= FIRST_VIEW_DAYS)),
  }
}

/** Of those who have viewed; the mean of the two in the middle where they are an even number. */
function medianOf(groups: readonly Group[]): number | null {
  const seen = groups.flatMap(({ days, count }) => (days === null ? [] : [{ days, count }]))
  const many = seen.reduce((sum, { count }) => sum + count, 0)
  if (many === 0) return null
  const ordered = seen.toSorted((one, other) => one.days - other.days)
  const at = (place: number) => {
    let before = 0
    return ordered.find(({ count }) => {
      before += count
      return before > place
    })?.days
  }
  return ((at(Math.floor((many - 1) / 2)) ?? 0) + (at(Math.floor(many / 2)) ?? 0)) / 2
}
