import { formatDate } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useReportOutlook } from './use-report-outlook.ts'
import { welcomeTexts } from './welcome-texts.ts'

/** Which quarter becomes final next, and when. Has its own loading and failure states. */
export function OutlookText() {
  const { outlook: texts, failure } = useTexts(welcomeTexts).welcome
  const locale = useLocale()
  const outlook = useReportOutlook()
  if (outlook.data === undefined) {
    if (outlook.isError) {
      return <QueryFailure query={outlook} texts={failure} className="text-left" />
    }
    return <Skeleton label={texts.loading} rows={3} className="w-[40ch] max-w-full" />
  }
  const { next_period, final_on } = outlook.data.data
  const period = formatPeriod(locale, next_period)
  const date = formatDate(locale, final_on)
  return <p>{emphasize(texts.text(period, date), [period, date])}</p>
}

/** R-DES-8: dates and ranges never break. */
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
