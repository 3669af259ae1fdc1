import { formatDate } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ReturnedRow } from '@plumbline/contract/outreach/engagement'
import { Button } from '#ui/basics/Button.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import type { EngagementTask } from './engagement-task.ts'
import { useEngagementTexts } from './engagement-texts.ts'

type Props = {
  row: ReturnedRow
  href: string
  busy: boolean
  onTask: (task: EngagementTask) => void
  onDelivered: () => void
}

/** A returned letter needs a new address; a bounced email is replaced by a letter. */
function toTask({ failure, address_failed, id, name, campaign }: ReturnedRow): EngagementTask | null {
  if (failure === 'bounced')
    return { kind: 'remind', selection: { ids: [id] }, name, campaignId: campaign?.id }
  return address_failed ? { kind: 'fix_address', providerId: id, name } : null
}

const NOTE = 'block text-micro text-text-2'

export function ReturnedTableRow({ row, href, busy, onTask, onDelivered }: Props) {
  const texts = useEngagementTexts()
  const { locale, returned: words, worklist } = texts
  const name = formatPersonName(row.name)
  const campaign = row.campaign && (locale === 'es' ? row.campaign.name_es : row.campaign.name)
  const task = toTask(row)
  return (
    <TableRow>
      <TableCell rowHeader>
        <UiLink href={href} className="font-semibold text-text no-underline hover:underline">
          {name}
        </UiLink>
        <span className={`${NOTE} tabular-nums`}>
          {worklist.npi(row.npi)} · {row.practice}
        </span>
      </TableCell>
      <TableCell label={words.columns.what}>
        {texts.methods[row.method]}, {texts.types[row.type].toLocaleLowerCase()}
        <span className={`${NOTE} tabular-nums`}>
          {campaign ?? texts.noCampaign} ·{' '}
          <span className="whitespace-nowrap">{words.sent(formatDate(locale, row.sent_at))}</span>
        </span>
      </TableCell>
      <TableCell label={words.columns.reason}>
        {words.reasons[row.failure]}
        {row.failure === 'returned' && !row.address_failed && (
          <span className="mt-1 block">
            <Pill tone="success" icon="check">
              {words.fixed}
            </Pill>
          </span>
        )}
      </TableCell>
      <TableCell label={words.columns.on} nowrap className="tabular-nums">
        {formatDate(locale, row.failed_at)}
      </TableCell>
      <TableCell align="right">
        <span className="inline-flex justify-end gap-2 whitespace-nowrap phone:flex-wrap phone:justify-start">
          {task && (
            <Button variant="secondary" size="sm" onClick={() => onTask(task)}>
              {task.kind === 'remind' ? worklist.buttons.letter : words.fix}
              <span className="sr-only"> {worklist.forName(name)}</span>
            </Button>
          )}
          <Button variant="ghost" size="sm" busy={busy} onClick={onDelivered}>
            {words.delivered}
            <span className="sr-only"> {worklist.forName(name)}</span>
          </Button>
        </span>
      </TableCell>
    </TableRow>
  )
}
