import { formatNumber } from '@plumbline/contract/core/format'
import {
  DESK_BULK_MAX,
  DESK_PAGE_ROWS,
  type Desk,
  type DeskCall,
  type DeskRow,
} from '@plumbline/contract/outreach/desk'
import { Fragment, type KeyboardEvent } from 'react'
import { setParam } from '#platform/router/set-param.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'
import { BulkBar } from '#ui/tables/BulkBar.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import type { LoggedWords } from './CallForm.tsx'
import { CallPanel } from './CallPanel.tsx'
import { DeskTableRow } from './DeskTableRow.tsx'
import { useDeskTexts } from './desk-texts.ts'
import { Key } from './Keys.tsx'

type Props = {
  desk: Desk
  open: DeskCall | null
  busy: boolean
  isNextPending: boolean
  isFiltered: boolean
  /** Ids of the selected calls. */
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
  onOpen: (id: string) => void
  onClose: (id: string) => void
  onNext: (done: LoggedWords) => void
  onPutBack: (id: string) => void
  /** Null means all that match. */
  onAssign: (ids: string[] | null) => void
  onRemind: (ids: string[] | null) => void
  openProvider: (id: string) => string
  openNotes: (id: string) => string
}

const COLUMNS = 8
export const NONE_PICKED: ReadonlySet<string> = new Set()

/** The open call stays in sight where the list no longer has it. */
const withOpen = (rows: readonly DeskRow[], open: DeskCall | null): readonly DeskRow[] =>
  open === null || rows.some(({ id }) => id === open.row.id) ? rows : [open.row, ...rows]

/** J and K move between calls while one of them has the focus (WCAG 2.1.4). */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { j: 1, k: -1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.dataset.call) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-call]')]
  all[all.indexOf(event.target) + step]?.focus()
}

export function DeskList({ desk, open, busy, picked, onPick, onOpen, onAssign, onRemind, ...panel }: Props) {
  const texts = useDeskTexts()
  const { locale, columns, bulk } = texts
  const number = (value: number) => formatNumber(locale, value)
  const rows = withOpen(desk.rows, open)
  const ids = rows.map(({ id }) => id).filter((id) => picked.has(id))
  const more = Math.min(DESK_PAGE_ROWS, desk.total - desk.rows.length)
  const pick = (id: string, on: boolean) => {
    const chosen = new Set(picked)
    if (on) chosen.add(id)
    else chosen.delete(id)
    onPick(chosen)
  }
  return (
    <Card flush busy={busy} className="overflow-visible!">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside */}
      <div onKeyDown={moveFocus}>
        <DataTable
          dense
          caption={texts.caption}
          head={
            <>
              <TableHeader hidden>{columns.select}</TableHeader>
              <TableHeader>{columns.when}</TableHeader>
              <TableHeader>{columns.provider}</TableHeader>
              <TableHeader>{columns.number}</TableHeader>
              <TableHeader>{columns.opened}</TableHeader>
              <TableHeader align="right">{columns.amount}</TableHeader>
              <TableHeader>{columns.note}</TableHeader>
              <TableHeader>{columns.owner}</TableHeader>
            </>
          }
        >
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              {rows[index - 1]?.group !== row.group || index === 0 ? (
                <GroupRow row={row} desk={desk} />
              ) : null}
              <DeskTableRow
                row={row}
                isOpen={open?.row.id === row.id}
                picked={picked.has(row.id)}
                onPick={(on) => pick(row.id, on)}
                onOpen={() => onOpen(row.id)}
              />
              {open?.row.id === row.id && (
                <tr {...{ role: 'row' }} className="border-b border-line bg-accent-soft phone:block">
                  <td {...{ role: 'cell' }} colSpan={COLUMNS} className="px-4 pb-4 phone:block phone:px-3">
                    {/* After a wrong number the same provider comes next, as a new call to another number. */}
                    <CallPanel
                      key={`${row.id} ${open.row.attempts}`}
                      call={open}
                      team={desk.team}
                      {...panel}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </DataTable>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5 text-small text-text-2 print:hidden">
        <span role="status" className="tabular-nums">
          {texts.shown(number(desk.rows.length), number(desk.total))}
        </span>
        <span aria-hidden="true" className="flex items-center gap-1.5 phone:hidden">
          <Key>J</Key>
          <Key>K</Key> {texts.keys.move} <Key>↵</Key> {texts.keys.open} <Key>1</Key>–<Key>7</Key>{' '}
          {texts.keys.outcome} <Key>Ctrl ↵</Key> {texts.keys.log}
        </span>
        <span className="flex flex-wrap gap-2">
          {desk.total > 0 && (
            <>
              <Button variant="tool-boxed" icon="user" onClick={() => onAssign(null)}>
                {bulk.giveAll(number(desk.total), desk.total === 1)}
              </Button>
              <Button variant="tool-boxed" icon="send" onClick={() => onRemind(null)}>
                {desk.total > DESK_BULK_MAX
                  ? bulk.remindFirst(number(DESK_BULK_MAX))
                  : bulk.remindAll(number(desk.total), desk.total === 1)}
              </Button>
            </>
          )}
          {more > 0 && (
            <Button
              variant="tool-boxed"
              onClick={() => setParam('rows', String(desk.rows.length + DESK_PAGE_ROWS))}
            >
              {texts.showMore(number(more))}
            </Button>
          )}
        </span>
      </div>
      {ids.length > 0 && (
        <BulkBar
          label={bulk.label}
          summary={bulk.selected(number(ids.length))}
          clearLabel={bulk.clear}
          onClear={() => onPick(NONE_PICKED)}
        >
          <button type="button" className={headerButtonClass()} onClick={() => onAssign(ids)}>
            {bulk.give}
          </button>
          <button type="button" className={headerButtonClass()} onClick={() => onRemind(ids)}>
            {bulk.remind}
          </button>
        </BulkBar>
      )}
    </Card>
  )
}

function GroupRow({ row, desk }: { row: DeskRow; desk: Desk }) {
  const { locale, groups } = useDeskTexts()
  const { title, by } = groups[row.group ?? 'logged']
  const count = row.group === null ? null : desk.groups[row.group]
  return (
    <tr {...{ role: 'row' }} className="border-b border-line bg-surface-2 phone:block">
      <th
        {...{ role: 'cell' }}
        colSpan={COLUMNS}
        className="px-4 py-2 text-left font-normal text-text-2 phone:block"
      >
        <b className="font-semibold text-text">{title}</b>{' '}
        {count !== null && <span className="tabular-nums">{formatNumber(locale, count)}</span>} · {by}
      </th>
    </tr>
  )
}
