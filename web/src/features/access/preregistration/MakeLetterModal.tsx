import type { Preregistration } from '@plumbline/contract/access/preregistration'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useFirstReason } from '#parts/use-problem.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { LetterModal } from './LetterModal.tsx'
import { queueTexts } from './queue-texts.ts'
import { useMakeLetter } from './use-preregistrations.ts'

type Props = { request: Preregistration; kind: 'approve' | 'again'; onClose: () => void }

/** Asks, then shows the letter that was made. */
export function MakeLetterModal({ request, kind, onClose }: Props) {
  const { nothingChanged } = useCommonTexts()
  const { queue: texts } = useTexts(queueTexts)
  const make = useMakeLetter(kind)
  const problem = useFirstReason(make.error)
  if (make.data !== undefined) return <LetterModal letter={make.data.data.letter} onDone={onClose} />
  const words = kind === 'approve' ? texts.approveModal : texts.newLetterModal
  return (
    <ConfirmModal
      title={typeof words.title === 'string' ? words.title : words.title(request.practice)}
      icon="mail"
      confirm={words.confirm}
      busy={make.isPending}
      failed={nothingChanged}
      problem={problem}
      onConfirm={() => make.mutate(request.id)}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ConfirmModal>
  )
}
