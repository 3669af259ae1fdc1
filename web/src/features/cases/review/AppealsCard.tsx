import { canRecoup } from '@plumbline/contract/cases/case-money'
import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseAppeal } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import { formatDayIn } from '@plumbline/contract/core/local-time'
import { officeDate } from '@plumbline/contract/core/office-day'
import { preventDateBreaks } from '#features/cases/worklist/prevent-date-breaks.ts'
import { StaffWords } from '#parts/StaffWords.tsx'
import { daysLeftWords } from '#platform/texts/days-left.ts'
import { Card } from '#ui/basics/Card.tsx'
import { OpenFile } from './OpenFile.tsx'
import { useStaffCaseTexts, useStaffMoveTexts } from './staff-case-texts.ts'

export function AppealsCard({ view }: { view: StaffCase }) {
  const { appeals: texts } = useStaffCaseTexts()
  // In a closed case, a level that was not filed is no longer open.
  const shown = view.appeals.filter(({ filed_at }) => filed_at !== null || view.status !== 'closed')
  if (shown.length === 0) return null
  return (
    <Card title={texts.title}>
      <ol className="grid gap-4">
        {shown.map((appeal) => (
          <Appeal key={appeal.level} view={view} appeal={appeal} />
        ))}
      </ol>
    </Card>
  )
}

type MoneyState = 'open' | 'closed' | 'unpaid'

/** Until the case is closed the amount may change; before payment nothing is taken back. */
function getMoneyState(view: StaffCase): MoneyState {
  if (!canRecoup(view)) return 'unpaid'
  return view.status === 'closed' ? 'closed' : 'open'
}

function Appeal({ view, appeal }: { view: StaffCase; appeal: CaseAppeal }) {
  const state = getMoneyState(view)
  const timeZone = view.time_zone
  const document = view.sent.find(({ id }) => id === appeal.decision_file_id)
  const { appeals: texts, locale } = useStaffCaseTexts()
  const { outcomes } = useStaffMoveTexts().appeal
  const date = (iso: string) => preventDateBreaks(formatDayIn(locale, iso, timeZone))
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  return (
    <li className="text-body-s">
      <b className="block">{texts.level(appeal.level, appeal.name[locale])}</b>
      {appeal.filed_at === null ? (
        <>
          <span className="block">
            {texts.fileBy(date(appeal.file_by), daysLeftWords(locale, appeal.days_left))}
          </span>
          {appeal.stops_recoupment_by !== null && canRecoup(view) && (
            <span className="block text-text-2">{texts.stops(date(appeal.stops_recoupment_by))}</span>
          )}
        </>
      ) : (
        <span className="block">
          {appeal.filed_how === null
            ? texts.filed(date(appeal.filed_at), money(appeal.amount_at_issue))
            : texts.arrived[appeal.filed_how](date(appeal.filed_at), money(appeal.amount_at_issue))}
          {appeal.outcome === null && (
            <b className="block font-semibold">
              {appeal.decision_due_on === null ? texts.waits : texts.waitsUntil(date(appeal.decision_due_on))}
            </b>
          )}
        </span>
      )}
      {appeal.outcome !== null && appeal.decided_at !== null && (
        <span className="block">
          {appeal.decider === null
            ? texts.decided(outcomes[appeal.outcome], date(appeal.decided_at))
            : texts.decidedElsewhere(appeal.decider, outcomes[appeal.outcome], date(appeal.decided_at))}{' '}
          {texts.left[state](money(appeal.amount_after ?? 0))}
          <span className="block whitespace-pre-line text-text-2">
            <StaffWords en={appeal.reason} es={appeal.reason_es} />
          </span>
          {document !== undefined && (
            <span className="block">
              <OpenFile caseId={view.id} file={document} />
            </span>
          )}
          {!appeal.by_line && appeal.outcome !== 'upheld' && (
            <span className="block text-text-2">{texts.amountOnly}</span>
          )}
          <span className="block text-text-2">
            {appeal.served_on === null
              ? texts.notServed
              : (appeal.served_on > officeDate() ? texts.servedAhead : texts.served)(date(appeal.served_on))}
          </span>
        </span>
      )}
    </li>
  )
}
