import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Button } from '#ui/basics/Button.tsx'
import { useCoderCallTexts } from './coder-call-texts.ts'
import { formatSlot } from './slot-days.ts'
import { useCallSlots } from './use-coder-calls.ts'

const BookCallModal = lazyOverlay(() => import('./BookCallModal.tsx'), 'BookCallModal')

/** The content of a card: the next free time, and the button to book it. */
export function CoderCard() {
  const texts = useCoderCallTexts()
  const { locale } = texts
  const slots = useCallSlots(locale)
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const [isOpen, setOpen] = useState(false)
  if (slots.data === undefined) {
    return <QueryGap query={slots} failure={texts.failure} label={texts.loading} rows={2} />
  }
  const [next] = slots.data
  return (
    <>
      <p className="mb-3 text-small font-semibold">
        {next === undefined ? texts.none : texts.next(formatSlot(locale, next))}
      </p>
      {next !== undefined && !isActing && (
        <Button variant="secondary" icon="phone" onClick={() => setOpen(true)}>
          {texts.book}
        </Button>
      )}
      {isOpen && <BookCallModal onClose={() => setOpen(false)} />}
    </>
  )
}
