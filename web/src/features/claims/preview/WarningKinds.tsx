import type { PreviewWarning } from '@plumbline/contract/claims/waiting-figures'
import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { formatShortMoney, nameQuarter } from './compare-numbers.ts'
import { useCompareTexts } from './compare-texts.ts'
import { useFileList } from './use-file-list.ts'
import { WarningRow } from './WarningRow.tsx'

type Of<Kind extends PreviewWarning['kind']> = { warning: Extract<PreviewWarning, { kind: Kind }> }

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

export function EmptiedWarning({ warning }: Of<'emptied'>) {
  const { warnings: texts } = useCompareTexts()
  const locale = useLocale()
  const files = useFileList(warning.files)
  return (
    <WarningRow
      title={texts.emptied(warning.fields.length)}
      text={texts.emptiedText(formatNumber(locale, warning.import), files)}
    >
      <ul className="mt-1 text-small text-text-2 tabular-nums">
        {warning.fields.map(({ field, rows, of_rows }) => (
          <li key={field}>
            <code>{field}</code>:{' '}
            {texts.emptiedRows(formatNumber(locale, rows), formatNumber(locale, of_rows))}
          </li>
        ))}
      </ul>
    </WarningRow>
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
