import { formatDate } from '@plumbline/contract/format'
import { formatPeriod } from '@plumbline/contract/period'
import { formatPersonName } from '@plumbline/contract/person-name'
import { parseReportId } from '@plumbline/contract/report-id'
import { isOpen } from '@plumbline/contract/response-rules'
import type { StaffResponseRow } from '@plumbline/contract/responses'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Pill } from '#ui/Pill.tsx'
import { TableCell } from '#ui/TableCell.tsx'
import { TableHeader } from '#ui/TableHeader.tsx'
import { TableRow } from '#ui/TableRow.tsx'
import { useSupportFeedbackTexts } from './support-feedback-texts.ts'
import { ageInDays } from './url-filter.ts'

type Props = { rows: readonly StaffResponseRow[]; opened: string; onOpen: (id: string) => void }

export function ResponseTable({ rows, opened, onOpen }: Props) {
  const { responses: words } = useSupportFeedbackTexts()
  const { columns } = words
  return (
    <DataTable
      caption={words.caption}
      dense
      head={
        <>
          <TableHeader>{columns.provider}</TableHeader>
          <TableHeader>{columns.kind}</TableHeader>
          <TableHeader>{columns.report}</TableHeader>
          <TableHeader>{columns.due}</TableHeader>
          <TableHeader>{columns.age}</TableHeader>
          <TableHeader>{columns.status}</TableHeader>
          <TableHeader>{columns.owner}</TableHeader>
          <TableHeader hidden align="right">
            {columns.open}
          </TableHeader>
        </>
      }
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} isOpened={row.id === opened} onOpen={() => onOpen(row.id)} />
      ))}
    </DataTable>
  )
}

function Row({ row, isOpened, onOpen }: { row: StaffResponseRow; isOpened: boolean; onOpen: () => void }) {
  const texts = useSupportFeedbackTexts()
  const { responses: words, locale } = texts
  const { columns } = words
  const key = parseReportId(row.report_id)
  const name = formatPersonName(row.provider.name)
  return (
    <TableRow current={isOpened}>
      <TableCell rowHeader>
        <b className="block">{name}</b>
        <span className="text-micro text-text-2 tabular-nums">{texts.npi(row.provider.npi)}</span>
      </TableCell>
      <TableCell label={columns.kind}>
        {words.kinds[row.kind]}
        {row.reason !== null && (
          <span className="block text-micro text-text-2">{words.reasons[row.reason]}</span>
        )}
      </TableCell>
      <TableCell label={columns.report} nowrap>
        {key === null ? '' : texts.report(key.family, formatPeriod(locale, key.period))}
      </TableCell>
      <TableCell label={columns.due} nowrap>
        <Clock row={row} />
      </TableCell>
      <TableCell label={columns.age} nowrap>
        {texts.age(ageInDays(row.created_at))}
      </TableCell>
      <TableCell label={columns.status} nowrap>
        {words.statuses[row.status]}
      </TableCell>
      <TableCell label={columns.owner}>
        {row.owner === null ? texts.nobody : formatPersonName(row.owner)}
      </TableCell>
      <TableCell align="right" nowrap>
        <Button variant="secondary" size="sm" onClick={onOpen}>
          {words.open}
          <span className="sr-only"> {words.openOf(name)}</span>
        </Button>
      </TableCell>
    </TableRow>
  )
}

/** design, "States": overdue is shown, never hidden. */
function Clock({ row }: { row: StaffResponseRow }) {
  const { responses: words, locale } = useSupportFeedbackTexts()
  const date = formatDate(locale, row.due_on)
  if (row.overdue) {
    return (
      <Pill tone="warning" icon="alert">
        {words.overdue(date)}
      </Pill>
    )
  }
  if (row.status === 'asked') return words.waiting
  return isOpen(row.status) ? words.due(date) : words.closed
}
