import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Button } from '#ui/basics/Button.tsx'
import { RetryAlert } from '#ui/basics/RetryAlert.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useCoderCallTexts } from './coder-call-texts.ts'
import { tellSlot } from './slot-days.ts'
import { useCallSlots } from './use-coder-calls.ts'

const BookCallModal = lazyOverlay(() => import('./BookCallModal.tsx'), 'BookCallModal')

/** The next free time, and how to take one: the content of a card. */
export function CoderCard() {
  const texts = useCoderCallTexts()
  const { locale } = texts
  const slots = useCallSlots(locale)
  const message = useFailureMessage(slots.error)
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const [isOpen, setOpen] = useState(false)
  if (slots.data === undefined) {
    return slots.isError ? (
      <RetryAlert
        {...texts.failure}
        message={message}
        onRetry={() => void slots.refetch()}
        busy={slots.isFetching}
      />
    ) : (
      <Skeleton label={texts.loading} rows={2} />
    )
  }
  const [next] = slots.data
  return (
    <>
      <p className="mb-3 text-small font-semibold">
        {next === undefined ? texts.none : texts.next(tellSlot(locale, next))}
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
