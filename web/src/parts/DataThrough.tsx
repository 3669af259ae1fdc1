import { formatDate } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import { useLocale } from '#platform/texts/locale.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { useCommonTexts } from './words/common-texts.ts'

type Props = {
  /** The latest final quarter; null before the first. */
  period: string | null
  date: string | null
}

/** R-REP-60: claims arrive for months after their quarter, so that the day alone reads as if later quarters were compared. */
export function DataThrough({ period, date }: Props) {
  const { dataThrough: texts } = useCommonTexts()
  const locale = useLocale()
  if (date === null) return null
  const day = formatDate(locale, date)
  return (
    <Pill icon="calendar">
      <span className="whitespace-normal">
        <DateText>
          {period === null ? texts.day(day) : texts.quarter(formatPeriod(locale, period), day)}
        </DateText>
      </span>
    </Pill>
  )
}
