import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { CampaignOutreach, WaveMessage } from '@plumbline/contract/outreach/outreach-plan'
import { type ReactNode, useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Pill } from '#ui/basics/Pill.tsx'
import { ProgressMeter } from '#ui/basics/ProgressMeter.tsx'
import { MessageActions, type MessageDialog } from './MessageActions.tsx'
import { useOutreachTexts } from './outreach-texts.ts'
import { useRefreshOutreach } from './use-outreach.ts'

const PrepareDialog = lazyOverlay(() => import('./PrepareDialog.tsx'), 'PrepareDialog')
const TakeBackDialog = lazyOverlay(() => import('./EndDialogs.tsx'), 'TakeBackDialog')
const FinishDialog = lazyOverlay(() => import('./EndDialogs.tsx'), 'FinishDialog')
const ReturnedDrawer = lazyOverlay(() => import('./ReturnedDrawer.tsx'), 'ReturnedDrawer')

const TONES = { planned: 'plain', prepared: 'info', sent: 'success', cancelled: 'plain' } as const

/** Letters belong to another feature, which opens these dialogs. */
export type LetterSlots = {
  fetch: (batchId: string, onClose: () => void) => ReactNode
  mailed: (batchId: string, onClose: () => void) => ReactNode
}

type Props = {
  message: WaveMessage
  wave: number
  campaign: CampaignOutreach['campaign']
  letters: LetterSlots
}

export function MessageItem({ message, wave, campaign, letters }: Props) {
  const texts = useOutreachTexts()
  const locale = useLocale()
  const refresh = useRefreshOutreach()
  const [openDialog, setOpenDialog] = useState<MessageDialog | null>(null)
  const close = () => setOpenDialog(null)
  const closeAndRefresh = () => {
    close()
    void refresh()
  }
  const { batch, counts, status } = message
  const count = (value: number) => formatNumber(locale, value)
  const name = `${texts.types[message.type]} · ${texts.methods[message.method]}`
  const words = { ...texts.message.counts, ...(message.method === 'call' && texts.message.callCounts) }
  const day =
    message.sent_on === null
      ? texts.message.planned(formatDate(locale, message.planned_on))
      : texts.message.sentOn(formatDate(locale, message.sent_on))
  const isWorking = batch?.job?.status === 'queued' || batch?.job?.status === 'running'
  const shownCounts = (['planned', 'sent', 'failed', 'skipped'] as const).filter((one) => counts[one] > 0)
  return (
    <li className="grid gap-2 px-6 py-4 max-md:px-4 [&+&]:border-t [&+&]:border-line">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="mr-auto min-w-0">
          <h4 className="font-semibold">{name}</h4>
          <p className="text-small text-text-2">
            {day}
            {message.template !== null && ` · ${message.template.name}`}
            {message.unit_cost_cents > 0 &&
              ` · ${texts.message.unit(formatMoney(locale, message.unit_cost_cents / 100, { cents: true }))}`}
          </p>
        </div>
        <Pill tone={message.due ? 'info' : TONES[status]}>
          {message.due ? texts.message.due : texts.message.statuses[status]}
        </Pill>
      </div>
      {isWorking && batch !== null && (
        <ProgressMeter
          label={name}
          value={batch.total === 0 ? 0 : batch.made / batch.total}
          valueText={texts.message.working(count(batch.made), count(batch.total))}
        />
      )}
      {isWorking && batch !== null && (
        <p className="text-small text-text-2 tabular-nums">
          {texts.message.working(count(batch.made), count(batch.total))}
        </p>
      )}
      {!isWorking && shownCounts.length > 0 && (
        <p className="text-small tabular-nums">
          {shownCounts.map((one) => words[one](count(counts[one]))).join(' · ')}
          {message.cost_cents > 0 && ` · ${formatMoney(locale, message.cost_cents / 100, { cents: true })}`}
        </p>
      )}
      {message.skipped.length > 0 && (
        <details className="text-small text-text-2">
          <summary className="cursor-pointer">{texts.message.skippedTitle}</summary>
          <ul className="mt-1 grid gap-1">
            {message.skipped.map((one) => (
              <li key={one.reason}>{texts.message.skippedOne(count(one.count), texts.skips[one.reason])}</li>
            ))}
          </ul>
        </details>
      )}
      <MessageActions
        message={message}
        campaignId={campaign.id}
        isRunning={campaign.status === 'running'}
        isWorking={isWorking}
        label={`${name}, ${count(wave)}`}
        onOpen={setOpenDialog}
      />
      {openDialog === 'prepare' && <PrepareDialog message={message} name={name} onDone={close} />}
      {openDialog === 'takeBack' && <TakeBackDialog message={message} name={name} onDone={close} />}
      {openDialog === 'finish' && <FinishDialog message={message} name={name} onDone={close} />}
      {openDialog === 'returned' && <ReturnedDrawer source={{ message: message.id }} onClose={close} />}
      {openDialog === 'fetch' && batch !== null && letters.fetch(batch.id, closeAndRefresh)}
      {openDialog === 'mailed' && batch !== null && letters.mailed(batch.id, closeAndRefresh)}
    </li>
  )
}
