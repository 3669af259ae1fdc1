import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import { isOpen } from '@plumbline/contract/responses/response-rules'
import type { StaffResponseRow } from '@plumbline/contract/responses/responses'
import { daysLeftWords } from '#platform/texts/days-left.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { ageInDays, providerHref } from './row-facts.ts'

type Props = {
  rows: readonly StaffResponseRow[]
  /** Only disputes: shows the number of lines instead of the kind. */
  disputes: boolean
  opened: string | undefined
  onOpen: (id: string) => void
}

export function ResponseTable({ rows, disputes, opened, onOpen }: Props) {
  const { responses: words } = useSupportFeedbackTexts()
  const { columns } = words
  return (
    <DataTable
      caption={disputes ? words.disputesCaption : words.caption}
      dense
      head={
        <>
          <TableHeader>{columns.provider}</TableHeader>
          {disputes ? (
            <TableHeader align="right">{columns.lines}</TableHeader>
          ) : (
            <TableHeader>{columns.kind}</TableHeader>
          )}
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
        <Row
          key={row.id}
          row={row}
          disputes={disputes}
          isOpened={row.id === opened}
          onOpen={() => onOpen(row.id)}
        />
      ))}
    </DataTable>
  )
}

type RowProps = Pick<Props, 'disputes'> & {
  row: StaffResponseRow
  isOpened: boolean
  onOpen: () => void
}

function Row({ row, disputes, isOpened, onOpen }: RowProps) {
  const texts = useSupportFeedbackTexts()
  const { responses: words, locale } = texts
  const { columns } = words
  const key = parseReportId(row.report_id)
  const name = formatPersonName(row.provider.name)
  return (
    <TableRow current={isOpened}>
      <TableCell rowHeader>
        <UiLink href={providerHref(row.provider.id)} className="block font-semibold">
          {name}
        </UiLink>
        <span className="text-micro text-text-2 tabular-nums">{texts.npi(row.provider.npi)}</span>
      </TableCell>
      {disputes ? (
        <TableCell label={columns.lines} align="right">
          {formatNumber(locale, row.lines_marked)}
        </TableCell>
      ) : (
        <TableCell label={columns.kind}>
          {words.kinds[row.kind]}
          <span className="block text-micro text-text-2">
            {row.reason === null
              ? row.lines_marked > 0 &&
                words.lines(formatNumber(locale, row.lines_marked), row.lines_marked === 1)
              : words.reasons[row.reason]}
          </span>
        </TableCell>
      )}
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
          <span className="sr-only"> {words.openLabel(name)}</span>
        </Button>
      </TableCell>
    </TableRow>
  )
}

/** R-DES-9: overdue is shown, never hidden. */
function Clock({ row }: { row: StaffResponseRow }) {
  const { responses: words, locale } = useSupportFeedbackTexts()
  if (!isOpen(row.status)) return words.closed
  if (row.status === 'asked') return words.waiting
  const left = daysLeftWords(locale, row.days_left)
  return (
    <>
      {row.overdue ? (
        <Pill tone="danger" icon="alert">
          {left}
        </Pill>
      ) : (
        left
      )}
      <span className="block text-micro text-text-2 tabular-nums">
        {words.due(formatDate(locale, row.due_on))}
      </span>
    </>
  )
}
