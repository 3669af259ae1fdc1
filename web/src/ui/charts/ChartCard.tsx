import type { Cell, ChartTable } from '@plumbline/charts/scene/chart-table'
import type { Scene } from '@plumbline/charts/scene/scene'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { Chart } from './Chart.tsx'

export type ChartCardProps = {
  /** States the finding. */
  title: ReactNode
  /** How to read it. */
  subtitle?: ReactNode
  /** Names the measure. */
  caption: ReactNode
  /** At the right of the caption: a link or a pill. */
  aside?: ReactNode
  draw: (width: number) => Scene
  onDraw?: (scene: Scene) => void
  /** For screen readers: what the chart shows, and its main values. */
  chartTitle: string
  chartDescription: string
  table: ChartTable
  /** Formats a value of the table; null is shown as '–'. */
  formatCell: (value: number, kind: 'count' | 'value') => string
  /** The table as files. */
  files: ReactNode
  tableLabel: string
  headingLevel?: 2 | 3 | 4
  id?: string
  className?: string
}

const NOTHING = '–'
const MOST_COLUMNS_OF_A_PHONE = 4

export function ChartCard({
  title,
  subtitle,
  caption,
  aside,
  draw,
  onDraw,
  chartTitle,
  chartDescription,
  table: values,
  formatCell,
  files,
  tableLabel,
  headingLevel = 3,
  id,
  className,
}: ChartCardProps) {
  const [open, setOpen] = useState(false)
  const tableId = useId()
  const table = useRef<HTMLDivElement>(null)
  // Below a tall chart it would open out of sight.
  useEffect(() => {
    if (open) table.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const tools = (
    <>
      <Button
        variant="tool"
        icon="table"
        aria-expanded={open}
        aria-controls={tableId}
        onClick={() => setOpen(!open)}
      >
        {tableLabel}
      </Button>
      {files}
    </>
  )
  return (
    <Card
      title={title}
      subtitle={subtitle}
      tools={tools}
      headingLevel={headingLevel}
      id={id}
      className={className}
    >
      <figure className="m-0 print:break-inside-avoid">
        <Chart draw={draw} title={chartTitle} description={chartDescription} onDraw={onDraw} />
        <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-text-2 print:mt-1">
          <span>{caption}</span>
          {aside}
        </figcaption>
      </figure>
      <div
        ref={table}
        id={tableId}
        hidden={!open}
        className="-mx-6 mt-4 border-t border-line max-md:-mx-4 print:-mx-3"
      >
        {open && <ValueTable table={values} caption={chartTitle} formatCell={formatCell} />}
      </div>
    </Card>
  )
}

type ValueTableProps = Pick<ChartCardProps, 'table' | 'formatCell'> & { caption: string }

function ValueTable({ table: { columns, rows }, caption, formatCell }: ValueTableProps) {
  const align = (column: number) => (columns[column]?.kind === 'text' ? 'left' : 'right')
  const tell = (cell: Cell, column: number) => {
    const kind = columns[column]?.kind
    if (cell === null) return NOTHING
    return typeof cell === 'string' || kind === undefined || kind === 'text' ? cell : formatCell(cell, kind)
  }
  return (
    <DataTable
      dense
      cards={columns.length > MOST_COLUMNS_OF_A_PHONE}
      caption={caption}
      head={columns.map(({ label }, column) => (
        <TableHeader key={label} align={align(column)}>
          {label}
        </TableHeader>
      ))}
    >
      {rows.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a chart keep their places
        <TableRow key={row}>
          {cells.map((cell, column) => (
            <TableCell
              key={columns[column]?.label}
              rowHeader={column === 0}
              label={column === 0 ? undefined : columns[column]?.label}
              align={align(column)}
            >
              {tell(cell, column)}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </DataTable>
  )
}
