import { formatDate, formatPercent } from '@plumbline/contract/core/format'
import type { FlagDefinition } from '@plumbline/contract/system/feature-flags'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { FlagName } from './FlagName.tsx'
import { FlagState } from './FlagState.tsx'
import { useFlagTexts } from './flag-texts.ts'
import { formatScope } from './flag-words.ts'

export type FlagTableProps = {
  flags: readonly FlagDefinition[]
  /** The flag whose drawer is open. */
  current: string | null
  onEdit: (flag: FlagDefinition) => void
  onKill: (flag: FlagDefinition) => void
}

export function FlagTable({ flags, current, onEdit, onKill }: FlagTableProps) {
  const texts = useFlagTexts()
  const locale = useLocale()
  const { table } = texts
  return (
    <DataTable
      caption={table.caption}
      head={
        <>
          <TableHeader>{table.feature}</TableHeader>
          <TableHeader>{table.state}</TableHeader>
          <TableHeader>{table.scope}</TableHeader>
          <TableHeader align="right">{table.rollout}</TableHeader>
          <TableHeader>{table.owner}</TableHeader>
          <TableHeader>{table.expires}</TableHeader>
          <TableHeader hidden>{table.actions}</TableHeader>
        </>
      }
    >
      {flags.map((flag) => (
        <TableRow key={flag.feature} current={flag.feature === current}>
          <TableCell rowHeader className="md:w-[32%]">
            <b className="block">
              <FlagName feature={flag.feature} />
            </b>
            <span className="text-small text-text-2">{flag.description}</span>
          </TableCell>
          <TableCell label={table.state}>
            <FlagState flag={flag} />
          </TableCell>
          <TableCell label={table.scope}>{formatScope(flag, texts)}</TableCell>
          <TableCell label={table.rollout} align="right" nowrap>
            {formatPercent(locale, flag.rollout_percent / 100)}
          </TableCell>
          <TableCell label={table.owner}>{flag.owner}</TableCell>
          <TableCell label={table.expires} nowrap className="tabular-nums">
            {flag.expires_on === null ? (
              <span className="text-text-2">{table.never}</span>
            ) : (
              formatDate(locale, flag.expires_on)
            )}
          </TableCell>
          <TableCell>
            <div className="flex gap-2 max-md:mt-1.5 md:justify-end">
              <Button variant="secondary" size="sm" onClick={() => onEdit(flag)}>
                {table.edit}
                <span className="sr-only"> {flag.feature}</span>
              </Button>
              <Button variant="secondary" size="sm" onClick={() => onKill(flag)}>
                {flag.killed ? table.revive : table.kill}
                <span className="sr-only"> {flag.feature}</span>
              </Button>
            </div>
          </TableCell>
        </TableRow>
      ))}
    </DataTable>
  )
}
