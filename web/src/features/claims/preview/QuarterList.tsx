import type { QuarterPair } from '@plumbline/contract/claims/waiting-figures'
import { formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { Pill } from '#ui/basics/Pill.tsx'
import { formatShortMoney, formatSigned, nameQuarter, unitsPerLine } from './compare-numbers.ts'
import { useCompareTexts } from './compare-texts.ts'
import { Odd } from './Odd.tsx'

/** For phones: one short list for each quarter. */
export function QuarterList({ quarters }: { quarters: readonly QuarterPair[] }) {
  const { totals: texts } = useCompareTexts()
  return (
    <ul aria-label={texts.title} className="hidden phone:block">
      {quarters.map((pair) => (
        <QuarterItem key={pair.quarter} pair={pair} />
      ))}
    </ul>
  )
}

function QuarterItem({ pair }: { pair: QuarterPair }) {
  const { totals: texts } = useCompareTexts()
  const locale = useLocale()
  const { now, after, quarter, preliminary } = pair
  const count = (value: number) => formatNumber(locale, value)
  const money = (value: number) => formatShortMoney(locale, value)
  const units = (value: number | null) => (value === null ? '–' : formatNumber(locale, value, 1))
  const change = (difference: number, format: (value: number) => string) =>
    difference === 0 ? texts.same : formatSigned(difference, format)
  const unitsNow = units(unitsPerLine(now))
  const unitsAfter = units(unitsPerLine(after))
  const rows = [
    {
      name: texts.linesShort,
      both: texts.to(count(now?.lines ?? 0), count(after?.lines ?? 0)),
      change: change((after?.lines ?? 0) - (now?.lines ?? 0), count),
    },
    {
      name: texts.unitsShort,
      both: texts.to(unitsNow, unitsAfter),
      change: pair.unusual_units ? (
        <Odd label="">{texts.unusual}</Odd>
      ) : unitsNow === unitsAfter ? (
        texts.same
      ) : (
        ''
      ),
    },
    {
      name: texts.paid,
      both: texts.to(money(now?.paid ?? 0), money(after?.paid ?? 0)),
      change: change(Math.round((after?.paid ?? 0) - (now?.paid ?? 0)), money),
    },
  ]
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <p className="font-semibold">
        {nameQuarter(locale, quarter)} {preliminary && <Pill tone="preliminary">{texts.preliminary}</Pill>}
      </p>
      <dl className="mt-1 grid gap-0.5 text-small tabular-nums">
        {rows.map((row) => (
          <div key={row.name} className="grid grid-cols-[6.5rem_1fr_auto] gap-3">
            <dt className="text-text-2">{row.name}</dt>
            <dd>{row.both}</dd>
            <dd className="text-right font-semibold">{row.change}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
