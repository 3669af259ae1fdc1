import { DISCUSSION_DAYS, MAIL_DAYS } from '@plumbline/contract/cases/case-clock'
import type { LadderLevel } from '@plumbline/contract/cases/case-ladder'
import { canRecoup } from '@plumbline/contract/cases/case-money'
import type { CaseAppeal, CaseView } from '@plumbline/contract/cases/cases'
import { explainElsewhere } from '@plumbline/contract/cases/explain-level'
import { formatDate, formatMoney } from '@plumbline/contract/core/format'
import { formatDayIn } from '@plumbline/contract/core/local-time'
import type { Locale } from '@plumbline/contract/core/locale'
import { useState } from 'react'
import { getToday } from '#features/cases/case/case-days.ts'
import { StaffWords } from '#parts/StaffWords.tsx'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { daysLeftWords } from '#platform/texts/days-left.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { AppealForm } from './AppealForm.tsx'
import { useFindingsTexts } from './case-findings-texts.ts'

type AppealTexts = ReturnType<typeof useFindingsTexts>['appeal']

const OPEN_ID = 'open-appeal'

/** R-CASE-6: each appeal level with its dates, before, during and after it runs. */
export function AppealCard({ view }: { view: CaseView }) {
  const { appeal, locale } = useFindingsTexts()
  const [asking, setAsking] = useState(false)
  const mayAppeal = view.may.includes('appeal')
  // A practice that owes nothing reads nothing about recoupment.
  const owes = canRecoup(view)
  const recoupment = owes ? view.clocks.recoupment_from : null
  const next = view.appeals.find(({ filed_at: at }) => at === null)
  if (view.appeals.length === 0) return <NotRunning view={view} />
  return (
    <Card title={appeal.title} subtitle={getSubtitle(view, appeal, locale)} id="appeal">
      <ol className="grid gap-4">
        {view.appeals.map((one) => (
          <Level
            key={one.level}
            appeal={one}
            isOpen={one.days_left >= 0 && (view.status !== 'closed' || mayAppeal)}
            isLast={one === view.appeals.at(-1)}
            owes={owes}
            timeZone={view.time_zone}
            agreedAt={getAgreedAt(view)}
            ladder={view.ladder}
          />
        ))}
      </ol>
      <LaterLevels view={view} />
      {recoupment !== null && view.status !== 'closed' && (
        <p className="mt-4 text-small text-text-2">
          <DateText>{appeal.recoupment(formatDate(locale, recoupment))}</DateText>
        </p>
      )}
      {mayAppeal && next !== undefined && !asking && (
        <Button
          id={OPEN_ID}
          variant="secondary"
          size="sm"
          className="mt-4 whitespace-normal!"
          onClick={() => setAsking(true)}
        >
          {appeal.open(next.name[locale])}
        </Button>
      )}
      {mayAppeal && asking && (
        <div className="mt-4 border-t border-line pt-4">
          <AppealForm view={view} returnTo={OPEN_ID} onDone={() => setAsking(false)} />
        </div>
      )}
    </Card>
  )
}

