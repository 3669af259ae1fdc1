import type { PreviewWarning } from '@plumbline/contract/claims/waiting-figures'
import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { formatShortMoney, nameQuarter } from './compare-numbers.ts'
import { useCompareTexts } from './compare-texts.ts'
import { useFileList } from './use-file-list.ts'
import { WarningRow } from './WarningRow.tsx'

type Of<Kind extends PreviewWarning['kind']> = { warning: Extract<PreviewWarning, { kind: Kind }> }

export function ExchangedWarning({ warning }: Of<'exchanged'>) {
  const { warnings: texts } = useCompareTexts()
  const locale = useLocale()
  const files = useFileList(warning.files)
  const count = (value: number) => formatNumber(locale, value)
  const charge = (value: number) => formatMoney(locale, value, { cents: true })
  return (
    <WarningRow
      title={texts.exchanged(count(warning.lines))}
      text={texts.exchangedText(count(warning.import), files, count(warning.of_lines))}
    >
      <table className="mt-2 text-small tabular-nums [&_td]:py-1 [&_td]:pr-5 [&_th]:py-1 [&_th]:pr-5 [&_td]:whitespace-nowrap">
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
      <p className="mt-2 text-small text-text-2">{texts.exchangedHelp}</p>
    </WarningRow>
  )
}

export function OneDayWarning({ warning }: Of<'one_day'>) {
  const { warnings: texts } = useCompareTexts()
  const locale = useLocale()
  const files = useFileList(warning.files)
  return (
    <WarningRow
      title={texts.oneDay(formatNumber(locale, warning.lines), formatDate(locale, warning.day))}
      text={texts.oneDayText(formatNumber(locale, warning.import), files)}
    />
  )
}

export function PaidAboveWarning({ warning }: Of<'paid_above_billed'>) {
  const { warnings: texts } = useCompareTexts()
  const locale = useLocale()
  const count = (value: number) => formatNumber(locale, value)
  return (
    <WarningRow
      title={texts.paidAbove(count(warning.lines), nameQuarter(locale, warning.quarter))}
      text={texts.paidAboveText(count(warning.of_lines), count(warning.shown_lines))}
    />
  )
}

export function HalvedWarning({ warning }: Of<'halved'>) {
  const { warnings: texts } = useCompareTexts()
  const locale = useLocale()
  const quarter = nameQuarter(locale, warning.quarter)
  const show = (value: number) =>
    warning.what === 'lines' ? formatNumber(locale, value) : formatShortMoney(locale, value)
  const title =
    warning.against !== warning.quarter
      ? texts.halvedNew(quarter, nameQuarter(locale, warning.against))
      : warning.what === 'lines'
        ? texts.halvedLines(quarter)
        : texts.halvedPaid(quarter)
  return <WarningRow title={title} text={texts.halvedText(show(warning.after), show(warning.before))} />
}
