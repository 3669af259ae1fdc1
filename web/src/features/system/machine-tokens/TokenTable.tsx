import { formatDate, formatDateTime } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { MachineToken } from '@plumbline/contract/system/machine-tokens'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Pill, type PillProps } from '#ui/basics/Pill.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useMachineTokenTexts } from './machine-token-texts.ts'

type Props = { tokens: readonly MachineToken[]; onRevoke: (token: MachineToken) => void }

const LOOK = {
  live: { tone: 'success', icon: 'check' },
  expired: { tone: 'plain', icon: 'clock' },
  revoked: { tone: 'plain', icon: 'close' },
  ended: { tone: 'plain', icon: 'close' },
} as const satisfies Record<MachineToken['state'], Pick<PillProps, 'tone' | 'icon'>>

export function TokenTable({ tokens, onRevoke }: Props) {
  const { table } = useMachineTokenTexts()
  return (
    <DataTable
      caption={table.caption}
      head={
        <>
          <TableHeader>{table.name}</TableHeader>
          <TableHeader>{table.scopes}</TableHeader>
          <TableHeader>{table.made}</TableHeader>
          <TableHeader>{table.expires}</TableHeader>
          <TableHeader>{table.used}</TableHeader>
          <TableHeader>{table.state}</TableHeader>
          <TableHeader hidden>{table.actions}</TableHeader>
        </>
      }
    >
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} onRevoke={onRevoke} />
      ))}
    </DataTable>
  )
}

function TokenRow({ token, onRevoke }: { token: MachineToken; onRevoke: Props['onRevoke'] }) {
  const { table, scopes, states } = useMachineTokenTexts()
  const locale = useLocale()
  const day = (iso: string) => formatDate(locale, iso.slice(0, 10))
  return (
    <TableRow>
      <TableCell rowHeader>
        <b className="block [overflow-wrap:anywhere]">{token.name}</b>
        <span className="text-small text-text-2">{table.ending(token.ending)}</span>
      </TableCell>
      <TableCell label={table.scopes}>
        {token.scopes.map((scope) => (
          <span key={scope} className="block">
            {scopes[scope]}
          </span>
        ))}
      </TableCell>
      <TableCell label={table.made}>
        <span className="block">{formatPersonName(token.made_by)}</span>
        <span className="text-small whitespace-nowrap text-text-2 tabular-nums">{day(token.made_at)}</span>
      </TableCell>
      <TableCell label={table.expires} nowrap className="tabular-nums">
        {day(token.expires_at)}
      </TableCell>
      <TableCell label={table.used}>
        {token.last_used_at === null ? (
          <span className="text-text-2">{table.never}</span>
        ) : (
          <>
            <span className="block whitespace-nowrap tabular-nums">
              {formatDateTime(locale, token.last_used_at)}
            </span>
            {token.last_used_from !== null && (
              <span className="text-small text-text-2 [overflow-wrap:anywhere]">
                {table.from(token.last_used_from)}
              </span>
            )}
          </>
        )}
      </TableCell>
      <TableCell label={table.state}>
        <Pill {...LOOK[token.state]}>{states[token.state]}</Pill>
        <EndedNote token={token} />
      </TableCell>
      <TableCell>
        {token.revoked_at === null && (
          <div className="max-md:mt-1.5 md:text-right">
            <Button variant="secondary" size="sm" onClick={() => onRevoke(token)}>
              {table.revoke}
              <span className="sr-only"> {token.name}</span>
            </Button>
          </div>
        )}
      </TableCell>
    </TableRow>
  )
}

function EndedNote({ token: { revoked_at, revoked_by } }: { token: MachineToken }) {
  const { table } = useMachineTokenTexts()
  const locale = useLocale()
  if (revoked_at === null) return null
  return (
    <span className="mt-1 block text-small text-text-2">
      <span className="whitespace-nowrap tabular-nums">{formatDate(locale, revoked_at.slice(0, 10))}</span>{' '}
      {revoked_by === null ? table.endedText : table.revokedBy(formatPersonName(revoked_by))}
    </span>
  )
}
