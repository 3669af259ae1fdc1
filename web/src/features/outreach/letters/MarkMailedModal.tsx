import { useState } from 'react'
import { FormModal } from '#parts/FormModal.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFailedTitle, useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { localDay } from '#platform/texts/local-day.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { useLetterTexts } from './letter-texts.ts'
import { useMarkMailed } from './use-letters.ts'

/** The letters count as sent from the chosen day. */
export function MarkMailedModal({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const texts = useLetterTexts().batches.mailedModal
  const mailed = useMarkMailed()
  const problem = useProblem(mailed.error)
  const onSuccess = useReceipt(texts.done, onClose)
  const [on, setOn] = useState(localDay)

  function submit() {
    if (on !== '' && !mailed.isPending) mailed.mutate({ id: batchId, on }, { onSuccess })
  }

  return (
    <FormModal
      role="dialog"
      title={texts.title}
      text={<p>{texts.text}</p>}
      confirm={texts.confirm}
      confirmIcon="mail"
      busy={mailed.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={texts.on}
        value={on}
        max={localDay()}
        required
        onChange={({ target }) => setOn(target.value)}
      />
      <SubmitFailure title={useFailedTitle(mailed.error, texts.failed)} problem={problem} />
    </FormModal>
  )
}
