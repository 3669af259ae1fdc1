import { type ComponentProps, use } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { TableDensity } from './table-density.ts'

export type TableRowProps = ComponentProps<'tr'> & {
  selected?: boolean
  /** The row a panel is open for. */
  current?: boolean
  /** The row of the report that is open. */
  highlighted?: boolean
}

export function TableRow({ selected, current, highlighted, className, ...rest }: TableRowProps) {
  const { cards } = use(TableDensity)
  return (
    <tr
      {...{ role: 'row' }}
      {...rest}
      className={cx(
        'border-b border-line last:border-b-0 print:break-inside-avoid',
        cards && 'phone:grid phone:gap-1.5 phone:px-4 phone:py-3.5',
        selected && 'bg-accent-soft',
        current && 'bg-surface-2',
        highlighted && 'bg-surface-2',
        className,
      )}
    />
  )
}
