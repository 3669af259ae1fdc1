import { savingsStrip } from '@plumbline/charts/effects/savings-strip'
import type { Performance } from '@plumbline/contract/outreach/performance'
import {
  formatArms,
  formatInterval,
  formatNoSavings,
  formatSavingsLabel,
} from '@plumbline/contract/outreach/performance-words'
import type { ReactNode } from 'react'
import { Chart } from '#ui/charts/Chart.tsx'
import { usePerformanceTexts } from './performance-texts.ts'

export function ResultStats({ result }: { result: Performance }) {
  const { words } = usePerformanceTexts()
  const { stats } = words
  const isHoldOut = result.design === 'hold_out'
  const { effect, effect_pct, costs } = result
  const notes = [
    ...formatArms(words, result),
    ...(costs === null
      ? [stats.noCost]
      : costs.per_contact === null
        ? []
        : [stats.perContact(costs.per_contact)]),
  ]
  return (
    <dl className="grid rounded-r-3 border border-line bg-surface shadow-s-1 md:grid-cols-[1.15fr_1.6fr_1fr] print:break-inside-avoid print:shadow-none">
      <Box label={isHoldOut ? stats.effect : stats.effectObserved} marked>
        <Figure>
          {effect_pct !== null
            ? words.percent(effect_pct.value)
            : effect === null
              ? words.none
              : words.signedUnits(effect.value)}
        </Figure>
        <Note>{effect_pct !== null && formatInterval(words, effect_pct, result.goal_pct)}</Note>
      </Box>
      <SavingsBox result={result} />
      <Box label={stats.treated}>
        <Figure>{result.treated === null ? words.withheld : words.count(result.treated)}</Figure>
        <Note>{notes.join('; ')}</Note>
      </Box>
    </dl>
  )
}

function SavingsBox({ result }: { result: Performance }) {
  const { words } = usePerformanceTexts()
  const { stats, charts } = words
  const { savings, price, baseline_quarters } = result
  const [from, to] = [baseline_quarters[0], baseline_quarters.at(-1)]
  if (savings === null || price === null || from === undefined || to === undefined) {
    return (
      <Box label={formatSavingsLabel(words, result)}>
        <Figure>{words.none}</Figure>
        <Note>{formatNoSavings(words, result)}</Note>
      </Box>
    )
  }
  return (
    <Box label={formatSavingsLabel(words, result)}>
      <dd className="mt-1.5 flex items-center gap-6 max-md:flex-wrap">
        <span className="type-figure">{words.shortMoney(savings.value)}</span>
        <span className="min-w-48 flex-1 max-md:basis-full">
          <Chart
            draw={(width) =>
              savingsStrip(savings, { width }, { value: charts.savings.tick, mark: charts.savings.mark })
            }
            title={charts.savings.chartTitle}
            description={charts.savings.mark(savings)}
          />
        </span>
      </dd>
      <Note>
        {stats.savingsInterval(savings)}; {stats.frozen(price, words.period(from), words.period(to))}
      </Note>
    </Box>
  )
}

function Box({ label, marked = false, children }: { label: string; marked?: boolean; children: ReactNode }) {
  return (
    <div className="border-line px-6 py-5 not-first:border-l max-md:px-4 max-md:py-3.5 max-md:not-first:border-t max-md:not-first:border-l-0">
      <dt className="flex items-center gap-2 type-eyebrow">
        {marked && <span aria-hidden="true" className="size-3 shrink-0 rounded-[3px] bg-viz-treated" />}
        {label}
      </dt>
      {children}
    </div>
  )
}

const Figure = ({ children }: { children: ReactNode }) => <dd className="mt-1.5 type-figure">{children}</dd>
const Note = ({ children }: { children: ReactNode }) => (
  <dd className="mt-1 text-small text-text-2">{children}</dd>
)
