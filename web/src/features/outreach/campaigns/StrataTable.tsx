import { formatNumber } from '@plumbline/contract/core/format'
import type { CampaignPreview } from '@plumbline/contract/outreach/campaigns'
import { specialtyName } from '@plumbline/contract/reports/words/specialty-words'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useCampaignTexts } from './campaign-texts.ts'

type Props = { caption: string; strata: CampaignPreview['strata'] }

/** Counts for each stratum, without names. */
export function StrataTable({ caption, strata }: Props) {
  const { assignment: texts, locale } = useCampaignTexts()
  const { columns } = texts
  const count = (value: number) => formatNumber(locale, value)
  return (
    <DataTable
      caption={caption}
      dense
      head={
        <>
          <TableHeader>{columns.specialty}</TableHeader>
          <TableHeader>{columns.volume}</TableHeader>
          <TableHeader align="right">{columns.contacted}</TableHeader>
          <TableHeader align="right">{columns.heldOut}</TableHeader>
        </>
      }
    >
      {strata.map(({ specialty, volume, treated, control }) => (
        <TableRow key={`${specialty} ${volume}`}>
          <TableCell rowHeader>{specialtyName(locale, specialty)}</TableCell>
          <TableCell label={columns.volume}>{texts.volumes[volume]}</TableCell>
          <TableCell label={columns.contacted} align="right">
            {count(treated)}
          </TableCell>
          <TableCell label={columns.heldOut} align="right">
            {count(control)}
          </TableCell>
        </TableRow>
      ))}
    </DataTable>
  )
}
