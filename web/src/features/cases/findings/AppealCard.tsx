import { formatPerson } from '@plumbline/contract/access/practice-role'
import { type AppealFiling, findFiling } from '@plumbline/contract/cases/appeal-filing'
import { decideRecoveryStop, isPartAppeal } from '@plumbline/contract/cases/appeal-lines'
import { DISCUSSION_DAYS, MAIL_DAYS } from '@plumbline/contract/cases/case-clock'
import type { LadderLevel } from '@plumbline/contract/cases/case-ladder'
import { canRecoup } from '@plumbline/contract/cases/case-money'
import type { CaseAppeal, CaseView } from '@plumbline/contract/cases/cases'
import { explainElsewhere } from '@plumbline/contract/cases/explain-level'
import { formatDate, formatMoney } from '@plumbline/contract/core/format'
import { formatDayIn, formatMomentIn, formatTimeIn } from '@plumbline/contract/core/local-time'
import type { Locale } from '@plumbline/contract/core/locale'
import { useEffect } from 'react'
import { daysBetween, getToday } from '#features/cases/case/case-days.ts'
import { StaffWords } from '#parts/StaffWords.tsx'
import { caseHref } from '#platform/queries/case-view.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { daysLeftWords } from '#platform/texts/days-left.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { AppealForm } from './AppealForm.tsx'
import { getAppealAmount, listChoices, nameLine } from './appeal-choice.ts'
import { useFindingsTexts } from './case-findings-texts.ts'
import { listAsked, TALK_ID } from './discussion.ts'
import { closeAppeal, openAppeal, useIsAppealOpen } from './open-appeal.ts'

type AppealTexts = ReturnType<typeof useFindingsTexts>['appeal']

const OPEN_ID = 'open-appeal'
const getLevelId = (level: number) => `appeal-level-${level}`

/** R-CASE-6: each appeal level with its dates, before, during and after it runs. */
export function AppealCard({ view }: { view: CaseView }) {
  const { appeal, locale } = useFindingsTexts()
  const asking = useIsAppealOpen(view.index)
  useEffect(() => closeAppeal, [])
  const mayAppeal = view.may.includes('appeal')
  // A practice that owes nothing reads nothing about recoupment.
  const owes = canRecoup(view)
  const recoupment = owes ? view.clocks.recoupment_from : null
  const next = view.appeals.find(({ filed_at: at }) => at === null)
  if (view.appeals.length === 0) return <NotRunning view={view} />
  return (
    <Card title={appeal.title} subtitle={getSubtitle(view, appeal, locale)} id="appeal">
      <TalkFirst view={view} />
      <ol className="grid gap-4">
        {view.appeals.map((one) => (
          <Level
            key={one.level}
            view={view}
            appeal={one}
            isOpen={one.days_left >= 0 && (view.status !== 'closed' || mayAppeal)}
            isLast={one === view.appeals.at(-1)}
            owes={owes}
            agreedAt={getAgreedAt(view)}
            ladder={view.ladder}
          />
        ))}
      </ol>
      <LaterLevels view={view} />
      {mayAppeal && (
        <p className="mt-4 text-small text-text-2">
          {appeal.lastDayEnds(formatTimeIn(locale, view.clocks.due_at, view.clocks.time_zone))}
        </p>
      )}
      {recoupment !== null && view.status !== 'closed' && (
        <p className="mt-4 text-small text-text-2">
          <DateText>{appeal.recoupment(formatDate(locale, recoupment))}</DateText>
        </p>
      )}
      {view.status !== 'closed' && view.next_day !== null && (
        <a
          href={caseHref(view.index, `calendar?language=${locale}`)}
          download
          className={`mt-4 mr-2 print:hidden ${buttonClass('secondary', 'sm')}`}
        >
          <Icon name="calendar" />
          {appeal.calendar}
        </a>
      )}
      {mayAppeal && next !== undefined && !asking && (
        <Button
          id={OPEN_ID}
          variant="secondary"
          size="sm"
          className="mt-4 whitespace-normal!"
          onClick={() => openAppeal(view.index)}
        >
          {appeal.open(next.name[locale])}
        </Button>
      )}
      {mayAppeal && next !== undefined && asking && (
        <div className="mt-4 border-t border-line pt-4">
          <AppealForm
            view={view}
            next={next}
            returnTo={OPEN_ID}
            filedId={getLevelId(next.level)}
            onDone={closeAppeal}
          />
        </div>
      )}
    </Card>
  )
}

