import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { LinesPage } from '@plumbline/contract/reports/report-lines'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { claimLinesTexts } from './claim-lines-texts.ts'

/** What all the lines add up to, so that the number one came from is seen here again. */
export function LineSums({ page, grouped }: { page: LinesPage; grouped: boolean }) {
  const { claimLines: texts } = useTexts(claimLinesTexts)
  const locale = useLocale()
  const { total, sums } = page
  const money = (text: string) => formatMoney(locale, Number(text), { cents: true })
  const facts = [
    texts.claims(sums.claims),
    texts.visits(sums.days),
    texts.patients(sums.patients),
    texts.units(formatNumber(locale, Number(sums.units)), Number(sums.units) === 1),
    texts.money(money(sums.billed), money(sums.allowed), money(sums.paid)),
  ]
  return (
    <p role="status" className="mb-3 text-body-s text-text-2 tabular-nums">
      <b className="text-text">{texts.total(total)}</b>
      {total === 0 ? ` ${texts.none}` : `: ${facts.join(', ')}.${grouped ? ` ${texts.grouped}` : ''}`}
    </p>
  )
}
