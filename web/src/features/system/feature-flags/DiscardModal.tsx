import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useFlagTexts } from './flag-texts.ts'
import { useInitialFocus } from './use-initial-focus.ts'

export type DiscardModalProps = { onKeep: () => void; onDiscard: () => void }

export function DiscardModal({ onKeep, onDiscard }: DiscardModalProps) {
  const { drawer } = useFlagTexts()
  const safe = useInitialFocus()
  return (
    <Modal
      isOpen
      onClose={onKeep}
      title={drawer.discardTitle}
      icon={<BadgeIcon name="edit" tone="warning" />}
      actions={
        <>
          <Button variant="secondary" onClick={onDiscard}>
            {drawer.discard}
          </Button>
          <Button ref={safe} onClick={onKeep}>
            {drawer.keepEditing}
          </Button>
        </>
      }
    >
      {drawer.discardText}
    </Modal>
  )
}
