import type { FilePreview } from '@plumbline/contract/claims/file-mapping'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useMappingTexts } from './mapping-texts.ts'

/** Rows of a file have no id, and columns may lack a name. */
const numbered = <T,>(values: readonly T[]) => values.map((value, place) => ({ value, place }))

export function PreviewRows({ preview }: { preview: FilePreview }) {
  const texts = useMappingTexts()
  return (
    <details className="rounded-r-2 border border-line">
      <summary className="cursor-pointer px-3.5 py-3 text-body-s font-semibold">{texts.rows}</summary>
      <DataTable
        caption={texts.rows}
        dense
        cards={false}
        head={numbered(preview.columns).map(({ value, place }) => (
          <TableHeader key={place}>{value.name || texts.unnamed}</TableHeader>
        ))}
      >
        {numbered(preview.rows).map((row) => (
          <TableRow key={row.place}>
            {numbered(row.value).map(({ value, place }) => (
              <TableCell key={place} nowrap>
                {value ?? ''}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </DataTable>
    </details>
  )
}
