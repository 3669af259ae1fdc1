import { formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { WorklistRow } from '@plumbline/contract/outreach/engagement'
import {
  ENGAGEMENT_STAGES,
  ENGAGEMENT_STEPS,
  type WorklistAction,
} from '@plumbline/contract/outreach/engagement-steps'
import { specialtyName } from '@plumbline/contract/reports/words/specialty-words'
import { Button } from '#ui/basics/Button.tsx'
import type { IconName } from '#ui/basics/Icon.tsx'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'
import { StepBars } from '#ui/basics/StepBars.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import type { EngagementTask } from './engagement-task.ts'
import { useEngagementTexts } from './engagement-texts.ts'
import { RowMenu } from './RowMenu.tsx'

type Props = {
  row: WorklistRow
  href: string
  picked: boolean
  onPick: (on: boolean) => void
  onTask: (task: EngagementTask) => void
}

const TASKS = ['fix_address', 'remind'] as const
const LOOK: Readonly<Record<WorklistAction, { icon: IconName; tone: PillTone }>> = {
  fix_address: { icon: 'edit', tone: 'plain' },
  remind: { icon: 'send', tone: 'info' },
  wait: { icon: 'clock', tone: 'plain' },
}
const NOTE = 'block text-micro text-text-2'
const DAY_MS = 24 * 60 * 60 * 1000

export function WorklistTableRow({ row, href, picked, onPick, onTask }: Props) {
  const texts = useEngagementTexts()
  const { locale, worklist: words } = texts
  const { columns } = words
  const name = formatPersonName(row.name)
  const { at, method, type, campaign } = row.last_contact
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / DAY_MS))
  const step = ENGAGEMENT_STAGES.indexOf(row.stage)

  const toTask = (kind: (typeof TASKS)[number]): EngagementTask => {
    if (kind === 'remind') {
      return { kind, selection: { ids: [row.id] }, name: row.name, campaignId: campaign?.id }
    }
    return { kind, providerId: row.id, name: row.name }
  }
  // After a bounced email, the next message is a letter.
  const byLetter = row.came_back === 'email'
  const main = byLetter ? 'remind' : TASKS.find((task) => task === row.next_action)
  const action = byLetter ? 'letter' : row.next_action

  return (
    <TableRow selected={picked}>
      <TableCell>
        <Checkbox
          label={words.select(name)}
          labelHidden
          checked={picked}
          onChange={({ target }) => onPick(target.checked)}
        />
      </TableCell>
      <TableCell rowHeader>
        <UiLink href={href} className="font-semibold text-text no-underline hover:underline">
          {name}
        </UiLink>
        <span className={`${NOTE} tabular-nums`}>
          {words.npi(row.npi)} · {specialtyName(locale, row.specialty)}, {row.state}
        </span>
      </TableCell>
      <TableCell label={columns.campaign}>
        {campaign === null ? texts.noCampaign : locale === 'es' ? campaign.name_es : campaign.name}
        <span className={NOTE}>
          {words.messages(formatNumber(locale, row.contacts_sent), row.contacts_sent === 1)}
        </span>
      </TableCell>
      <TableCell label={columns.last}>
        {texts.methods[method]}, {texts.types[type].toLocaleLowerCase()}
        <span className={`${NOTE} tabular-nums`}>
          {days === 0 ? words.today : words.daysAgo(formatNumber(locale, days), days === 1)}
        </span>
      </TableCell>
      <TableCell label={columns.stage}>
        <StepBars done={step} of={ENGAGEMENT_STEPS.length} />
        <span className={`${NOTE} whitespace-nowrap`}>
          {texts.stages[row.stage]}
          <span className="sr-only">, {texts.stepPosition(step, ENGAGEMENT_STEPS.length)}</span>
        </span>
      </TableCell>
      <TableCell label={columns.next}>
        <Pill tone={LOOK[row.next_action].tone} icon={byLetter ? 'mail' : LOOK[row.next_action].icon}>
          {words.next[action]}
        </Pill>
        {row.hold !== null && <span className={NOTE}>{words.holds[row.hold]}</span>}
        {byLetter && <span className={NOTE}>{words.bounced}</span>}
      </TableCell>
      <TableCell align="right" nowrap>
        <span className="inline-flex items-center justify-end gap-1 phone:w-full phone:justify-between">
          {main && (
            <Button variant="secondary" size="sm" onClick={() => onTask(toTask(main))}>
              {words.buttons[byLetter ? 'letter' : main]}
              <span className="sr-only"> {words.forName(name)}</span>
            </Button>
          )}
          <RowMenu
            label={words.more(name)}
            items={[
              ...TASKS.filter((task) => task !== main).map((task) => ({
                id: task,
                label: words.buttons[task],
                icon: LOOK[task].icon,
                onAction: () => onTask(toTask(task)),
              })),
              { id: 'open', label: words.open, icon: 'user', href, divided: true },
            ]}
          />
        </span>
      </TableCell>
    </TableRow>
  )
}
