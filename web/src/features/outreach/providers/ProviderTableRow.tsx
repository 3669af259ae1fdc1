import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ProviderRow } from '@plumbline/contract/outreach/providers'
import type { ComponentProps, ReactNode } from 'react'
import { Pill } from '#ui/basics/Pill.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { ProviderCell } from './ProviderCell.tsx'
import { COLUMN_SHAPES, type ListColumn } from './provider-columns.ts'
import { useProviderTexts } from './providers-texts.ts'

type Props = ComponentProps<'tr'> & {
  row: ProviderRow
  columns: readonly ListColumn[]
  href: string
  picked: boolean
  /** All that match are selected, so a single row cannot be cleared. */
  pickFixed: boolean
  onPick: (on: boolean) => void
  isChosen: boolean
  choose: ReactNode
}

export function ProviderTableRow({
  row,
  columns,
  href,
  picked,
  pickFixed,
  onPick,
  isChosen,
  choose,
  ...rest
}: Props) {
  const texts = useProviderTexts()
  const name = formatPersonName(row.name)
  return (
    <TableRow {...rest} selected={picked} current={isChosen} className="phone:relative">
      <TableCell className="phone:absolute phone:top-3.5 phone:right-4">
        <Checkbox
          label={texts.selectRow(name)}
          labelHidden
          checked={picked}
          disabled={pickFixed}
          onChange={({ target }) => onPick(target.checked)}
        />
      </TableCell>
      <TableCell rowHeader className="phone:pr-10!">
        <UiLink href={href} className="font-semibold text-text no-underline hover:underline">
          {name}
        </UiLink>
        <span className="block text-micro whitespace-nowrap text-text-2 tabular-nums">
          {texts.identity(row.npi, row.tin_masked)}
        </span>
      </TableCell>
      {columns.map((column) => (
        <TableCell
          key={column}
          label={texts.columns[column]}
          align={COLUMN_SHAPES[column].align ?? 'left'}
          nowrap={COLUMN_SHAPES[column].align === 'right'}
        >
          <ProviderCell column={column} row={row} />
        </TableCell>
      ))}
      <TableCell align="right" nowrap>
        {isChosen ? (
          <Pill tone="info" icon="check">
            {texts.chosen}
          </Pill>
        ) : (
          choose
        )}
      </TableCell>
    </TableRow>
  )
}