/** The levels that have no date yet, and those that are not filed here. */
function LaterLevels({ view }: { view: CaseView }) {
  const { appeal, locale } = useFindingsTexts()
  const later = view.ladder.slice(view.appeals.length)
  if (later.length === 0 || view.status === 'closed') return null
  return (
    <>
      <p className="mt-4 text-small font-semibold">{appeal.later}</p>
      <ul className="mt-1 grid gap-1 text-small text-text-2">
        {later.map((level, at) => (
          <li key={level.name.en}>
            {appeal.laterLevel(level.name[locale], level.days)}{' '}
            {explainElsewhere(locale, view.ladder, view.appeals.length + at + 1)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The day on which the findings, or the last decision, were served: the clock that runs counts from it. */
function getServedOn(view: CaseView): string | null {
  const decided = view.appeals.findLast(({ outcome }) => outcome !== null)
  return decided === undefined ? view.clocks.served_on : decided.served_on
}

function getSubtitle(view: CaseView, appeal: AppealTexts, locale: Locale): string | undefined {
  const servedOn = getServedOn(view)
  if (view.may.includes('appeal') && servedOn !== null) {
    const day = formatDate(locale, servedOn)
    // Only a mailed notice counts as received on a day that is still ahead.
    return servedOn > getToday(view) ? appeal.willRun(day, MAIL_DAYS) : appeal.running(day)
  }
  const isWon = view.appeals.some(({ outcome }) => outcome === 'reversed')
  if (view.status !== 'closed' || isWon) return undefined
  return getAgreedAt(view) === null ? appeal.over : undefined
}

/** The closing event of a practice that agreed to all findings, if that closed the case. */
function getAgreedAt(view: CaseView): string | null {
  if (view.status !== 'closed') return null
  const closing = view.events.findLast(
    ({ from_status, to_status }) => from_status !== 'closed' && to_status === 'closed',
  )
  return closing?.action === 'accept_findings' ? closing.at : null
}

function NotRunning({ view }: { view: CaseView }) {
  const { appeal, locale } = useFindingsTexts()
  const rows: [string, number][] = [
    [appeal.discuss, DISCUSSION_DAYS],
    ...view.ladder
      .filter(({ files }) => files)
      .map(({ name, days }): [string, number] => [name[locale], days]),
  ]
  const isOver = view.clocks.served_on !== null || view.status === 'closed'
  return (
    <Card title={appeal.title}>
      <p className="-mt-2.5 text-small text-text-2">{isOver ? appeal.nothing : appeal.before}</p>
      {!isOver && (
        <dl className="mt-3 grid gap-2 text-small">
          {rows.map(([label, count]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt>{label}</dt>
              <dd className="font-semibold whitespace-nowrap tabular-nums">{appeal.days(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

type LevelProps = {
  appeal: CaseAppeal
  isOpen: boolean
  isLast: boolean
  owes: boolean
  timeZone: string
  /** When the practice agreed to everything, which ended the levels that were still open. */
  agreedAt: string | null
  ladder: readonly LadderLevel[]
}

function Level({ appeal: one, isOpen, isLast, owes, timeZone, agreedAt, ladder }: LevelProps) {
  const { appeal, locale } = useFindingsTexts()
  const words = useCaseWords()
  const date = (iso: string) => formatDayIn(locale, iso, timeZone)
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  const facts =
    one.filed_at === null
      ? [
          isOpen
            ? appeal.fileBy(date(one.file_by), daysLeftWords(locale, one.days_left))
            : agreedAt === null
              ? appeal.missed(date(one.file_by))
              : appeal.agreed(date(agreedAt)),
          ...(one.stops_recoupment_by === null || !isOpen || !owes
            ? []
            : [appeal.stops(date(one.stops_recoupment_by))]),
          ...(isOpen && ladder[one.level - 1]?.files === false
            ? [explainElsewhere(locale, ladder, one.level)]
            : []),
        ]
      : [
          appeal.filed(date(one.filed_at)),
          ...(one.outcome === null
            ? [appeal.waits]
            : [appeal.decided(words.appealOutcomes[one.outcome], date(one.decided_at ?? one.filed_at))]),
          ...(one.outcome === null && one.decision_due_on !== null
            ? [appeal.decisionBy(date(one.decision_due_on))]
            : []),
          ...(one.amount_after === null ? [] : [appeal.after(money(one.amount_after))]),
          ...(one.by_line || one.outcome === null || one.outcome === 'upheld' ? [] : [appeal.amountOnly]),
        ]
  return (
    <li className="text-small">
      <b className="block text-body-s">
        {one.level}. {one.name[locale]}
      </b>
      {facts.map((fact) => (
        <span key={fact} className="block text-text-2">
          <DateText>{fact}</DateText>
        </span>
      ))}
      {one.reason !== '' && (
        <span className="block whitespace-pre-line text-text-2">
          {appeal.because} <StaffWords en={one.reason} es={one.reason_es} />
        </span>
      )}
      {isLast && one.outcome === null && one.amount_at_issue > 0 && (
        <span className="block font-semibold tabular-nums">{appeal.atIssue(money(one.amount_at_issue))}</span>
      )}
    </li>
  )
}
