import { barRows } from '@plumbline/charts/bars/bar-rows'
import { formatNumber, formatPercent } from '@plumbline/contract/core/format'
import type { FeedbackSummary } from '@plumbline/contract/responses/feedback'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { RatingChart } from './RatingChart.tsx'
import { countRatings, ratingsTable } from './ratings-table.ts'

/** How often each theme was named, most often first. */
export function ThemesCard({ summary }: { summary: FeedbackSummary }) {
  const { ratings: words, feedback, locale } = useSupportFeedbackTexts()
  const number = (value: number) => formatNumber(locale, value)
  const all = countRatings(summary)
  const rows = summary.themes.map((rating) => ({
    id: rating.theme ?? 'none',
    name: feedback.themes[rating.theme ?? 'none'],
    rating,
  }))
  const most = rows.find(({ id }) => id !== 'none')
  const formatShare = (value: number) => formatPercent(locale, value / Math.max(1, all))
  return (
    <RatingChart
      title={
        most === undefined ? words.themes : words.themesFinding(most.name, number(countRatings(most.rating)))
      }
      subtitle={words.whole(number(all), all === 1)}
      caption={words.themesCaption}
      draw={(width) =>
        barRows(
          rows.map(({ id, name, rating }) => ({
            id,
            label: name,
            value: countRatings(rating),
            share: formatShare(countRatings(rating)),
            hatched: id === 'none',
          })),
          { width },
          {
            value: number,
            mark: ({ label, value }) => words.themeMark(label, number(value), formatShare(value)),
          },
        )
      }
      chartTitle={words.themesCaption}
      chartDescription={rows.map(({ name, rating }) => `${name}: ${number(countRatings(rating))}`).join('; ')}
      table={ratingsTable(words.columns.theme, rows, words)}
      file="feedback-themes"
    />
  )
}
