import { formatNumber } from '@plumbline/contract/core/format'
import { DESK_EARLY_MINUTES, DESK_HOLD_MINUTES } from '@plumbline/contract/outreach/desk-rules'
import { useDeskTexts } from './desk-texts.ts'

/** R-DESK-2: the order, and who is left out, in words. */
export function DeskOrder({ returnDays }: { returnDays: number }) {
  const { locale, why } = useDeskTexts()
  const number = (value: number) => formatNumber(locale, value)
  return (
    <details open className="text-body-s">
      <summary className="w-fit cursor-pointer py-1 font-semibold">{why.title}</summary>
      <ol className="mt-1 list-decimal pl-6">
        <li>{why.promised}</li>
        <li>{why.asked}</li>
        <li>{why.due}</li>
      </ol>
      <p className="mt-2 max-w-[106ch] text-text-2">
        {why.leftOut(
          number(returnDays),
          returnDays === 1,
          number(DESK_HOLD_MINUTES),
          number(DESK_EARLY_MINUTES),
        )}
      </p>
    </details>
  )
}
