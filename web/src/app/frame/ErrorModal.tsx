import { session } from '#app/boot/session.ts'
import type { Failure } from '#platform/api/classify-failure.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { failures } from '#platform/api/failure-store.ts'
import { describeFailure } from '#platform/api/failure-text.ts'
import { bootConfig } from '#platform/session/boot-config.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'

export function ErrorModal({ failure }: { failure: Failure }) {
  const { errors } = useTexts(errorTexts)
  const { title, message, details, safe, next, reference } = describeFailure(failure, errors.failures)
  const isFinal = failure.key === 'session_expired'
  const close = () => failures.closeModal()
  return (
    <Modal
      isOpen
      {...(!isFinal && { onClose: close })}
      title={title}
      icon={<BadgeIcon name={isFinal ? 'clock' : 'alert'} tone={isFinal ? 'warning' : 'danger'} />}
      details={
        details.length > 0 && (
          <ul className="list-disc pl-5 text-body-s">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )
      }
      actions={
        <Button autoFocus onClick={isFinal ? session.goToLogin : close}>
          {isFinal ? errors.signIn : errors.close}
        </Button>
      }
    >
      {message !== title && <p className="text-text">{message}</p>}
      <p className="mt-2">{`${safe} ${next}`}</p>
      {reference !== null && <p className="mt-2 text-small">{errors.reference(reference)}</p>}
      {!isFinal && <p className="mt-2 text-small">{errors.fallback(bootConfig().support_email)}</p>}
    </Modal>
  )
}
