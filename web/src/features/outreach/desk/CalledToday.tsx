import { formatTime } from '@plumbline/contract/core/format'
import { officeDate } from '@plumbline/contract/core/office-day'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { DeskRow } from '@plumbline/contract/outreach/desk'
import { useDeskTexts } from './desk-texts.ts'

/** R-DESK-2: a booked call stays until its hour, and says that somebody has called today. */
export function CalledToday({ call, className }: { call: DeskRow['last_call']; className?: string }) {
  const { locale, calledToday, results } = useDeskTexts()
  if (call === null || officeDate(new Date(call.at)) !== officeDate()) return null
  const by = call.by === null ? '' : formatPersonName(call.by)
  return (
    <span className={className}>
      {calledToday(formatTime(locale, call.at), by, results[call.result].toLocaleLowerCase())}
    </span>
  )
}
