import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import type { SendingEnd } from './UnsentFiles.tsx'

type Props = { end: SendingEnd; onDiscard: () => void; onGoOn: () => void }

/** Asks before chosen files are given up, because nothing on the page shows them. */
export function DiscardQuestion({ end: { sent, unsent }, onDiscard, onGoOn }: Props) {
  const { match: texts } = useCaseUploadTexts()
  return (
    <ConfirmModal
      icon="alert"
      tone="warning"
      title={texts.discardTitle}
      confirm={texts.discard}
      cancel={texts.goOn}
      danger
      busy={false}
      problem={null}
      onConfirm={onDiscard}
      onClose={onGoOn}
    >
      {texts.discardText(unsent, sent)}
    </ConfirmModal>
  )
}
