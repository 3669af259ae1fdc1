import type { ChartTable } from '@plumbline/charts/scene/chart-table'
import type { RatingShare } from '@plumbline/contract/responses/feedback'
import type { SupportFeedbackTexts } from './feedback-texts.ts'

export const countRatings = ({ helpful, not_helpful }: Pick<RatingShare, 'helpful' | 'not_helpful'>) =>
  helpful + not_helpful

/** The values behind a chart: counts, share and its interval. */
export function ratingsTable(
  first: string,
  rows: readonly { name: string; rating: RatingShare }[],
  { columns }: SupportFeedbackTexts['ratings'],
): ChartTable {
  return {
    columns: [
      { label: first, kind: 'text' },
      { label: columns.ratings, kind: 'count' },
      { label: columns.helpful, kind: 'count' },
      { label: columns.notHelpful, kind: 'count' },
      { label: columns.share, kind: 'value' },
      { label: columns.low, kind: 'value' },
      { label: columns.high, kind: 'value' },
    ],
    rows: rows.map(({ name, rating }) => [
      name,
      countRatings(rating),
      rating.helpful,
      rating.not_helpful,
      rating.share.value,
      rating.share.low,
      rating.share.high,
    ]),
  }
}
