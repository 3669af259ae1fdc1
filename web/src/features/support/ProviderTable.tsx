import { formatPersonName } from '@plumbline/contract/person-name'
import type { ProviderRow } from '@plumbline/contract/providers'
import { useTexts } from '#platform/texts.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { Pill } from '#ui/Pill.tsx'
import { TableCell } from '#ui/TableCell.tsx'
import { TableHeader } from '#ui/TableHeader.tsx'
import { TableRow } from '#ui/TableRow.tsx'
import { ChooseButton } from './ChooseButton.tsx'
import { supportTexts } from './support-texts.ts'

type Props = { rows: readonly ProviderRow[]; chosenId: string | null; busy: boolean }

export function ProviderTable({ rows, chosenId, busy }: Props) {
  const { providers: texts } = useTexts(supportTexts).support
  const { columns } = texts
  return (
    <DataTable
      caption={texts.caption}
      dense
      busy={busy}
      head={
        <>
          <TableHeader>{columns.provider}</TableHeader>
          <TableHeader>{columns.specialty}</TableHeader>
          <TableHeader>{columns.state}</TableHeader>
          <TableHeader hidden align="right">
            {columns.action}
          </TableHeader>
        </>
      }
    >
      {rows.map((provider) => (
        <TableRow key={provider.id} selected={provider.id === chosenId}>
          <TableCell rowHeader>
            <b className="block">{formatPersonName(provider.name)}</b>
            <span className="text-micro text-text-2 tabular-nums">
              {texts.identity(provider.npi, provider.tin_masked)}
            </span>
          </TableCell>
          <TableCell label={columns.specialty}>{texts.specialty(provider.specialty)}</TableCell>
          <TableCell label={columns.state}>{provider.state}</TableCell>
          <TableCell align="right" nowrap>
            {provider.id === chosenId ? (
              <Pill tone="info" icon="check">
                {texts.chosen}
              </Pill>
            ) : (
              <ChooseButton provider={provider} />
            )}
          </TableCell>
        </TableRow>
      ))}
    </DataTable>
  )
}
