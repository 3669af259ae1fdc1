import { wilsonInterval } from '@plumbline/claims/statistics/wilson-interval'
import {
  FEEDBACK_MONTHS_SHOWN,
  type FeedbackCounts,
  type FeedbackSummary,
  type FeedbackTheme,
  type RatingShare,
} from '@plumbline/contract/responses/feedback'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'

type Group = {
  theme: FeedbackTheme | null
  period: string
  family: string
  month: string
  helpful: number
  not_helpful: number
}
type Counts = Pick<Group, 'helpful' | 'not_helpful'>

const total = ({ helpful, not_helpful }: Counts) => helpful + not_helpful
const byMost = (one: Counts, other: Counts) => total(other) - total(one)

const rate = (counts: Counts): RatingShare => ({
  ...counts,
  share: { value: counts.helpful / total(counts), ...wilsonInterval(counts.helpful, total(counts)) },
})

function sumBy<Key>(groups: readonly Group[], getKey: (group: Group) => Key): [Key, RatingShare][] {
  const sums = new Map<Key, Counts>()
  for (const group of groups) {
    const key = getKey(group)
    const sum = sums.get(key) ?? { helpful: 0, not_helpful: 0 }
    sums.set(key, {
      helpful: sum.helpful + group.helpful,
      not_helpful: sum.not_helpful + group.not_helpful,
    })
  }
  return [...sums].map(([key, counts]) => [key, rate(counts)])
}

const inOrder = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

export async function findFeedbackSummary(db: Executor): Promise<FeedbackSummary> {
  const groups = await findRows(
    db,
    sql<Group>`
      select nullif(theme, '') as theme, period, family, month, helpful, not_helpful from feedback_ratings
      where helpful + not_helpful > 0`,
  )
  const themes = sumBy(groups, ({ theme }) => theme).map(([theme, share]) => ({ theme, ...share }))
  const reports = sumBy(groups, ({ family }) => family).sort(inOrder)
  const sum = (part: keyof Counts) => groups.reduce((all, group) => all + group[part], 0)
  return {
    helpful: sum('helpful'),
    not_helpful: sum('not_helpful'),
    themes: themes.sort(
      (one, other) => byMost(one, other) || String(one.theme).localeCompare(String(other.theme)),
    ),
    quarters: sumBy(groups, ({ period }) => period)
      .sort(inOrder)
      .map(([period, share]) => ({ period, ...share })),
    months: sumBy(groups, ({ month }) => month)
      .sort(inOrder)
      .slice(-FEEDBACK_MONTHS_SHOWN)
      .map(([month, share]) => ({ month, ...share })),
    reports: reports.map(([family, share]) => ({ family, ...share })).sort(byMost),
  }
}

export const findFeedbackCounts = (db: Executor): Promise<FeedbackCounts> =>
  getRow(
    db,
    sql<FeedbackCounts>`
      select r.*, (select count(*)::int from report_feedback where status = 'new') as feedback,
        (select count(*)::int from coder_calls where status = 'booked') as calls
      from (
        select count(*)::int as responses, count(*) filter (where kind = 'dispute')::int as disputes
        from report_responses where status in ('sent', 'in_review', 'asked')) r`,
  )
