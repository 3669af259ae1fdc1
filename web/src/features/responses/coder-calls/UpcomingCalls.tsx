import { startSentence } from '@plumbline/contract/core/start-sentence'
import { type CoderCall, formatCallNumber } from '@plumbline/contract/responses/coder-calls'
import { useState } from 'react'
import { DueRow } from '#parts/DueRow.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useCoderCallTexts } from './coder-call-texts.ts'
import { daysUntil, formatSlot } from './slot-days.ts'

const CancelCallModal = lazyOverlay(() => import('./CancelCallModal.tsx'), 'CancelCallModal')

type Props = {
  calls: readonly CoderCall[]
  /** Where a call can be canceled, in a place that closes when a dialog opens. */
  cancelAt?: string | undefined
}

/** Rows of "What is due": the user’s own calls, with the days left. */
export function UpcomingCalls({ calls, cancelAt }: Props) {
  const { upcoming: texts, locale } = useCoderCallTexts()
  const [canceling, setCanceling] = useState<CoderCall | null>(null)
  const inDays = (days: number) => (days <= 0 ? texts.today : days === 1 ? texts.tomorrow : texts.days(days))
  return (
    <>
      {calls.map((call) => (
        <DueRow
          key={call.id}
          days="phone"
          title={<DateText>{texts.title(formatSlot(locale, call.starts_at))}</DateText>}
          action={
            cancelAt === undefined ? (
              <Button variant="ghost" size="sm" onClick={() => setCanceling(call)}>
                {texts.cancel}
              </Button>
            ) : (
              <UiLink href={cancelAt} className={buttonClass('ghost', 'sm')}>
                {texts.see}
              </UiLink>
            )
          }
        >
          <p>
            {startSentence(inDays(daysUntil(call.starts_at)))} · {texts.at(formatCallNumber(call))}
          </p>
        </DueRow>
      ))}
      {canceling !== null && <CancelCallModal call={canceling} onClose={() => setCanceling(null)} />}
    </>
  )
}