/** The nearer day, before the appeal's: its form is below the findings, where a first look does not reach. */
function TalkFirst({ view }: { view: CaseView }) {
  const { discussion, locale } = useFindingsTexts()
  const until = view.clocks.discussion_until
  if (until === null || !view.may.includes('discuss') || listAsked(view).length > 0) return null
  const left = daysLeftWords(locale, daysBetween(getToday(view), until))
  return (
    <div className="mb-4 border-b border-line pb-4 print:hidden">
      <p className="mb-3">
        <DateText>{discussion.beforeAppeal(formatDate(locale, until), left)}</DateText>
      </p>
      <a href={`#${TALK_ID}`} className={buttonClass('primary', 'sm')}>
        {discussion.go}
      </a>
    </div>
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

const nameLines = ({ lines }: CaseView, ids: readonly string[]): string =>
  lines
    .filter(({ id }) => ids.includes(id))
    .map(nameLine)
    .join('; ')

/** R-CASE-64: who filed the appeal and why; nothing for one that came by mail. */
function useFilingFacts(filing: AppealFiling | null): string[] {
  const { appeal, locale } = useFindingsTexts()
  const { parties } = useCaseWords()
  if (filing === null) return []
  const { author, role, party, reasons } = filing
  return [
    appeal.filedBy(author === null ? parties[party] : formatPerson(locale, author, role)),
    ...(reasons === '' ? [] : [appeal.yourReasons(reasons)]),
  ]
}

/** R-CASE-31: the receipt of an appeal that was filed here. */
function AppealReceipt({ view, level, receipt }: { view: CaseView; level: number; receipt: string }) {
  const { appeal, locale } = useFindingsTexts()
  return (
    <a
      href={caseHref(view.index, `appeals/${level}/receipt?language=${locale}`)}
      target="_blank"
      rel="noopener"
      className={`my-2 ${buttonClass('secondary', 'sm')}`}
    >
      <Icon name="file" />
      {appeal.receipt(receipt)}
    </a>
  )
}

type LevelProps = {
  view: CaseView
  appeal: CaseAppeal
  isOpen: boolean
  isLast: boolean
  owes: boolean
  /** When the practice agreed to everything, which ended the levels that were still open. */
  agreedAt: string | null
  ladder: readonly LadderLevel[]
}

function Level({ view, appeal: one, isOpen, isLast, owes, agreedAt, ladder }: LevelProps) {
  const { appeal, locale } = useFindingsTexts()
  const words = useCaseWords()
  const filing = one.filed_at === null ? null : findFiling(view, one.level)
  const filingFacts = useFilingFacts(filing)
  const date = (iso: string) => formatDayIn(locale, iso, view.time_zone)
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  // Before it is filed, an appeal is about all that it may be about.
  const atIssue = one.filed_at === null ? getAppealAmount(view, listChoices(view).lines) : one.amount_at_issue
  const sayAtIssue = () => {
    if (one.filed_at === null) return appeal.mayAppeal(money(atIssue))
    return isPartAppeal(view.lines, one.lines)
      ? appeal.atIssuePart(money(atIssue), money(view.amount_at_issue))
      : appeal.atIssue(money(atIssue))
  }
  const sayDecided = ({ outcome, decider, decided_at }: CaseAppeal) => {
    const [label, on] = [words.appealOutcomes[outcome ?? 'upheld'], date(decided_at ?? '')]
    return decider === null ? appeal.decided(label, on) : appeal.decidedElsewhere(decider, label, on)
  }
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
          appeal.filed(formatMomentIn(locale, one.filed_at, view.time_zone)),
          ...filingFacts,
          ...(one.lines === null ? [] : [appeal.about(nameLines(view, one.lines))]),
          ...(one.outcome === null ? [appeal.waits] : [sayDecided(one)]),
          ...(one.outcome === null && one.decision_due_on !== null
            ? [appeal.decisionBy(date(one.decision_due_on))]
            : []),
          // R-CASE-31: whether the recovery of money is stopped, as it is.
          ...(one.outcome === null && owes ? [appeal[decideRecoveryStop(view.lines, one)]] : []),
          ...(one.amount_after === null ? [] : [appeal.after(money(one.amount_after))]),
          ...(one.by_line || one.outcome === null || one.outcome === 'upheld' ? [] : [appeal.amountOnly]),
        ]
  return (
    <li id={getLevelId(one.level)} tabIndex={-1} className="text-small outline-none">
      <b className="block text-body-s">
        {one.level}. {one.name[locale]}
      </b>
      {facts.map((fact) => (
        <span key={fact} className="block whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">
          <DateText>{fact}</DateText>
        </span>
      ))}
      {one.reason !== '' && (
        <span className="block whitespace-pre-line text-text-2">
          {appeal.because} <StaffWords en={one.reason} es={one.reason_es} />
        </span>
      )}
      {filing !== null && <AppealReceipt view={view} level={one.level} receipt={filing.receipt} />}
      {isLast && one.outcome === null && atIssue > 0 && (one.filed_at !== null || isOpen) && (
        <span className="block font-semibold tabular-nums">{sayAtIssue()}</span>
      )}
    </li>
  )
}
