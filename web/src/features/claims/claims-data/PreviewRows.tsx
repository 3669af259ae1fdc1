import type { FilePreview } from '@plumbline/contract/claims/claims-data'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'

export function PreviewRows({ preview }: { preview: FilePreview }) {
  const { preview: texts } = useClaimsDataTexts()
  return (
    <div className="rounded-r-2 border border-line">
      <DataTable
        caption={texts.rows}
        dense
        cards={false}
        head={preview.columns.map((column) => <TableHeader key={column}>{column}</TableHeader>)}
      >
        {preview.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing but their place
          <TableRow key={index}>
            {row.map((value, place) => (
              <TableCell key={preview.columns[place] ?? place} nowrap>
                {value ?? ''}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </DataTable>
    </div>
  )
}
