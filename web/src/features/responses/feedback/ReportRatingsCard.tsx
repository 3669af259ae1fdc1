import { estimateRows } from '@plumbline/charts/effects/estimate-rows'
import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import type { FeedbackSummary } from '@plumbline/contract/responses/feedback'
import { RatingChart } from './RatingChart.tsx'
import { ratingsOf, ratingsTable } from './ratings-table.ts'
import { useSupportFeedbackTexts } from './support-feedback-texts.ts'

const MOST_DRAWN = 12

/** How each report was rated: the share with its interval, which says how little a few ratings tell. */
export function ReportRatingsCard({ summary }: { summary: FeedbackSummary }) {
  const { ratings: words, locale } = useSupportFeedbackTexts()
  const number = (value: number) => formatNumber(locale, value)
  const percent = (share: number) => formatPercent(locale, share)
  const rows = summary.reports.map((rating) => ({ name: rating.family, rating }))
  const tell = ({ name, rating }: (typeof rows)[number]) =>
    words.reportMark(
      name,
      percent(rating.share.value),
      words.interval(percent(rating.share.low), percent(rating.share.high)),
      number(ratingsOf(rating)),
    )
  const drawn = rows.slice(0, MOST_DRAWN)
  const most = rows[0]
  return (
    <RatingChart
      title={
        most === undefined
          ? words.reports
          : words.reportsFinding(most.name, percent(most.rating.share.value), number(ratingsOf(most.rating)))
      }
      subtitle={words.reportsText}
      caption={rows.length > drawn.length ? words.reportsMore(number(drawn.length)) : words.reportsCaption}
      draw={(width) =>
        estimateRows(
          drawn.map(({ name, rating }) => ({
            label: name,
            note: words.n(number(ratingsOf(rating))),
            estimate: rating.share,
            treated: true,
            hollow: false,
          })),
          { width },
          {
            value: percent,
            mark: ({ label }) => {
              const row = drawn.find(({ name }) => name === label)
              return row === undefined ? label : tell(row)
            },
          },
        )
      }
      chartTitle={words.reports}
      chartDescription={drawn.map(tell).join(' ')}
      table={ratingsTable(words.columns.report, rows, words)}
      file="feedback-by-report"
    />
  )
}
