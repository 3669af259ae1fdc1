import {
  type CampaignName,
  COHORT_WEEKS,
  COHORTS_SHOWN,
  type Cohort,
  type ContactFilter,
  FIRST_VIEW_BUCKETS,
  FIRST_VIEW_DAYS,
  FIRST_VIEW_ENDS,
  type FirstView,
  type FirstViewBucket,
} from '@plumbline/contract/outreach/engagement'
import type { Executor } from '#platform/db/database.ts'
import {
  type CohortGroup,
  type FirstViewGroup,
  findCampaignNames,
  findCohortGroups,
  findFirstViewGroups,
} from './engagement.repository.ts'

export async function getFirstView(db: Executor, filter: ContactFilter): Promise<FirstView> {
  const [groups, campaigns] = await Promise.all([findFirstViewGroups(db, filter), findCampaignNames(db)])
  const ids = [...new Set(groups.map(({ campaign_id }) => campaign_id))]
  const byCampaign = ids.map((id) => ({
    campaign: campaigns.find((campaign) => campaign.id === id) ?? null,
    ...summarize(groups.filter(({ campaign_id }) => campaign_id === id)),
  }))
  const name = ({ campaign }: { campaign: CampaignName | null }) => campaign?.name ?? '\uffff'
  return {
    ...summarize(groups),
    campaigns: byCampaign.toSorted((one, other) => name(one).localeCompare(name(other), 'en')),
  }
}

function toBucket(days: number | null): FirstViewBucket {
  if (days === null) return 'not_yet'
  const place = FIRST_VIEW_ENDS.findIndex((end) => days <= end)
  return (place === -1 ? 'later' : FIRST_VIEW_BUCKETS[place]) ?? 'later'
}

const total = (groups: readonly FirstViewGroup[]) => groups.reduce((sum, { count }) => sum + count, 0)

function summarize(groups: readonly FirstViewGroup[]): Omit<FirstView, 'campaigns'> {
  const buckets = FIRST_VIEW_BUCKETS.map((bucket) => [
    bucket,
    total(groups.filter(({ days }) => toBucket(days) === bucket)),
  ])
  const due = groups.filter((group) => group.due)
  return {
    delivered: total(groups),
    buckets: Object.fromEntries(buckets) as Record<FirstViewBucket, number>,
    median_days: findMedianDays(groups),
    due: total(due),
    viewed_in_time: total(due.filter(({ days }) => days !== null && days <= FIRST_VIEW_DAYS)),
  }
}

/** Among those who have viewed; the mean of the middle two if their number is even. */
function findMedianDays(groups: readonly FirstViewGroup[]): number | null {
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

/** A week has a count once it is over for everyone contacted in the month; before that the count could still grow. */
export async function getCohorts(db: Executor, filter: ContactFilter): Promise<Cohort[]> {
  const groups = await findCohortGroups(db, filter)
  const months = [...new Set(groups.map(({ month }) => month))].slice(0, COHORTS_SHOWN)
  return months.map((month) =>
    toCohort(
      month,
      groups.filter((group) => group.month === month),
    ),
  )
}

function toCohort(month: string, groups: readonly CohortGroup[]): Cohort {
  const over = Math.min(...groups.map(({ weeks_over }) => weeks_over))
  const viewedBy = (week: number) =>
    groups.reduce((sum, group) => (group.week !== null && group.week <= week ? sum + group.count : sum), 0)
  return {
    month,
    delivered: groups.reduce((sum, { count }) => sum + count, 0),
    viewed: Array.from({ length: COHORT_WEEKS }, (_, week) => (week < over ? viewedBy(week) : null)),
  }
}
