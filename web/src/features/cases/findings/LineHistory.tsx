import { listAppealSteps } from '@plumbline/contract/cases/appeal-lines'
import type { CaseAppeal, CaseLine } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import { formatDayIn } from '@plumbline/contract/core/local-time'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import { useFindingsTexts } from './case-findings-texts.ts'

type Answer = NonNullable<CaseLine['answer']>
type Props = {
  line: CaseLine
  appeals: readonly CaseAppeal[]
  timeZone: string
  /** What the practice said to an earlier finding, as this reader is told. */
  formatAnswer: (answer: Answer) => string
}

/** R-CASE-23: what was decided before, and what each appeal did to it. */
export function LineHistory({ line, appeals, timeZone, formatAnswer }: Props) {
  const { history, locale } = useFindingsTexts()
  const words = useCaseWords()
  const steps = listAppealSteps(line, appeals)
  if (steps.length === 0) return null
  return (
    <ul aria-label={history.label} className="grid gap-1 border-l-3 border-line pl-3 text-small text-text-2">
      {steps.map(({ appeal, replaced }) => {
        const name = appeal.name[locale]
        const date = formatDayIn(locale, appeal.decided_at ?? '', timeZone)
        if (replaced === null)
          return (
            <li key={appeal.level}>
              <DateText>{history.stood(name, date)}</DateText>
            </li>
          )
        const before = (replaced === line.earlier[0] ? history.first : history.later)(
          words.lineDecisions[replaced.decision],
          formatMoney(locale, replaced.audited_billed, { cents: true }),
        )
        return (
          <li key={appeal.level}>
            {before} {words.rationales[replaced.rationale]}{' '}
            {replaced.answer !== null && formatAnswer(replaced.answer)}{' '}
            <b className="font-semibold">
              <DateText>{history.changed(name, date)}</DateText>
            </b>
          </li>
        )
      })}
    </ul>
  )
}
