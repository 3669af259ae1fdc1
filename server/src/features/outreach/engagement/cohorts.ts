import {
  COHORT_WEEKS,
  COHORTS_SHOWN,
  type Cohort,
  type ContactFilter,
} from '@plumbline/contract/outreach/engagement'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { joinedProviders, matchingContacts } from './contact-filter.ts'

/** How many of a month viewed in a week after their contact; null for later or not yet. */
type Group = { month: string; week: number | null; count: number; weeks_over: number }

/** A cell is told once its week is over for the last one contacted in the month: earlier it could only grow. */
export async function findCohorts(db: Executor, filter: ContactFilter): Promise<Cohort[]> {
  const groups = await findRows(
    db,
    sql<Group>`
      select to_char(month, 'YYYY-MM') as month, case when week < ${COHORT_WEEKS} then week end as week,
        sum(count)::int as count, floor(date_part('epoch', now() - max(latest)) / (7 * 86400))::int as weeks_over
      from (
        select date_trunc('month', c.sent_at at time zone 'UTC') as month,
          floor(date_part('epoch', c.viewed_at - c.sent_at) / (7 * 86400))::int as week,
          count(*) as count, max(c.sent_at) as latest
        from contacts c ${joinedProviders(filter)} where ${matchingContacts(filter)} group by 1, 2
      ) as weeks
      group by 1, 2 order by 1 desc`,
  )
  const months = [...new Set(groups.map(({ month }) => month))].slice(0, COHORTS_SHOWN)
  return months.map((month) =>
    toCohort(
      month,
      groups.filter((group) => group.month === month),
    ),
  )
}

function toCohort(month: string, groups: readonly Group[]): Cohort {
  const over = Math.min(...groups.map(({ weeks_over }) => weeks_over))
  const viewedBy = (week: number) =>
    groups.reduce((sum, group) => (group.week !== null && group.week <= week ? sum + group.count : sum), 0)
  return {
    month,
    sent: groups.reduce((sum, { count }) => sum + count, 0),
    viewed: Array.from({ length: COHORT_WEEKS }, (_, week) => (week < over ? viewedBy(week) : null)),
  }
}
