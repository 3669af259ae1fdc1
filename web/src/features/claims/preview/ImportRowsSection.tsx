import type { DataImport } from '@plumbline/contract/claims/claims-data'
import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useCompareTexts } from './compare-texts.ts'

const COUNTS = ['read', 'loaded', 'replaced', 'duplicates', 'rejected'] as const

/** Every row of the imports that wait is accounted for. */
export function ImportRowsSection({ imports }: { imports: readonly DataImport[] }) {
  const { rows: texts } = useCompareTexts()
  return (
    <Section className="mt-4!" title={texts.title} intro={texts.text}>
      <Card flush>
        <DataTable
          caption={texts.title}
          dense
          head={
            <>
              <TableHeader>{texts.number}</TableHeader>
              <TableHeader>{texts.files}</TableHeader>
              <TableHeader>{texts.when}</TableHeader>
              {COUNTS.map((name) => (
                <TableHeader key={name} align="right">
                  {texts[name]}
                </TableHeader>
              ))}
            </>
          }
        >
          {imports.map((record) => (
            <ImportRow key={record.number} record={record} />
          ))}
        </DataTable>
      </Card>
    </Section>
  )
}

function ImportRow({ record }: { record: DataImport }) {
  const { rows: texts, lead } = useCompareTexts()
  const locale = useLocale()
  const [first = '', ...others] = record.files
  const notes = (['repaired', 'unmatched', 'conflicts'] as const).flatMap((name) => {
    const count = record[name] ?? 0
    return count === 0 ? [] : [texts[name](formatNumber(locale, count), count)]
  })
  return (
    <TableRow>
      <TableCell rowHeader label={texts.number}>
        <b>{formatNumber(locale, record.number)}</b>
      </TableCell>
      <TableCell label={texts.files}>
        <span className="[overflow-wrap:anywhere]">{lead.files(first, others.length)}</span>
        {notes.map((note) => (
          <span key={note} className="block text-micro text-text-2">
            {note}
          </span>
        ))}
      </TableCell>
      <TableCell label={texts.when} nowrap>
        {formatDateTime(locale, record.imported_at)}
      </TableCell>
      {COUNTS.map((name) => (
        <TableCell key={name} align="right" label={texts[name]}>
          {formatNumber(locale, record.counts[name])}
        </TableCell>
      ))}
    </TableRow>
  )
}
