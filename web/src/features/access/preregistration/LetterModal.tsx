import type { CodeLetter } from '@plumbline/contract/access/preregistration'
import { createPortal } from 'react-dom'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { LetterSheet } from './LetterSheet.tsx'
import { queueTexts } from './queue-texts.ts'
import './letter-print.css'

/** Closes by its button alone: Escape would lose a code that is shown only once. */
export function LetterModal({ letter, onDone }: { letter: CodeLetter; onDone: () => void }) {
  const { letter: texts } = useTexts(queueTexts).queue
  return (
    <>
      <Modal
        isOpen
        role="dialog"
        title={texts.title}
        icon={<BadgeIcon name="mail" tone="success" />}
        details={
          <>
            {!letter.has_address && (
              <Alert tone="warning" role="none" className="mb-4">
                {texts.noAddress}
              </Alert>
            )}
            <div className="rounded-r-2 border border-line p-4 text-body-s">
              <LetterSheet letter={letter} />
            </div>
          </>
        }
        actions={
          <>
            <Button variant="secondary" onClick={onDone}>
              {texts.done}
            </Button>
            <Button icon="print" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </>
        }
      >
        <p>{texts.text}</p>
      </Modal>
      {createPortal(
        <div className="letter-paper">
          <LetterSheet letter={letter} />
        </div>,
        document.body,
      )}
    </>
  )
}
