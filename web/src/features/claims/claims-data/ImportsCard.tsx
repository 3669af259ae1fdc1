import { claimsDataEndpoints, type DataImport } from '@plumbline/contract/claims/claims-data'
import { API_BASE } from '@plumbline/contract/core/constants'
import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { type ComponentType, useState } from 'react'
import { requestPath } from '#platform/api/api-path.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { ListCard } from './ListCard.tsx'

const COUNTS = ['read', 'loaded', 'replaced', 'duplicates', 'rejected'] as const

/** Draws what became of the rows of an import. */
export type AccountSlot = ComponentType<{ number: number; onClose: () => void }>

type Props = { imports: readonly DataImport[]; Account: AccountSlot }

export function ImportsCard({ imports, Account }: Props) {
  const { imports: texts } = useClaimsDataTexts()
  const [shown, setShown] = useState<number | null>(null)
  return (
    <ListCard title={texts.title} subtitle={texts.text} isEmpty={imports.length === 0} emptyText={texts.none}>
      <DataTable
        caption={texts.title}
        dense
        head={
          <>
            <TableHeader align="right">{texts.number}</TableHeader>
            <TableHeader>{texts.file}</TableHeader>
            <TableHeader>{texts.kind}</TableHeader>
            <TableHeader>{texts.when}</TableHeader>
            {COUNTS.map((name) => (
              <TableHeader key={name} align="right">
                {texts[name]}
              </TableHeader>
            ))}
            <TableHeader>{texts.download}</TableHeader>
            <TableHeader>{texts.account}</TableHeader>
          </>
        }
      >
        {imports.map((record) => (
          <ImportRow key={record.number} record={record} onOpen={() => setShown(record.number)} />
        ))}
      </DataTable>
      {shown !== null && <Account number={shown} onClose={() => setShown(null)} />}
    </ListCard>
  )
}

function ImportRow({ record, onOpen }: { record: DataImport; onOpen: () => void }) {
  const { imports: texts } = useClaimsDataTexts()
  const locale = useLocale()
  const [first = '', ...others] = record.files
  const rejects = requestPath(claimsDataEndpoints.getRejects.path, { number: record.number }, undefined)
  return (
    <TableRow>
      <TableCell align="right" label={texts.number}>
        {formatNumber(locale, record.number)}
      </TableCell>
      <TableCell rowHeader label={texts.file}>
        <span className="[overflow-wrap:anywhere]">
          {first} {others.length > 0 && texts.more(formatNumber(locale, others.length))}
        </span>
      </TableCell>
      <TableCell label={texts.kind}>{texts.kinds[record.kind]}</TableCell>
      <TableCell label={texts.when} nowrap>
        {formatDateTime(locale, record.imported_at)}
      </TableCell>
      {COUNTS.map((name) => (
        <TableCell key={name} align="right" label={texts[name]}>
          {formatNumber(locale, record.counts[name])}
        </TableCell>
      ))}
      <TableCell label={texts.download}>
        {record.has_rejects && (
          <a href={API_BASE + rejects} download className={buttonClass('tool')}>
            <Icon name="download" />
            {texts.download}
            <span className="sr-only"> {texts.downloadName(formatNumber(locale, record.number))}</span>
          </a>
        )}
      </TableCell>
      <TableCell label={texts.account}>
        <Button variant="tool" icon="eye" onClick={onOpen}>
          {texts.account}
          <span className="sr-only"> {texts.accountName(formatNumber(locale, record.number))}</span>
        </Button>
      </TableCell>
    </TableRow>
  )
}
