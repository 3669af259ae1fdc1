import { type CoderCall, formatCallNumber } from '@plumbline/contract/responses/coder-calls'
import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { useCoderCallTexts } from './coder-call-texts.ts'
import { daysUntil, formatSlot } from './slot-days.ts'

const CancelCallModal = lazyOverlay(() => import('./CancelCallModal.tsx'), 'CancelCallModal')

/** Rows of "What is due": the user’s own calls, with the days left. */
export function UpcomingCalls({ calls }: { calls: readonly CoderCall[] }) {
  const { upcoming: texts, locale } = useCoderCallTexts()
  const [canceling, setCanceling] = useState<CoderCall | null>(null)
  const inDays = (days: number) => (days <= 0 ? texts.today : days === 1 ? texts.tomorrow : texts.days(days))
  return (
    <>
      {calls.map((call) => (
        <li key={call.id} className="flex items-start gap-3 py-2.5 text-body-s">
          <Icon name="phone" className="mt-0.5 text-accent" />
          <div className="min-w-0 flex-1">
            <p>{texts.title(formatSlot(locale, call.starts_at))}</p>
            <p className="text-small text-text-2">{texts.at(formatCallNumber(call))}</p>
            <Button variant="ghost" size="sm" className="-ml-2.5" onClick={() => setCanceling(call)}>
              {texts.cancel}
            </Button>
          </div>
          <Pill tone="info">{inDays(daysUntil(call.starts_at))}</Pill>
        </li>
      ))}
      {canceling !== null && <CancelCallModal call={canceling} onClose={() => setCanceling(null)} />}
    </>
  )
}
