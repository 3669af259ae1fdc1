import { type ComponentProps, type ReactNode, use } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { TableDensity } from './table-density.ts'

export type TableCellProps = Omit<ComponentProps<'td'>, 'align'> & {
  /** The column's name, shown beside the value when rows become cards. */
  label?: string
  align?: 'left' | 'right'
  /** The cell that names its row. */
  rowHeader?: boolean
  nowrap?: boolean
  children?: ReactNode
}

const CARD_LINE =
  'phone:justify-between phone:text-right phone:before:text-left phone:before:text-small phone:before:text-text-2 ' +
  'phone:before:content-[attr(data-label)]'

export function TableCell({
  label,
  align = 'left',
  rowHeader = false,
  nowrap = false,
  className,
  children,
  ...rest
}: TableCellProps) {
  const { dense, cards } = use(TableDensity)
  const Tag = rowHeader ? 'th' : 'td'
  return (
    <Tag
      {...rest}
      {...(rowHeader ? { scope: 'row', role: 'rowheader' } : { role: 'cell' })}
      data-label={label}
      className={cx(
        'align-middle font-normal print:px-1 print:py-1',
        dense
          ? 'h-11 px-1.5 py-1 first:pl-4 last:pr-4'
          : 'px-3 py-3 first:pl-6 last:pr-6 phone:first:pl-4 phone:last:pr-4',
        align === 'right' ? 'text-right tabular-nums' : 'text-left',
        nowrap && 'whitespace-nowrap',
        cards &&
          'phone:flex phone:h-auto phone:min-h-6 phone:items-center phone:gap-4 phone:p-0! phone:whitespace-normal',
        cards && (label ? CARD_LINE : 'phone:justify-start phone:text-left'),
        className,
      )}
    >
      {cards ? <div className="contents phone:block phone:min-w-0">{children}</div> : children}
    </Tag>
  )
}
