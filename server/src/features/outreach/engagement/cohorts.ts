import {
  COHORT_WEEKS,
  COHORTS_SHOWN,
  type Cohort,
  type ContactFilter,
} from '@plumbline/contract/outreach/engagement'
import type { Executor } from '#platform/db/database.ts'
import { type CohortGroup, findCohortGroups } from './engagement.repository.ts'

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
    sent: groups.reduce((sum, { count }) => sum + count, 0),
    viewed: Array.from({ length: COHORT_WEEKS }, (_, week) => (week < over ? viewedBy(week) : null)),
  }
}
