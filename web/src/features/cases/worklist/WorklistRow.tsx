import { decideOutcomeWord } from '@plumbline/contract/cases/case-outcome-words'
import type { StaffCaseRow } from '@plumbline/contract/cases/case-staff'
import { decideRowStanding } from '@plumbline/contract/cases/case-standing'
import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { formatDayIn, formatZone } from '@plumbline/contract/core/local-time'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { dayFromNow } from '#features/cases/review/staff-moves.ts'
import { CaseStatusPill } from '#parts/CaseStatusPill.tsx'
import { SOON_DAYS } from '#platform/queries/case-due.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { daysLeftWords } from '#platform/texts/days-left.ts'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { preventDateBreaks } from './prevent-date-breaks.ts'
import { useWorklistTexts } from './worklist-texts.ts'

const NOTE = 'block text-micro text-text-2'
const MARK = 'mt-0.5 flex items-start gap-1 text-micro'
const CELL = 'py-2 align-top'
const DATE = 'whitespace-nowrap tabular-nums'

export function WorklistRow({ row, href }: { row: StaffCaseRow; href: string }) {
  const { columns, row: texts, locale } = useWorklistTexts()
  const words = useCaseWords()
  const name = formatPersonName(row.provider.name)
  return (
    <TableRow>
      <TableCell rowHeader className={`${CELL} min-w-44`}>
        <UiLink
          href={href}
          aria-label={texts.open(row.number, name)}
          className="font-semibold whitespace-nowrap text-text tabular-nums"
        >
          {row.number}
        </UiLink>
        <span className="block">{name}</span>
        <span className={`${NOTE} tabular-nums`}>{texts.npi(row.provider.npi)}</span>
        <Marks row={row} />
      </TableCell>
      <TableCell label={columns.kind} className={CELL}>
        {words.kinds[row.kind]}
        <span className={NOTE}>
          {[
            words.claimTypes[row.claim_type],
            ...(row.family === null ? [] : [row.family]),
            ...(row.kind === 'probe' || row.round > 1 ? [texts.round(row.round)] : []),
          ].join(' · ')}
        </span>
      </TableCell>
      <TableCell label={columns.status} className={CELL}>
        <CaseStatusPill standing={decideRowStanding(row)} />
        {row.decision !== null && (
          <span className={NOTE}>{words.outcomes[decideOutcomeWord(row.kind, row.decision)]}</span>
        )}
        {row.status !== 'closed' && (
          <span className={NOTE}>
            {row.assignee === null ? texts.nobody : texts.assigned(formatPersonName(row.assignee.name))}
          </span>
        )}
      </TableCell>
      <DueCell row={row} />
      <TableCell label={columns.received_at} className={`${CELL} ${DATE}`}>
        {row.received_at === null ? texts.notYet : <ZonedDay at={row.received_at} timeZone={row.time_zone} />}
      </TableCell>
      <TableCell label={columns.age} align="right" nowrap className={CELL}>
        {texts.days(formatNumber(locale, row.age_days))}
      </TableCell>
      <TableCell label={columns.files} className={`${CELL} tabular-nums`}>
        {formatNumber(locale, row.files.received)}
        {row.files.underway > 0 && <span className={NOTE}>{texts.underway(row.files.underway)}</span>}
        <span className={NOTE}>{texts.complete(row.progress.complete, row.progress.claims)}</span>
      </TableCell>
      <TableCell label={columns.amount_at_issue} align="right" nowrap className={CELL}>
        {formatMoney(locale, row.amount_at_issue)}
      </TableCell>
      <OurDayCell label={columns.findings_due_on} on={row.findings_due_on} timeZone={row.time_zone} />
      <AppealCell row={row} />
      <OurDayCell label={columns.decision_due_on} on={row.decision_due_on} timeZone={row.time_zone} />
    </TableRow>
  )
}

/** What needs attention, in words and with an icon. */
function Marks({ row }: { row: StaffCaseRow }) {
  const { marks, locale } = useWorklistTexts()
  const shown: [IconName, string][] = []
  const isUnreachable = !row.reachable && row.status !== 'closed'
  if (row.extension_wanted_on !== null)
    shown.push(['clock', preventDateBreaks(marks.extension(formatDate(locale, row.extension_wanted_on)))])
  if (row.letter_waits) shown.push(['print', marks.letter])
  else if (row.mail_waits) shown.push(['mail', marks.mail])
  if (row.unread_messages > 0) shown.push(['chat', marks.unread(row.unread_messages)])
  return (
    <>
      {shown.map(([icon, text]) => (
        <span key={icon} className={`${MARK} font-medium`}>
          <Icon name={icon} className="mt-px size-3.5 shrink-0" />
          {text}
        </span>
      ))}
      {isUnreachable && (
        <span className={`${MARK} text-text-2`}>
          <Icon name="mail" className="mt-px size-3.5 shrink-0" />
          {marks.unreachable}
        </span>
      )}
    </>
  )
}

function DueCell({ row }: { row: StaffCaseRow }) {
  const { columns, locale } = useWorklistTexts()
  const left = row.days_left
  const tone = left === null || left > SOON_DAYS ? 'text-text-2' : left < 0 ? 'text-danger' : 'text-warning'
  return (
    <TableCell label={columns.due_on} className={CELL}>
      <span className={DATE}>{formatDate(locale, row.due_on)}</span>
      {left !== null && (
        <span className={`block text-micro font-semibold ${tone}`}>{daysLeftWords(locale, left)}</span>
      )}
    </TableCell>
  )
}

/** R-CASE-86: the day of a moment at the practice, with the name of its zone. */
function ZonedDay({ at, timeZone }: { at: string; timeZone: string }) {
  const { locale } = useWorklistTexts()
  return (
    <>
      {formatDayIn(locale, at, timeZone)}
      <span className={NOTE}>{formatZone(locale, at, timeZone)}</span>
    </>
  )
}

/** A day by which we owe the practice something; red once it has passed. */
function OurDayCell({ label, on, timeZone }: { label: string; on: string | null; timeZone: string }) {
  const { row: texts, locale } = useWorklistTexts()
  const isOver = on !== null && on < dayFromNow(0, timeZone)
  return (
    <TableCell label={label} className={`${CELL} ${DATE}`}>
      {on === null ? texts.notYet : formatDate(locale, on)}
      {isOver && <span className="block text-micro font-semibold text-danger">{texts.overdue}</span>}
    </TableCell>
  )
}

function AppealCell({ row: { appeal, status } }: { row: StaffCaseRow }) {
  const { columns, row: texts, locale } = useWorklistTexts()
  const isOver = status === 'closed' && appeal?.filed_at === null
  if (appeal === null || isOver) {
    return (
      <TableCell label={columns.appeal} className={`${CELL} text-text-2`}>
        {texts.none}
      </TableCell>
    )
  }
  return (
    <TableCell label={columns.appeal} className={CELL}>
      {appeal.name[locale]}
      <span className={NOTE}>
        {appeal.filed_at === null
          ? preventDateBreaks(texts.fileBy(formatDate(locale, appeal.file_by)))
          : appeal.outcome === null
            ? texts.filed
            : texts.decided[appeal.outcome]}
        {appeal.decider !== null && `, ${texts.decidedBy(appeal.decider)}`}
      </span>
    </TableCell>
  )
}
