import type { ErrorRate, StaffCase } from '@plumbline/contract/cases/case-staff'
import { formatMoney, formatNumber, formatPercent } from '@plumbline/contract/core/format'
import { StatTriple } from '#ui/basics/StatTriple.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'

/** R-CASE-10: by charges and by claims, each with its interval; nothing before the first finding. */
export function ErrorRates({ view, decided }: { view: StaffCase; decided: number }) {
  const { rates: texts, locale } = useStaffCaseTexts()
  const { by_charges, by_claims } = view.error_rates
  if (by_charges === null && by_claims === null) return null
  const number = (value: number) => formatNumber(locale, value)
  const money = (value: number) => formatMoney(locale, value)
  const stat = (label: string, rate: ErrorRate, part: (of: NonNullable<ErrorRate>) => string) => ({
    label,
    value: rate === null ? '–' : formatPercent(locale, rate.rate),
    note: rate && (
      <>
        {texts.interval(formatPercent(locale, rate.low), formatPercent(locale, rate.high))}
        <span className="block">{part(rate)}</span>
      </>
    ),
  })
  return (
    <div className="grid gap-2">
      <StatTriple
        stats={[
          stat(texts.charges, by_charges, ({ part, whole }) => texts.chargesOf(money(part), money(whole))),
          stat(texts.claims, by_claims, ({ part, whole }) => texts.claimsOf(number(part), number(whole))),
          { label: texts.atIssue, value: money(view.amount_at_issue) },
        ]}
      />
      {decided < view.lines.length && (
        <p className="text-small text-text-2">{texts.soFar(number(decided), number(view.lines.length))}</p>
      )}
    </div>
  )
}
