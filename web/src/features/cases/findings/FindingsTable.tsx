import { getLineDifference } from '@plumbline/contract/cases/case-money'
import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import { formatDayIn } from '@plumbline/contract/core/local-time'
import { formatDifference } from '#features/cases/case/case-heading.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { AcceptAll } from './AcceptAll.tsx'
import { useFindingsTexts } from './case-findings-texts.ts'
import { DiscussForm } from './DiscussForm.tsx'
import { FindingRow } from './FindingRow.tsx'
import { StatementForm } from './StatementForm.tsx'

const toCents = (value: number) => Math.round(value * 100)

export function FindingsTable({ view }: { view: CaseView }) {
  const { findings, locale } = useFindingsTexts()
  const { columns } = findings
  const sum = (pick: (line: CaseView['lines'][number]) => number) =>
    view.lines.reduce((total, line) => total + toCents(pick(line)), 0) / 100
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  // R-CASE-21
  const showsPaid = view.kind !== 'prepayment'
  return (
    <>
      <DataTable
        caption={findings.caption}
        head={
          <>
            <TableHeader>{columns.line}</TableHeader>
            <TableHeader align="right">{columns.billed}</TableHeader>
            <TableHeader align="right">{columns.audited}</TableHeader>
            {showsPaid && <TableHeader align="right">{columns.paid}</TableHeader>}
            <TableHeader align="right">{columns.difference}</TableHeader>
          </>
        }
        foot={
          <TableRow className="border-t border-line font-semibold">
            <TableCell rowHeader className="font-semibold">
              {findings.total}
            </TableCell>
            <TableCell label={columns.billed} align="right" nowrap>
              {money(sum(({ billed }) => billed))}
            </TableCell>
            <TableCell label={columns.audited} align="right" nowrap>
              {money(sum(({ billed, finding }) => finding?.audited_billed ?? billed))}
            </TableCell>
            {showsPaid && (
              <TableCell label={columns.paid} align="right" nowrap>
                {money(sum(({ paid }) => paid))}
              </TableCell>
            )}
            <TableCell label={columns.difference} align="right" nowrap>
              {formatDifference(
                locale,
                sum((line) => getLineDifference(view.kind, line)),
              )}
            </TableCell>
          </TableRow>
        }
      >
        {view.lines.map((line) => (
          <FindingRow key={line.id} view={view} line={line} />
        ))}
      </DataTable>
      {view.may.includes('discuss') && <DiscussForm view={view} />}
      <TalkEnded view={view} />
      {view.may.includes('add_statement') && <StatementForm view={view} />}
      {view.may.includes('accept_findings') && <AcceptAll view={view} />}
    </>
  )
}

/** The talk ends with the first appeal, and does not vanish without a word. */
function TalkEnded({ view }: { view: CaseView }) {
  const { discussion, locale } = useFindingsTexts()
  const filedAt = view.appeals[0]?.filed_at ?? null
  if (view.status !== 'appealed' || filedAt === null) return null
  return (
    <section aria-label={discussion.endedTitle} className="border-t border-line px-6 py-5 max-md:px-4">
      <h3 className="type-h4">{discussion.endedTitle}</h3>
      <p className="text-small text-text-2">
        <DateText>{discussion.ended(formatDayIn(locale, filedAt, view.time_zone))}</DateText>
      </p>
    </section>
  )
}
