import { formatDate, formatDateTime } from '@plumbline/contract/core/format'
import { formatZone } from '@plumbline/contract/core/local-time'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { formatCallNumber, type StaffCall } from '@plumbline/contract/responses/coder-calls'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useSupportFeedbackTexts } from './feedback-texts.ts'
import { useCloseCall, useStaffCalls } from './use-staff-lists.ts'

export function CallsCard() {
  const { loading } = useCommonTexts()
  const texts = useSupportFeedbackTexts()
  const { calls: words } = texts
  const calls = useStaffCalls()
  return (
    <Card title={words.title} subtitle={words.subtitle} flush>
      {calls.data === undefined ? (
        <div className="p-6 pt-0 max-md:p-4 max-md:pt-0">
          <QueryGap query={calls} failure={texts.failure} label={loading} shape="table" />
        </div>
      ) : calls.data.length === 0 ? (
        <EmptyState icon="phone" title={words.empty} headingLevel={3}>
          <p>{words.emptyText}</p>
        </EmptyState>
      ) : (
        <CallTable calls={calls.data} />
      )}
    </Card>
  )
}

function CallTable({ calls }: { calls: readonly StaffCall[] }) {
  const { calls: words } = useSupportFeedbackTexts()
  const { columns } = words
  const close = useCloseCall()
  const toast = useToast()
  const onClose = (id: string, status: 'held' | 'no_show') =>
    close.mutate({ id, status }, { onSuccess: () => toast({ text: words.closed }) })
  return (
    <>
      {close.isError && (
        <div className="px-6 pb-4 max-md:px-4">
          <ChangeFailure error={close.error} />
        </div>
      )}
      <DataTable
        caption={words.caption}
        dense
        head={
          <>
            <TableHeader>{columns.when}</TableHeader>
            <TableHeader>{columns.person}</TableHeader>
            <TableHeader>{columns.phone}</TableHeader>
            <TableHeader>{columns.coder}</TableHeader>
            <TableHeader>{columns.status}</TableHeader>
            <TableHeader hidden align="right">
              {columns.action}
            </TableHeader>
          </>
        }
      >
        {calls.map((call) => (
          <CallRow key={call.id} call={call} busy={close.isPending} onClose={onClose} />
        ))}
      </DataTable>
    </>
  )
}

type RowProps = {
  call: StaffCall
  busy: boolean
  onClose: (id: string, status: 'held' | 'no_show') => void
}

function CallRow({ call, busy, onClose }: RowProps) {
  const { calls: words, locale, npi } = useSupportFeedbackTexts()
  const { columns } = words
  const when = formatDateTime(locale, call.starts_at)
  const zone = formatZone(locale, call.starts_at, Intl.DateTimeFormat().resolvedOptions().timeZone)
  const canClose = call.status === 'booked' && Date.parse(call.starts_at) <= Date.now()
  const name = call.person ?? call.provider?.name
  return (
    <TableRow>
      <TableCell rowHeader nowrap className="tabular-nums">
        {when}
        <span className="block text-micro text-text-2">{zone}</span>
        <span className="block text-micro text-text-2">{words.languages[call.language]}</span>
      </TableCell>
      <TableCell label={columns.person}>
        {name === undefined ? '' : formatPersonName(name)}
        {call.provider !== null && (
          <span className="block text-micro text-text-2 tabular-nums">{npi(call.provider.npi)}</span>
        )}
        {call.note !== '' && <span className="block text-micro break-words text-text-2">{call.note}</span>}
      </TableCell>
      <TableCell label={columns.phone} nowrap className="tabular-nums">
        {formatCallNumber(call)}
        {call.no_calls_since !== null && (
          <span className="mt-1 block">
            <Pill icon="alert">{words.noCalls(formatDate(locale, call.no_calls_since))}</Pill>
          </span>
        )}
      </TableCell>
      <TableCell label={columns.coder}>{formatPersonName(call.coder)}</TableCell>
      <TableCell label={columns.status}>
        <Pill tone={call.status === 'booked' ? 'info' : 'plain'}>{words.statuses[call.status]}</Pill>
      </TableCell>
      <TableCell align="right">
        {canClose && (
          <div className="flex flex-wrap justify-end gap-2 phone:justify-start">
            <Button variant="secondary" size="sm" busy={busy} onClick={() => onClose(call.id, 'held')}>
              {words.held}
              <span className="sr-only"> {words.callLabel(when)}</span>
            </Button>
            <Button variant="ghost" size="sm" busy={busy} onClick={() => onClose(call.id, 'no_show')}>
              {words.noShow}
              <span className="sr-only"> {words.callLabel(when)}</span>
            </Button>
          </div>
        )}
      </TableCell>
    </TableRow>
  )
}
