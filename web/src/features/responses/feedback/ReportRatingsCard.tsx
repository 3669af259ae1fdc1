import { estimateRows } from '@plumbline/charts/effects/estimate-rows'
import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import type { FeedbackSummary } from '@plumbline/contract/responses/feedback'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { RatingChart } from './RatingChart.tsx'
import { countRatings, ratingsTable } from './ratings-table.ts'

const ROWS_DRAWN_MAX = 12

/** The helpful share of each report, with its interval, because few ratings say little. */
export function ReportRatingsCard({ summary }: { summary: FeedbackSummary }) {
  const { ratings: words, locale } = useSupportFeedbackTexts()
  const number = (value: number) => formatNumber(locale, value)
  const percent = (share: number) => formatPercent(locale, share)
  const rows = summary.reports.map((rating) => ({ name: rating.family, rating }))
  const describe = ({ name, rating }: (typeof rows)[number]) =>
    words.reportMark(
      name,
      percent(rating.share.value),
      words.interval(percent(rating.share.low), percent(rating.share.high)),
      number(countRatings(rating)),
    )
  const drawn = rows.slice(0, ROWS_DRAWN_MAX)
  const most = rows[0]
  return (
    <RatingChart
      title={
        most === undefined
          ? words.reports
          : words.reportsFinding(
              most.name,
              percent(most.rating.share.value),
              number(countRatings(most.rating)),
            )
      }
      subtitle={words.reportsText}
      caption={rows.length > drawn.length ? words.reportsMore(number(drawn.length)) : words.reportsCaption}
      draw={(width) =>
        estimateRows(
          drawn.map(({ name, rating }) => ({
            label: name,
            note: words.n(number(countRatings(rating))),
            estimate: rating.share,
            treated: true,
            hollow: false,
          })),
          { width },
          {
            value: percent,
            mark: ({ label }) => {
              const row = drawn.find(({ name }) => name === label)
              return row === undefined ? label : describe(row)
            },
          },
        )
      }
      chartTitle={words.reports}
      chartDescription={drawn.map(describe).join(' ')}
      table={ratingsTable(words.columns.report, rows, words)}
      file="feedback-by-report"
    />
  )
}
