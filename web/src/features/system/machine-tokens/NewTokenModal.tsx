import { CopyButton } from '#parts/CopyButton.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useMachineTokenTexts } from './machine-token-texts.ts'

/** Closes only with its button, because the token is never shown again. */
export function NewTokenModal({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { secret: texts } = useMachineTokenTexts()
  return (
    <Modal
      isOpen
      role="dialog"
      title={texts.title}
      icon={<BadgeIcon name="key" tone="success" />}
      details={
        <>
          <h3 className="sr-only">{texts.label}</h3>
          <p className="rounded-r-2 bg-surface-2 p-4 font-mono text-body-s [overflow-wrap:anywhere]">
            {secret}
          </p>
          <div className="mt-3">
            <CopyButton text={secret} label={texts.copy} copiedLabel={texts.copied} />
          </div>
          <p className="mt-4 text-small text-text-2">
            {texts.use} <code className="whitespace-nowrap">Authorization: Bearer …</code>
          </p>
        </>
      }
      actions={
        <Button autoFocus onClick={onDone}>
          {texts.done}
        </Button>
      }
    >
      {texts.text}
    </Modal>
  )
}
