import { formatDate } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { WaveMessage } from '@plumbline/contract/outreach/outreach-plan'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useOutreachTexts } from './outreach-texts.ts'

export type MessageDialog = 'prepare' | 'fetch' | 'mailed' | 'finish' | 'returned' | 'takeBack'

type Props = {
  message: WaveMessage
  campaignId: string
  isRunning: boolean
  isWorking: boolean
  /** Names the message for screen readers. */
  label: string
  onOpen: (what: MessageDialog) => void
}

function toSteps(
  { status, batch, method }: WaveMessage,
  isRunning: boolean,
  isWorking: boolean,
): MessageDialog[] {
  if (status === 'sent') return method === 'mail' ? ['returned'] : []
  if (!isRunning) return []
  if (status === 'cancelled') return ['prepare']
  if (status === 'planned') return ['prepare', 'takeBack']
  if (batch === null) return ['finish', 'takeBack']
  if (isWorking) return ['takeBack']
  if (batch.can_fetch) return ['fetch', 'takeBack']
  return batch.fetched_at === null ? ['takeBack'] : ['mailed', 'takeBack']
}

/** The next step comes first, taking back last. */
export function MessageActions({ message, campaignId, isRunning, isWorking, label, onOpen }: Props) {
  const { message: texts } = useOutreachTexts()
  const locale = useLocale()
  const steps = toSteps(message, isRunning, isWorking)
  const { status, batch } = message
  const waitsForOther =
    status === 'prepared' && batch !== null && !isWorking && !batch.can_fetch && batch.fetched_at === null
  const labels: Record<MessageDialog, string> = {
    ...texts,
    prepare: !message.ready
      ? texts.prepareFrom(formatDate(locale, message.planned_on))
      : status === 'cancelled'
        ? texts.prepareAgain
        : texts.prepare,
    takeBack: status === 'planned' ? texts.leaveOut : texts.takeBack,
  }
  if (steps.length === 0) return null
  return (
    <>
      {waitsForOther && (
        <p className="text-small text-text-2">{texts.othersOnly(formatPersonName(batch.created_by))}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {status === 'prepared' && message.method === 'call' && (
          <UiLink
            href={`/admin/support/engagement?view=desk&campaign=${campaignId}`}
            className={buttonClass('secondary', 'sm')}
          >
            {texts.desk}
            <span className="sr-only">{texts.forName(label)}</span>
          </UiLink>
        )}
        {steps.map((step) => (
          <Button
            key={step}
            size="sm"
            variant={step === 'takeBack' || step === 'returned' ? 'ghost' : 'secondary'}
            disabled={step === 'prepare' && !message.ready}
            onClick={() => onOpen(step)}
          >
            {labels[step]}
            <span className="sr-only">{texts.forName(label)}</span>
          </Button>
        ))}
      </div>
    </>
  )
}
