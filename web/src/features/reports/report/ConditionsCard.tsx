import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report } from '@plumbline/contract/reports/reports'
import { type ConditionText, describeConditions } from '@plumbline/contract/reports/words/report-conditions'
import { Card } from '#ui/basics/Card.tsx'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Props = { report: Report; headline: Figure; onMethods: () => void }

/** The six conditions of Significantly Higher, each with its reading; nothing for a rate that is not above the peers. */
export function ConditionsCard({ report, headline, onMethods }: Props) {
  const { words } = useReportTexts()
  const described = describeConditions(words.conditions, headline, report.tested_rows)
  if (described === null) return null
  return (
    <Card className="mt-4 py-4! print:mt-2 print:py-2!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="type-h4">{described.title}</h2>
        <button
          type="button"
          onClick={onMethods}
          className="min-h-6 text-small text-link underline underline-offset-3 print:hidden"
        >
          {words.conditions.how}
        </button>
      </div>
      <ul className="mt-3 grid gap-x-6 gap-y-2.5 md:grid-cols-[0.9fr_1.1fr_1.1fr] print:mt-1 print:grid-cols-2 print:gap-y-0">
        {described.conditions.map((one) => (
          <ConditionItem key={one.condition} {...one} />
        ))}
      </ul>
    </Card>
  )
}

function ConditionItem({ met, statement, reading }: ConditionText) {
  const { conditions } = useReportTexts().words
  return (
    <li
      className={cx(
        'flex min-w-0 items-start gap-3 rounded-r-2 py-1 print:py-0.5 print:text-small',
        !met && '-mx-2.5 bg-surface-2 px-2.5',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 grid size-6 print:size-4 shrink-0 place-items-center rounded-full',
          met ? 'bg-accent-soft text-accent' : 'border border-dashed border-line-strong text-text-2',
        )}
      >
        <Icon name={met ? 'check' : 'minus'} />
      </span>
      <span className="min-w-0">
        <span className="sr-only">{met ? conditions.met : conditions.notMet} </span>
        <b className="block text-body-s font-semibold print:inline print:text-small">{statement}</b>{' '}
        <span className="block text-small text-text-2 print:inline">{reading}</span>
      </span>
    </li>
  )
}
