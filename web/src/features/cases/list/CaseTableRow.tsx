import { decideCaseMoney, getFinalAmount } from '@plumbline/contract/cases/case-money'
import { decideOutcomeWord } from '@plumbline/contract/cases/case-outcome-words'
import { type CaseStanding, decideRowStanding } from '@plumbline/contract/cases/case-standing'
import type { CaseRow } from '@plumbline/contract/cases/cases'
import { formatDate, formatMoney } from '@plumbline/contract/core/format'
import { formatDayIn } from '@plumbline/contract/core/local-time'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { SOON_DAYS } from '#platform/queries/case-due.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { daysLeftWords } from '#platform/texts/days-left.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useCaseListTexts } from './case-list-texts.ts'

const TONES: Record<CaseStanding, PillTone> = {
  requested: 'plain',
  received: 'plain',
  in_review: 'info',
  findings: 'plain',
  appealed: 'info',
  appeal_decided: 'info',
  closed: 'plain',
}
const NOTE = 'block text-micro text-text-2'
const DATE = 'whitespace-nowrap'

type Props = {
  row: CaseRow
  /** Shows the provider, if the user has several. */
  withProvider: boolean
}

export function CaseTableRow({ row, withProvider }: Props) {
  const { columns, row: texts, locale } = useCaseListTexts()
  const words = useCaseWords()
  const date = (iso: string) => formatDate(locale, iso)
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  const { provider, files, progress } = row
  const atIssue = decideCaseMoney(row)
  const standing = decideRowStanding(row)
  return (
    <TableRow>
      <TableCell rowHeader className="py-2 align-top">
        <UiLink
          href={`/caseaudit/${row.index}`}
          aria-label={texts.open(row.number)}
          className="py-1 text-body-s font-medium whitespace-nowrap text-text"
        >
          {row.number}
        </UiLink>
        {row.unread_messages > 0 && (
          <span className="mt-0.5 flex items-center gap-1 text-micro font-semibold text-info">
            <Icon name="mail" className="size-3.5" />
            {texts.unread(row.unread_messages)}
          </span>
        )}
        {withProvider && (
          <>
            <span className={NOTE}>{formatPersonName(provider.name)}</span>
            <span className={NOTE}>{texts.npi(provider.npi)}</span>
          </>
        )}
      </TableCell>
      <TableCell label={columns.kind} className="py-2 align-top">
        {words.kinds[row.kind]}
        <span className={NOTE}>
          {[
            words.claimTypes[row.claim_type],
            ...(row.family === null ? [] : [row.family]),
            ...(row.round > 1 ? [texts.round(row.round)] : []),
          ].join(' · ')}
        </span>
        <span className={NOTE}>
          <DateText>{texts.services(date(row.starting_on), date(row.ending_on))}</DateText>
        </span>
      </TableCell>
      <TableCell label={columns.requested_on} className={`py-2 align-top ${DATE}`}>
        {date(row.requested_on)}
      </TableCell>
      <DueCell row={row} />
      <TableCell label={columns.status} className="py-2 align-top">
        <Pill tone={TONES[standing]}>{words.statuses[standing]}</Pill>
        <span className={NOTE}>
          {row.decision === null
            ? texts.noDecision
            : words.outcomes[decideOutcomeWord(row.kind, row.decision)]}
        </span>
      </TableCell>
      <TableCell label={columns.files} className="py-2 align-top">
        {texts.files(files.received)}
        {files.underway > 0 && <span className={NOTE}>{texts.underway(files.underway)}</span>}
        <span className={NOTE}>{texts.complete(progress.complete, progress.claims)}</span>
      </TableCell>
      <TableCell label={columns.amount_at_issue} align="right" nowrap className="py-2 align-top">
        {atIssue === null
          ? texts.none
          : money(row.status === 'closed' ? getFinalAmount(atIssue, row.savings) : atIssue.amount)}
        {atIssue !== null && (
          <span className={NOTE}>
            {row.status === 'closed' && atIssue.kind !== 'owed' ? texts.final : texts.money[atIssue.kind]}
          </span>
        )}
        {atIssue?.kind !== 'unpaid' && <span className={NOTE}>{texts.billed(money(row.total_billed))}</span>}
      </TableCell>
      <AppealCell row={row} />
      <TableCell label={columns.watchers} className="py-2 align-top">
        {row.watchers.length === 0
          ? texts.none
          : row.watchers.map((name) => (
              <span key={name} className="block">
                {formatPersonName(name)}
              </span>
            ))}
      </TableCell>
    </TableRow>
  )
}

