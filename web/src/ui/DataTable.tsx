import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { TableDensity } from './table-density.ts'

export type DataTableProps = {
  caption: ReactNode
  captionHidden?: boolean
  /** 44 px rows in small type, for worklists. */
  dense?: boolean
  /** Rows become cards on small screens, each cell under its `label`; `false` scrolls instead. */
  cards?: boolean
  /** Shown above the cards, where the sortable headers are gone: a SelectField. */
  sortField?: ReactNode
  head: ReactNode
  children: ReactNode
  foot?: ReactNode
  busy?: boolean
}

// Browsers drop the table roles once `display` changes, so they are spelled out.
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
}: DataTableProps) {
  return (
    <TableDensity value={{ dense, cards }}>
      {cards && sortField && <div className="hidden border-b border-line p-4 phone:block">{sortField}</div>}
      <div
        // What scrolls must be reachable by keyboard; a table of cards does not scroll.
        tabIndex={cards ? undefined : 0}
        className={cx('w-full overflow-x-auto print:overflow-visible', cards && 'phone:overflow-visible')}
      >
        <table
          {...ROLES.table}
          aria-busy={busy || undefined}
          className={cx(
            'w-full border-collapse',
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
          <thead {...ROLES.group} className={cx('bg-surface-2', cards && 'phone:hidden')}>
            <tr {...ROLES.row}>{head}</tr>
          </thead>
          <tbody {...ROLES.group} className={cx(cards && 'phone:block')}>
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
