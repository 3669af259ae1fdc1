import type { ReactNode, Ref } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { TableDensity } from './table-density.ts'

export type DataTableProps = {
  caption: ReactNode
  captionHidden?: boolean
  /** 44 px rows in small type, for worklists. */
  dense?: boolean
  /** Rows become cards on small screens, each cell under its `label`; `false` scrolls instead. */
  cards?: boolean
  /** A SelectField above the cards, which have no sortable headers. */
  sortField?: ReactNode
  head: ReactNode
  children: ReactNode
  foot?: ReactNode
  busy?: boolean
  /** Number of all rows including the header, if only the visible ones are drawn. */
  rowCount?: number | undefined
  bodyRef?: Ref<HTMLTableSectionElement>
  /** A colgroup, for fixed column widths. */
  cols?: ReactNode
  /** The header stays in view; only for a table that never scrolls sideways. */
  stickyHead?: boolean
}

// Browsers drop the table roles if `display` changes, so they are explicit.
const ROLES = { table: { role: 'table' }, group: { role: 'rowgroup' }, row: { role: 'row' } }

export function DataTable({
  caption,
  captionHidden = true,
  dense = false,
  cards = true,
  sortField,
  head,
  children,
  foot,
  busy,
  rowCount,
  bodyRef,
  cols,
  stickyHead = false,
}: DataTableProps) {
  return (
    <TableDensity value={{ dense, cards }}>
      {cards && sortField && <div className="hidden border-b border-line p-4 phone:block">{sortField}</div>}
      <div
        // A scrolling region must be reachable by keyboard; cards do not scroll.
        tabIndex={cards ? undefined : 0}
        className={cx(
          // Hidden texts are absolute: without it those of the last columns would widen the page.
          'relative w-full print:overflow-visible',
          !stickyHead && 'overflow-x-auto',
          cards && 'phone:overflow-visible',
        )}
      >
        <table
          {...ROLES.table}
          aria-busy={busy || undefined}
          aria-rowcount={rowCount}
          className={cx(
            'w-full border-collapse',
            cols && 'table-fixed',
            dense ? 'text-small' : 'text-body-s',
            cards && 'phone:block',
            busy && 'opacity-60',
          )}
        >
          <caption
            className={
              captionHidden ? 'sr-only' : 'px-6 py-3 text-left text-small text-text-2 phone:block phone:px-4'
            }
          >
            {caption}
          </caption>
          {cols}
          <thead
            {...ROLES.group}
            className={cx('bg-surface-2', cards && 'phone:hidden', stickyHead && 'sticky top-0 z-1')}
          >
            <tr {...ROLES.row} aria-rowindex={rowCount === undefined ? undefined : 1}>
              {head}
            </tr>
          </thead>
          <tbody ref={bodyRef} {...ROLES.group} className={cx(cards && 'phone:block')}>
            {children}
          </tbody>
          {foot && (
            <tfoot {...ROLES.group} className={cx(cards && 'phone:block')}>
              {foot}
            </tfoot>
          )}
        </table>
      </div>
    </TableDensity>
  )
}
