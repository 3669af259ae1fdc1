import { formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { StaffCoder } from '@plumbline/contract/responses/coders'
import { Fragment } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useCoderTexts } from './coders-texts.ts'
import { formatWeek, zoneName } from './format-hours.ts'

type Props = { coders: readonly StaffCoder[]; onChange: (coder: StaffCoder) => void }

export function CoderTable({ coders, onChange }: Props) {
  const { caption, columns } = useCoderTexts()
  return (
    <DataTable
      caption={caption}
      dense
      head={
        <>
          <TableHeader>{columns.name}</TableHeader>
          <TableHeader>{columns.languages}</TableHeader>
          <TableHeader>{columns.hours}</TableHeader>
          <TableHeader align="right">{columns.calls}</TableHeader>
          <TableHeader>{columns.status}</TableHeader>
          <TableHeader hidden align="right">
            {columns.action}
          </TableHeader>
        </>
      }
    >
      {coders.map((coder) => (
        <CoderRow key={coder.id} coder={coder} onChange={() => onChange(coder)} />
      ))}
    </DataTable>
  )
}

function CoderRow({ coder, onChange }: { coder: StaffCoder; onChange: () => void }) {
  const texts = useCoderTexts()
  const { columns, locale } = texts
  const name = formatPersonName(coder.name)
  const week = formatWeek(locale, coder.hours)
  return (
    <TableRow>
      <TableCell rowHeader>
        {name}
        <span className="block text-micro text-text-2">{zoneName(locale, coder.time_zone)}</span>
      </TableCell>
      <TableCell label={columns.languages}>
        {coder.languages.map((language) => texts.languages[language]).join(', ')}
      </TableCell>
      <TableCell label={columns.hours} className="tabular-nums">
        {week.length === 0
          ? texts.noHours
          : week.map(({ days, blocks }) => (
              <span key={days} className="block">
                {days}{' '}
                {blocks.map(({ from, to }, index) => (
                  <Fragment key={from}>
                    <span className="whitespace-nowrap">{texts.hoursRange(from, to)}</span>
                    {index < blocks.length - 1 && ', '}
                  </Fragment>
                ))}
              </span>
            ))}
      </TableCell>
      <TableCell label={columns.calls} align="right" className="tabular-nums">
        {formatNumber(locale, coder.coming_calls)}
      </TableCell>
      <TableCell label={columns.status}>
        <Pill tone={coder.active ? 'success' : 'plain'}>{coder.active ? texts.active : texts.inactive}</Pill>
      </TableCell>
      <TableCell align="right">
        <Button variant="secondary" size="sm" onClick={onChange}>
          {texts.change}
          <span className="sr-only"> {name}</span>
        </Button>
      </TableCell>
    </TableRow>
  )
}
