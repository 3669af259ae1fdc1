import { barColumns } from '@plumbline/charts/bars/bar-columns'
import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import type { FeedbackSummary } from '@plumbline/contract/responses/feedback'
import { oneOf } from '#platform/router/param-values.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { setParam } from '#platform/router/set-param.ts'
import { formatMonth } from '#platform/texts/format-month.ts'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { TREND_STEPS } from './feedback-filter.ts'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { RatingChart } from './RatingChart.tsx'
import { countRatings, ratingsTable } from './ratings-table.ts'

const BY = 'by'

/** The helpful share by the quarter of the report, or by the month of the rating. */
export function TrendCard({ summary }: { summary: FeedbackSummary }) {
  const { ratings: words, locale } = useSupportFeedbackTexts()
  const by = oneOf(TREND_STEPS, useQueryParams().get(BY)) ?? 'quarter'
  const number = (value: number) => formatNumber(locale, value)
  const percent = (share: number) => formatPercent(locale, share)
  const rows =
    by === 'quarter'
      ? summary.quarters.map((rating) => ({
          id: rating.period,
          name: formatPeriod(locale, rating.period),
          rating,
        }))
      : summary.months.map((rating) => ({
          id: rating.month,
          name: formatMonth(locale, rating.month),
          rating,
        }))
  const getCount = (id: string) => {
    const rating = rows.find((row) => row.id === id)?.rating
    return rating === undefined ? 0 : countRatings(rating)
  }
  const last = rows.at(-1)
  return (
    <RatingChart
      title={
        last === undefined
          ? words.trend
          : words.trendFinding(last.name, percent(last.rating.share.value), number(getCount(last.id)))
      }
      subtitle={words.trendText[by]}
      caption={words.trendCaption[by]}
      aside={
        <ChoicePills
          legend={words.by}
          legendHidden
          value={by}
          onChange={(value) => setParam(BY, value === 'quarter' ? null : value)}
          options={TREND_STEPS.map((value) => ({ value, label: words.steps[value] }))}
        />
      }
      draw={(width) =>
        barColumns(
          rows.map(({ id, name, rating }) => ({
            id,
            label: by === 'quarter' && locale === 'es' ? shortQuarter(id) : name,
            value: rating.share.value,
            share: words.n(number(countRatings(rating))),
          })),
          { width },
          {
            value: percent,
            axis: words.columns[by],
            mark: ({ id, value }) =>
              words.trendMark(
                rows.find((row) => row.id === id)?.name ?? id,
                percent(value),
                number(getCount(id)),
                getCount(id) === 1,
              ),
          },
        )
      }
      chartTitle={words.trendCaption[by]}
      chartDescription={rows
        .map(({ id, name, rating }) =>
          words.trendMark(name, percent(rating.share.value), number(getCount(id)), getCount(id) === 1),
        )
        .join(' ')}
      table={ratingsTable(words.columns[by], rows, words)}
      file={`feedback-by-${by}`}
    />
  )
}

/** '2026Q2' → '2T 2026': the full name does not fit under a column. */
const shortQuarter = (period: string) => period.replace(/^(\d{4})Q(\d)$/, '$2T $1')
