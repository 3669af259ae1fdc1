import { useCommonTexts } from '#parts/words/common-texts.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { useFlagTexts } from './flag-texts.ts'
import { useDeleteFlag } from './use-flags.ts'
import { useInitialFocus } from './use-initial-focus.ts'

export type DeleteFlagModalProps = {
  feature: string
  onClose: () => void
  onDeleted: (feature: string) => void
}

export function DeleteFlagModal({ feature, onClose, onDeleted }: DeleteFlagModalProps) {
  const { cancel } = useCommonTexts()
  const texts = useFlagTexts()
  const remove = useDeleteFlag()
  const safe = useInitialFocus()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.delete.title(feature)}
      icon={<BadgeIcon name="trash" tone="danger" />}
      details={remove.isError && <FailureAlert title={texts.delete.failed} error={remove.error} />}
      actions={
        <>
          <Button ref={safe} variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(feature, { onSuccess: () => onDeleted(feature) })}
          >
            {texts.delete.confirm}
          </Button>
        </>
      }
    >
      {texts.delete.text}
    </Modal>
  )
}
