import { claimsDataEndpoints, type DataImport } from '@plumbline/contract/claims/claims-data'
import { API_BASE } from '@plumbline/contract/core/constants'
import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { requestPath } from '#platform/api/api-path.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { ListCard } from './ListCard.tsx'

const COUNTS = ['read', 'loaded', 'replaced', 'duplicates', 'rejected'] as const

export function ImportsCard({ imports }: { imports: readonly DataImport[] }) {
  const { imports: texts } = useClaimsDataTexts()
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
          </>
        }
      >
        {imports.map((record) => (
          <ImportRow key={record.number} record={record} />
        ))}
      </DataTable>
    </ListCard>
  )
}

function ImportRow({ record }: { record: DataImport }) {
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
    </TableRow>
  )
}