/**
 * The nearest day that matters; the last day to appeal alone would hide what ends before it. R-CASE-6: a missed due
 * date is shown with the next step.
 */
function DueCell({ row }: { row: CaseRow }) {
  const { next_day: day } = row
  const { columns, row: texts, locale } = useCaseListTexts()
  if (day === null) {
    return (
      <TableCell label={columns.next_due_on} className="py-2 align-top">
        {texts.none}
      </TableCell>
    )
  }
  if (day.what === 'findings' || day.what === 'decision') {
    return (
      <TableCell label={columns.next_due_on} className="py-2 align-top">
        {texts.nothing}
        <span className={NOTE}>
          <DateText>{texts.ours[day.what](formatDate(locale, day.on))}</DateText>
        </span>
      </TableCell>
    )
  }
  // R-CASE-62: no day runs before somebody reads it.
  if (day.what === 'read' || day.what === 'read_decision') {
    return (
      <TableCell label={columns.next_due_on} className="py-2 align-top">
        <span className="block font-semibold">{texts.read[day.what]}</span>
        <span className={NOTE}>
          <DateText>{texts.readSince[day.what](formatDate(locale, day.on))}</DateText>
        </span>
        {decideCaseMoney(row) !== null && <span className={NOTE}>{texts.readStarts}</span>}
      </TableCell>
    )
  }
  const { days_left: left } = day
  const isOver = left < 0
  return (
    <TableCell label={columns.next_due_on} className="py-2 align-top">
      <span className={DATE}>{formatDate(locale, day.on)}</span>
      <span
        className={`block text-micro font-semibold ${isOver ? 'text-danger' : left <= SOON_DAYS ? 'text-warning' : 'text-text-2'}`}
      >
        {daysLeftWords(locale, left)}
      </span>
      <span className={NOTE}>{isOver ? texts.sendNow : texts.due[day.what]}</span>
    </TableCell>
  )
}

function AppealCell({ row }: { row: CaseRow }) {
  const { columns, row: texts, locale } = useCaseListTexts()
  const words = useCaseWords()
  const { appeal } = row
  if (appeal === null) {
    return (
      <TableCell label={columns.appeal} className="py-2 pl-4 align-top">
        {texts.none}
      </TableCell>
    )
  }
  return (
    <TableCell label={columns.appeal} className="py-2 pl-4 align-top">
      {appeal.name[locale]}
      {appeal.filed_at === null && row.status === 'closed' ? (
        // An agreement may have ended it long before its last day.
        <span className={NOTE}>{texts.ended}</span>
      ) : appeal.filed_at === null && appeal.days_left < 0 ? (
        <span className={NOTE}>
          <DateText>{texts.lapsed(formatDate(locale, appeal.file_by))}</DateText>
        </span>
      ) : appeal.filed_at === null ? (
        <span className={NOTE}>
          <DateText>{texts.fileBy(formatDate(locale, appeal.file_by))}</DateText>
        </span>
      ) : (
        <span className={NOTE}>
          {appeal.outcome === null
            ? texts.filed(formatDayIn(locale, appeal.filed_at, row.time_zone))
            : words.appealOutcomes[appeal.outcome]}
        </span>
      )}
    </TableCell>
  )
}
