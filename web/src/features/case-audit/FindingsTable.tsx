import type { CaseView } from '@plumbline/contract/cases'
import { formatMoney } from '@plumbline/contract/format'
import { DataTable } from '#ui/DataTable.tsx'
import { TableCell } from '#ui/TableCell.tsx'
import { TableHeader } from '#ui/TableHeader.tsx'
import { TableRow } from '#ui/TableRow.tsx'
import { AcceptAll } from './AcceptAll.tsx'
import { formatDifference } from './case-heading.ts'
import { useFindingsTexts } from './case-texts.ts'
import { DiscussForm } from './DiscussForm.tsx'
import { FindingRow } from './FindingRow.tsx'

const cents = (value: number) => Math.round(value * 100)

export function FindingsTable({ view }: { view: CaseView }) {
  const { findings, locale } = useFindingsTexts()
  const { columns } = findings
  const sum = (pick: (line: CaseView['lines'][number]) => number) =>
    view.lines.reduce((total, line) => total + cents(pick(line)), 0) / 100
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  return (
    <>
      <DataTable
        caption={findings.caption}
        head={
          <>
            <TableHeader>{columns.line}</TableHeader>
            <TableHeader align="right">{columns.billed}</TableHeader>
            <TableHeader align="right">{columns.audited}</TableHeader>
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
            <TableCell label={columns.difference} align="right" nowrap>
              {formatDifference(
                locale,
                sum(({ finding }) => finding?.difference ?? 0),
              )}
            </TableCell>
          </TableRow>
        }
      >
        {view.lines.map((line) => (
          <FindingRow key={line.id} view={view} line={line} />
        ))}
      </DataTable>
      {view.may.includes('accept_findings') && <AcceptAll view={view} />}
      {view.may.includes('discuss') && <DiscussForm view={view} />}
    </>
  )
}
