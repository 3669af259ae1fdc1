import type { PreviewWarning } from '@plumbline/contract/claims/waiting-figures'
import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { useCompareTexts } from './compare-texts.ts'

type Props = { warning: Extract<PreviewWarning, { kind: 'exchanged' }> }

/** What these lines look like, beside those that readers see. */
export function ExchangedMedians({ warning }: Props) {
  const { warnings: texts } = useCompareTexts()
  const locale = useLocale()
  const count = (value: number) => formatNumber(locale, value)
  const charge = (value: number) => formatMoney(locale, value, { cents: true })
  return (
    <table className="mt-2 text-small tabular-nums [&_td]:py-1 [&_td]:pr-5 [&_th]:py-1 [&_th]:pr-5 [&_td]:whitespace-nowrap [&_thead]:whitespace-nowrap">
      <thead className="text-micro text-text-2 [&_th]:font-normal">
        <tr>
          <th scope="col" className="text-left">
            {texts.median}
          </th>
          <th scope="col" className="text-right">
            {texts.units}
          </th>
          <th scope="col" className="text-right">
            {texts.charge}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="font-semibold">
          <th scope="row" className="text-left font-normal">
            {texts.theseLines}
          </th>
          <td className="text-right">{count(warning.median_units)}</td>
          <td className="text-right">{charge(warning.median_billed)}</td>
        </tr>
        {warning.shown_units !== null && warning.shown_billed !== null && (
          <tr>
            <th scope="row" className="text-left font-normal">
              {texts.shownLines}
            </th>
            <td className="text-right">{count(warning.shown_units)}</td>
            <td className="text-right">{charge(warning.shown_billed)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
