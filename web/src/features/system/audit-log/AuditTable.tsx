import { formatActReason } from '@plumbline/contract/access/act-reasons'
import { formatPerson } from '@plumbline/contract/access/practice-role'
import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { AuditLogEvent } from '@plumbline/contract/system/audit-log'
import { useLocale } from '#platform/texts/locale.ts'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { formatDetail } from './audit-details.ts'
import { getLabel, useAuditLogTexts } from './audit-log-texts.ts'

export function AuditTable({ rows, busy }: { rows: readonly AuditLogEvent[]; busy: boolean }) {
  const texts = useAuditLogTexts()
  return (
    <DataTable
      caption={texts.caption}
      dense
      busy={busy}
      head={Object.entries(texts.columns).map(([name, label]) => (
        <TableHeader key={name}>{label}</TableHeader>
      ))}
    >
      {rows.map((event) => (
        <AuditRow key={event.seq} event={event} />
      ))}
    </DataTable>
  )
}

const SMALL = 'block text-micro text-text-2 [overflow-wrap:anywhere]'

function AuditRow({ event }: { event: AuditLogEvent }) {
  const texts = useAuditLogTexts()
  const locale = useLocale()
  const { columns } = texts
  const details = Object.entries(event.details).filter(([, value]) => value !== null)
  return (
    <TableRow>
      <TableCell rowHeader>
        <time dateTime={event.at} className="block font-semibold whitespace-nowrap tabular-nums">
          {formatDateTime(locale, event.at)}
        </time>
        <span className={SMALL}>{texts.row(formatNumber(locale, event.seq))}</span>
      </TableCell>
      <TableCell label={columns.actor}>
        {event.actor === null
          ? texts.nobody
          : formatPerson(locale, event.actor.name, event.actor.practice_role)}
        {event.actor !== null && <span className={SMALL}>{event.actor.email}</span>}
        {event.acting_for !== null && (
          <span className={SMALL}>{texts.actingFor(formatPersonName(event.acting_for.name))}</span>
        )}
      </TableCell>
      <TableCell label={columns.action}>
        {getLabel(texts.actions, event.action)}
        {details.length > 0 && (
          <span className={SMALL}>
            {details.map(([name, value]) => formatDetail(name, value, { texts, locale })).join(' · ')}
          </span>
        )}
      </TableCell>
      <TableCell label={columns.subject}>
        {event.provider === null && event.subject === null && (
          <span className="text-text-2">{texts.none}</span>
        )}
        {event.provider !== null && (
          <>
            {formatPersonName(event.provider.name)}
            <span className={SMALL}>{texts.providerNpi(event.provider.npi)}</span>
          </>
        )}
        {event.subject !== null && <span className={SMALL}>{event.subject.email}</span>}
      </TableCell>
      <TableCell label={columns.reason}>
        <span className="inline-block min-w-16 [overflow-wrap:anywhere]">
          {formatActReason(locale, event.reason) ?? texts.none}
        </span>
      </TableCell>
      <TableCell label={columns.address}>
        <span className="tabular-nums [overflow-wrap:anywhere]">{event.address ?? texts.none}</span>
      </TableCell>
    </TableRow>
  )
}
