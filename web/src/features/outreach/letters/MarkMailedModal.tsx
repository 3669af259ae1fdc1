import { useState } from 'react'
import { FormModal } from '#parts/FormModal.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFailedTitle, useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { getReasons } from '#platform/api/refusal-reasons.ts'
import { localDay } from '#platform/texts/local-day.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { useLetterTexts } from './letter-texts.ts'
import { useMarkMailed } from './use-letters.ts'

/** The letters count as sent from the chosen day. */
export function MarkMailedModal({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const texts = useLetterTexts().batches.mailedModal
  const mailed = useMarkMailed()
  const problem = useProblem(mailed.error)
  const [wrongDay] = getReasons(mailed.error)
  const failedTitle = useFailedTitle(mailed.error, texts.failed)
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
        error={wrongDay}
        onChange={({ target }) => {
          mailed.reset()
          setOn(target.value)
        }}
      />
      {wrongDay === undefined && <SubmitFailure title={failedTitle} problem={problem} />}
    </FormModal>
  )
}
