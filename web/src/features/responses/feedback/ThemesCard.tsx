import { barRows } from '@plumbline/charts/bars/bar-rows'
import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import type { FeedbackSummary } from '@plumbline/contract/responses/feedback'
import { RatingChart } from './RatingChart.tsx'
import { ratingsOf, ratingsTable } from './ratings-table.ts'
import { useSupportFeedbackTexts } from './support-feedback-texts.ts'

/** How often each theme was named, the most named first. */
export function ThemesCard({ summary }: { summary: FeedbackSummary }) {
  const { ratings: words, feedback, locale } = useSupportFeedbackTexts()
  const number = (value: number) => formatNumber(locale, value)
  const all = ratingsOf(summary)
  const rows = summary.themes.map((rating) => ({
    id: rating.theme ?? 'none',
    name: feedback.themes[rating.theme ?? 'none'],
    rating,
  }))
  const most = rows.find(({ id }) => id !== 'none')
  const shareOf = (value: number) => formatPercent(locale, value / Math.max(1, all))
  return (
    <RatingChart
      title={
        most === undefined ? words.themes : words.themesFinding(most.name, number(ratingsOf(most.rating)))
      }
      subtitle={words.whole(number(all), all === 1)}
      caption={words.themesCaption}
      draw={(width) =>
        barRows(
          rows.map(({ id, name, rating }) => ({
            id,
            label: name,
            value: ratingsOf(rating),
            share: shareOf(ratingsOf(rating)),
            hatched: id === 'none',
          })),
          { width },
          {
            value: number,
            mark: ({ label, value }) => words.themeMark(label, number(value), shareOf(value)),
          },
        )
      }
      chartTitle={words.themesCaption}
      chartDescription={rows.map(({ name, rating }) => `${name}: ${number(ratingsOf(rating))}`).join('; ')}
      table={ratingsTable(words.columns.theme, rows, words)}
      file="feedback-themes"
    />
  )
}
