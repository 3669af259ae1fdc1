import type { Locale } from '@plumbline/contract/core/locale'
import {
  defaultOrder,
  PROVIDER_SORTS,
  type ProviderRow,
  type ProviderSort,
} from '@plumbline/contract/outreach/providers'
import type { ReactNode } from 'react'
import { useIsMobile, useViewport } from '#platform/browser/viewport.ts'
import type { ProviderChoice } from '#platform/session/provider-choice.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { ProviderTableRow } from './ProviderTableRow.tsx'
import { COLUMN_SHAPES, type ListColumn, STANDARD_COLUMNS } from './provider-columns.ts'
import { isPicked, type Picks, pick, pickLoaded, pickState } from './provider-picks.ts'
import type { ProviderSlots } from './provider-slots.ts'
import { useProviderTexts } from './providers-texts.ts'
import { sortLabel } from './sort-words.ts'
import { useRowWindow } from './use-row-window.ts'

type Props = {
  rows: readonly ProviderRow[]
  /** Of all pages; undefined while it loads. */
  total: number | undefined
  columns: readonly ListColumn[]
  choice: ProviderChoice
  onChoose: (choice: ProviderChoice) => void
  picks: Picks
  onPick: (picks: Picks) => void
  chosenId: string | null
  busy: boolean
  canLoad: boolean
  onLoad: () => void
  slots: Pick<ProviderSlots, 'choose' | 'openProvider'>
}

const PICK_PX = 46
const ACTION_PX = { en: 98, es: 88 }
// The longest outcome is longer in Spanish.
const EXTRA_PX: Readonly<Record<Locale, Partial<Record<ListColumn, number>>>> = {
  en: {},
  es: { outcome: 20, specialty: -10 },
}

function sortChoice(choice: ProviderChoice, sort: ProviderSort): ProviderChoice {
  const shown = choice.sort ?? (choice.filter.search ? null : 'risk')
  const other = choice.order === 'ascending' ? 'descending' : 'ascending'
  return { ...choice, sort, order: shown === sort ? other : defaultOrder(sort) }
}

export function ProviderTable({
  rows,
  total,
  columns,
  choice,
  onChoose,
  picks,
  onPick,
  chosenId,
  busy,
  canLoad,
  onLoad,
  slots,
}: Props) {
  const texts = useProviderTexts()
  const isMobile = useIsMobile()
  const isDesktop = useViewport() === 'desktop'
  const ids = rows.map(({ id }) => id)
  const { body, parts, rowProps } = useRowWindow({ ids, isMobile, canLoad, onLoad })
  const shownSort = choice.sort ?? (choice.filter.search ? null : 'risk')
  const sortable = (sort: ProviderSort | undefined) =>
    sort === undefined
      ? {}
      : {
          sort: shownSort === sort ? choice.order : ('none' as const),
          onSort: () => onChoose(sortChoice(choice, sort)),
        }
  const state = pickState(picks, ids)
  const fitsScreen = isDesktop && columns.length <= STANDARD_COLUMNS.length
  return (
    <DataTable
      caption={texts.caption}
      dense
      busy={busy}
      rowCount={(total ?? rows.length) + 1}
      bodyRef={body}
      stickyHead={fitsScreen}
      cols={fitsScreen && <Columns columns={columns} />}
      sortField={
        <SelectField
          label={texts.filters.sort}
          value={shownSort ?? ''}
          {...(shownSort === null && { emptyLabel: texts.orders.match })}
          onChange={({ target }) => {
            const sort = PROVIDER_SORTS.find((one) => one === target.value)
            if (sort !== undefined) onChoose({ ...choice, sort, order: defaultOrder(sort) })
          }}
          options={PROVIDER_SORTS.map((value) => ({ value, label: sortLabel(value, texts) }))}
        />
      }
      head={
        <>
          <TableHeader>
            <Checkbox
              label={texts.selectLoaded}
              labelHidden
              checked={state === 'all'}
              indeterminate={state === 'some'}
              onChange={({ target }) => onPick(pickLoaded(ids, target.checked))}
            />
          </TableHeader>
          <TableHeader {...sortable('name')}>{texts.columns.provider}</TableHeader>
          {columns.map((column) => (
            <TableHeader
              key={column}
              align={COLUMN_SHAPES[column].align ?? 'left'}
              quiet
              {...sortable(COLUMN_SHAPES[column].sort)}
            >
              {column === 'watchers' ? <Watchers label={texts.columns.watchers} /> : texts.columns[column]}
            </TableHeader>
          ))}
          <TableHeader hidden align="right">
            {texts.columns.action}
          </TableHeader>
        </>
      }
    >
      {parts.map((part) => {
        if (part.kind === 'gap') return <Gap key={part.key} heightPx={part.heightPx} />
        const row = rows[part.index]
        return (
          row && (
            <ProviderTableRow
              key={row.id}
              {...rowProps(part.index)}
              aria-rowindex={part.index + 2}
              row={row}
              columns={columns}
              href={slots.openProvider(row)}
              picked={isPicked(picks, row.id)}
              pickFixed={picks.all}
              onPick={(on) => onPick(pick(picks, row.id, on))}
              isChosen={row.id === chosenId}
              choose={slots.choose(row)}
            />
          )
        )
      })}
    </DataTable>
  )
}

function Columns({ columns }: { columns: readonly ListColumn[] }) {
  const locale = useLocale()
  return (
    <colgroup>
      <col width={PICK_PX} />
      <col />
      {columns.map((column) => (
        <col key={column} width={COLUMN_SHAPES[column].widthPx + (EXTRA_PX[locale][column] ?? 0)} />
      ))}
      <col width={ACTION_PX[locale]} />
    </colgroup>
  )
}

/** Stands in for rows that are not drawn. */
function Gap({ heightPx }: { heightPx: number }): ReactNode {
  return (
    <tr {...{ role: 'presentation' }} className="phone:block">
      <td {...{ role: 'presentation' }} className="phone:block" style={{ height: heightPx }} />
    </tr>
  )
}

function Watchers({ label }: { label: string }) {
  return (
    <>
      <Icon name="eye" />
      <span className="sr-only">{label}</span>
    </>
  )
}
