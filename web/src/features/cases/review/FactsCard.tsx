import { formatCaseIndex } from '@plumbline/contract/cases/case-index'
import { getOwedAmount, isRecoveryStopped } from '@plumbline/contract/cases/case-money'
import { decideOutcomeWord } from '@plumbline/contract/cases/case-outcome-words'
import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { formatDayIn, formatZone } from '@plumbline/contract/core/local-time'
import { officeDate } from '@plumbline/contract/core/office-day'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { preventDateBreaks } from '#features/cases/worklist/prevent-date-breaks.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { MoveProblem } from './MoveProblem.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'
import { useStaffAction } from './use-staff-action.ts'
import { useTeam } from './use-staff-cases.ts'

/** Dates, amounts, assignee and watchers. */
export function FactsCard({ view }: { view: StaffCase }) {
  const { facts: texts, locale } = useStaffCaseTexts()
  const words = useCaseWords()
  const date = (iso: string | null) => (iso === null ? null : formatDayIn(locale, iso, view.time_zone))
  const money = (value: number | null) => (value === null ? null : formatMoney(locale, value))
  const describeService = ({ findings_at, clocks: { served_on, served_by } }: StaffCase) => {
    if (findings_at === null) return null
    return served_on === null || served_by === null
      ? texts.notServed
      : served_on > officeDate()
        ? texts.servedAhead(formatDate(locale, served_on))
        : `${formatDate(locale, served_on)}, ${texts.servedBy[served_by]}`
  }
  const describeClaims = ({ progress, claims }: StaffCase) => {
    const without = claims.filter(({ without_at }) => without_at !== null).map(({ number }) => number)
    const counts = texts.claimsComplete(progress.complete, progress.claims)
    return without.length === 0 ? counts : `${counts}, ${texts.without(without.join(', '))}`
  }
  const owed = getOwedAmount(view)
  const rows: [string, string | null][] = [
    [
      texts.requested,
      `${formatDate(locale, view.requested_on)}, ${texts.age(formatNumber(locale, view.age_days))}`,
    ],
    [texts.due, date(view.due_on)],
    [texts.claims, describeClaims(view)],
    [texts.received, date(view.received_at)],
    [texts.reviewDue, view.findings_at === null ? date(view.clocks.review_due_on) : null],
    [texts.findings, date(view.findings_at)],
    [texts.served, describeService(view)],
    [texts.discussion, date(view.clocks.discussion_until)],
    isRecoveryStopped(view)
      ? [texts.recovery, texts.stopped]
      : [texts.recoupment, date(view.clocks.recoupment_from)],
    [texts.closed, date(view.closed_at)],
    [texts.billed, money(view.total_billed)],
    [texts.paid, money(view.paid_exposure)],
    [texts.atIssue, money(view.amount_at_issue)],
    owed > 0
      ? [texts.owed, money(owed)]
      : [
          texts.savings[view.status === 'closed' ? 'closed' : 'open'],
          // Before payment there is nothing to take anything off.
          view.kind === 'prepayment' ? null : money(view.savings),
        ],
    [
      texts.decision,
      view.decision === null ? null : words.outcomes[decideOutcomeWord(view.kind, view.decision)],
    ],
  ]
  return (
    <Card
      title={texts.title}
      subtitle={texts.zone(formatZone(locale, new Date().toISOString(), view.time_zone))}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_280px]">
        <dl className="grid content-start gap-x-6 gap-y-3 text-body-s sm:grid-cols-2 xl:grid-cols-3">
          {rows.map(
            ([label, value]) =>
              value !== null && (
                <div key={label}>
                  <dt className="text-small text-text-2">{label}</dt>
                  <dd className="font-medium tabular-nums">{preventDateBreaks(value)}</dd>
                </div>
              ),
          )}
          {view.due_reason !== null && (
            <div className="col-span-full">
              <dt className="text-small text-text-2">{texts.dueReason}</dt>
              <dd className="font-medium [overflow-wrap:anywhere]">{view.due_reason}</dd>
            </div>
          )}
          <div>
            <dt className="text-small text-text-2">{texts.index}</dt>
            <dd className="font-medium whitespace-nowrap tabular-nums">{formatCaseIndex(view.index)}</dd>
          </div>
        </dl>
        <People view={view} />
      </div>
    </Card>
  )
}

function People({ view }: { view: StaffCase }) {
  const { facts: texts, locale } = useStaffCaseTexts()
  const me = useAuth(({ user }) => user?.name)
  const team = useTeam().data ?? (view.assignee === null ? [] : [view.assignee])
  const { busy, problem, run } = useStaffAction(view.id)
  const isWatching = me !== undefined && view.watchers.includes(me)
  return (
    <div className="grid content-start gap-3">
      <SelectField
        label={texts.assignee}
        value={view.assignee?.id ?? ''}
        emptyLabel={texts.nobody}
        disabled={busy || !view.may.includes('assign')}
        onChange={({ target }) =>
          void run(
            { kind: 'move', move: { action: 'assign', user_id: target.value || null } },
            () => texts.assigned,
          )
        }
        options={team.map(({ id, name }) => ({ value: id, label: formatPersonName(name) }))}
      />
      <SelectField
        label={texts.lineOfBusiness}
        value={view.line_of_business.key}
        disabled={busy || !view.may.includes('set_line_of_business')}
        onChange={({ target }) =>
          void run(
            { kind: 'move', move: { action: 'set_line_of_business', key: target.value } },
            () => texts.lineOfBusinessSet,
          )
        }
        options={view.lines_of_business.map(({ key, name }) => ({ value: key, label: name[locale] }))}
      />
      <Checkbox
        label={texts.watch}
        checked={isWatching}
        disabled={busy}
        hint={
          view.watchers.length === 0
            ? texts.noWatchers
            : texts.watchers(view.watchers.map(formatPersonName).join('; '))
        }
        onChange={({ target: { checked } }) =>
          void run({ kind: 'move', move: { action: 'watch', on: checked } }, () =>
            checked ? texts.watching : texts.notWatching,
          )
        }
      />
      <MoveProblem problem={problem} />
    </div>
  )
}
