import type { QuarterPair } from '@plumbline/contract/claims/waiting-figures'
import { formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { cx } from '#ui/basics/cx.ts'
import { Pill } from '#ui/basics/Pill.tsx'
import { formatShortMoney, formatSigned, nameQuarter, unitsPerLine } from './compare-numbers.ts'
import { useCompareTexts } from './compare-texts.ts'
import { Odd } from './Odd.tsx'

const CELL = 'px-2.5 py-2.5 text-right first:pl-6 first:text-left last:pr-6'
const GROUP = 'border-l border-line px-2.5 pt-2 text-center font-semibold text-text'

// A table that scrolls sideways must be reachable by keyboard.
const SCROLLS = { tabIndex: 0 }
const COLUMNS = [
  { id: 'lines-now', name: 'now' },
  { id: 'lines-after', name: 'after' },
  { id: 'lines-change', name: 'change' },
  { id: 'units-now', name: 'now' },
  { id: 'units-after', name: 'after' },
  { id: 'paid-now', name: 'now' },
  { id: 'paid-after', name: 'after' },
  { id: 'paid-change', name: 'change' },
] as const

/** For wide screens: both versions of each quarter in one row. */
export function QuarterTable({ quarters }: { quarters: readonly QuarterPair[] }) {
  const { totals: texts } = useCompareTexts()
  return (
    <div className="overflow-x-auto phone:hidden" {...SCROLLS}>
      <table className="w-full border-collapse text-body-s tabular-nums">
        <caption className="sr-only">{texts.title}</caption>
        <thead className="bg-surface-2 text-small text-text-2">
          <tr>
            <th scope="col" rowSpan={2} className="px-2.5 pb-2 pl-6 text-left align-bottom font-semibold">
              {texts.quarter}
            </th>
            <th scope="colgroup" colSpan={3} className={GROUP}>
              {texts.lines}
            </th>
            <th scope="colgroup" colSpan={2} className={GROUP}>
              {texts.unitsPerLine}
            </th>
            <th scope="colgroup" colSpan={3} className={GROUP}>
              {texts.paid}
            </th>
          </tr>
          <tr className="border-b border-line">
            {COLUMNS.map(({ id, name }) => (
              <th key={id} scope="col" className="px-2.5 pb-2 text-right font-semibold last:pr-6">
                {texts[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quarters.map((pair) => (
            <QuarterRow key={pair.quarter} pair={pair} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function QuarterRow({ pair }: { pair: QuarterPair }) {
  const { totals: texts } = useCompareTexts()
  const locale = useLocale()
  const { now, after } = pair
  const count = (value: number) => formatNumber(locale, value)
  const money = (value: number) => formatShortMoney(locale, value)
  const units = (value: number | null) => (value === null ? '–' : formatNumber(locale, value, 1))
  const lines = (after?.lines ?? 0) - (now?.lines ?? 0)
  const paid = Math.round((after?.paid ?? 0) - (now?.paid ?? 0))
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className={cx(CELL, 'font-semibold whitespace-nowrap')}>
        {nameQuarter(locale, pair.quarter)}{' '}
        {pair.preliminary && <Pill tone="preliminary">{texts.preliminary}</Pill>}
      </th>
      <td className={CELL}>{now === null ? '–' : count(now.lines)}</td>
      <td className={CELL}>{after === null ? '–' : count(after.lines)}</td>
      <td className={cx(CELL, lines === 0 ? 'text-text-2' : 'font-semibold')}>
        {formatSigned(lines, count)}
      </td>
      <td className={CELL}>{units(unitsPerLine(now))}</td>
      <td className={CELL}>
        {pair.unusual_units ? (
          <Odd label={`${texts.unusual}:`}>{units(unitsPerLine(after))}</Odd>
        ) : (
          units(unitsPerLine(after))
        )}
      </td>
      <td className={CELL}>{now === null ? '–' : money(now.paid)}</td>
      <td className={CELL}>{after === null ? '–' : money(after.paid)}</td>
      <td className={cx(CELL, paid === 0 ? 'text-text-2' : 'font-semibold')}>{formatSigned(paid, money)}</td>
    </tr>
  )
}
