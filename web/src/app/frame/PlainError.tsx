import { session } from '#app/boot/session.ts'
import type { Failure } from '#platform/api/classify-failure.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { failures } from '#platform/api/failure-store.ts'
import { describeFailure } from '#platform/api/failure-text.ts'
import { bootConfig } from '#platform/session/boot-config.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'

/** R-ERR-17: says what ErrorModal would say, if the code of that did not come. */
export function PlainError({ failure }: { failure: Failure }) {
  const { errors } = useTexts(errorTexts)
  const { title, message, safe, next } = describeFailure(failure, errors.failures)
  const isFinal = failure.key === 'session_expired'
  return (
    <div
      role="alertdialog"
      aria-label={title}
      className="fixed inset-x-4 top-4 z-(--z-modal) mx-auto grid max-w-120 gap-2 rounded-r-2 border border-line bg-surface p-5 shadow-s-2"
    >
      <b>{title}</b>
      {message !== title && <p>{message}</p>}
      <p className="text-body-s">{`${safe} ${next}`}</p>
      {!isFinal && <p className="text-small">{errors.fallback(bootConfig().support_email)}</p>}
      <Button
        autoFocus
        onClick={isFinal ? session.goToLogin : failures.closeModal}
        className="justify-self-end"
      >
        {isFinal ? errors.signIn : errors.close}
      </Button>
    </div>
  )
}
