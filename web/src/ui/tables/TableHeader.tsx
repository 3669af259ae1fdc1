import { type ReactNode, use } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { TableDensity } from './table-density.ts'

export type SortDirection = 'ascending' | 'descending' | 'none'

export type TableHeaderProps = {
  children: ReactNode
  align?: 'left' | 'right'
  /** Given for a sortable column. */
  sort?: SortDirection
  onSort?: () => void
  /** Shows an arrow only if sorted: for tables with many narrow columns. */
  quiet?: boolean
  hidden?: boolean
  className?: string
}

const SORT_ICON = { ascending: 'up', descending: 'down', none: 'sort' } as const

export function TableHeader({
  children,
  align = 'left',
  sort,
  onSort,
  quiet = false,
  hidden = false,
  className,
}: TableHeaderProps) {
  const { dense } = use(TableDensity)
  return (
    <th
      {...{ role: 'columnheader' }}
      scope="col"
      aria-sort={sort && sort !== 'none' ? sort : undefined}
      className={cx(
        'border-b border-line align-bottom print:px-1 print:py-1 font-semibold text-text-2',
        dense
          ? 'px-1.5 py-2 text-micro first:pl-4 last:pr-4'
          : 'px-3 py-2.5 text-small first:pl-6 last:pr-6 phone:first:pl-4 phone:last:pr-4',
        align === 'right' ? 'text-right tabular-nums' : 'text-left',
        className,
      )}
    >
      {sort && onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cx(
            '-my-1 inline-flex min-h-6 items-center gap-1 rounded-r-1 font-semibold hover:text-text',
            align === 'right' ? 'text-right' : 'text-left',
            sort !== 'none' && 'text-text',
            quiet && 'hover:underline',
          )}
        >
          {children}
          {!(quiet && sort === 'none') && (
            <Icon name={SORT_ICON[sort]} className={cx('print:hidden', sort === 'none' && 'text-text-3')} />
          )}
        </button>
      ) : (
        <span className={hidden ? 'sr-only' : undefined}>{children}</span>
      )}
    </th>
  )
}
