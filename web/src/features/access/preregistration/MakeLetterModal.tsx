import type { Preregistration } from '@plumbline/contract/access/preregistration'
import { useTexts } from '#platform/texts/texts.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { ActionFailure } from './ActionFailure.tsx'
import { LetterModal } from './LetterModal.tsx'
import { queueTexts } from './queue-texts.ts'
import { useMakeLetter } from './use-preregistrations.ts'

type Props = { request: Preregistration; kind: 'approve' | 'again'; onClose: () => void }

/** Asks, then shows the letter that was made. */
export function MakeLetterModal({ request, kind, onClose }: Props) {
  const { queue: texts } = useTexts(queueTexts)
  const make = useMakeLetter(kind)
  if (make.data !== undefined) return <LetterModal letter={make.data.data.letter} onDone={onClose} />
  const words = kind === 'approve' ? texts.approveModal : texts.newLetterModal
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={typeof words.title === 'string' ? words.title : words.title(request.practice)}
      icon={<BadgeIcon name="mail" />}
      details={make.isError && <ActionFailure error={make.error} />}
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button busy={make.isPending} onClick={() => make.mutate(request.id)}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Modal>
  )
}
