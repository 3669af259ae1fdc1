import { formatDate } from '#platform/format.ts'
import { useLocale } from '#platform/locale.ts'
import { useTexts } from '#platform/texts.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { parsePeriod } from './report-period.ts'
import { reportTexts } from './report-texts.ts'
import { useReportOutlook } from './use-report-outlook.ts'

/** Which quarter becomes final next, and when; it loads and fails on its own. */
export function OutlookText() {
  const { reports: texts } = useTexts(reportTexts)
  const locale = useLocale()
  const outlook = useReportOutlook()
  if (outlook.data === undefined) {
    if (outlook.isError) {
      return (
        <LoadFailure error={outlook.error} onRetry={() => void outlook.refetch()} busy={outlook.isFetching} />
      )
    }
    return <Skeleton label={texts.outlook.loading} rows={3} className="w-[40ch] max-w-full" />
  }
  const { next_period, final_on } = outlook.data.data
  const parsed = parsePeriod(next_period)
  const period = parsed === null ? next_period : texts.period(parsed.quarter, parsed.year)
  const date = formatDate(locale, final_on)
  return <p>{emphasize(texts.outlook.text(period, date), [period, date])}</p>
}

/** design, "Words": dates and ranges never break. */
function emphasize(sentence: string, parts: readonly string[]) {
  return sentence.split(new RegExp(`(${parts.join('|')})`)).map((piece) =>
    parts.includes(piece) ? (
      <b key={piece} className="whitespace-nowrap text-text">
        {piece}
      </b>
    ) : (
      piece
    ),
  )
}
