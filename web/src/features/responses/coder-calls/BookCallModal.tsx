import {
  CALL_NOTE_MAX,
  type CallProblems,
  emptyCall,
  findCallProblems,
} from '@plumbline/contract/responses/coder-calls'
import { useState } from 'react'
import { FormModal } from '#parts/FormModal.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { CallFields } from './CallFields.tsx'
import { useCoderCallTexts } from './coder-call-texts.ts'
import { useCallChanges } from './use-coder-calls.ts'

type Props = {
  /** The report that the call is about. */
  reportId?: string
  onClose: () => void
}

export function BookCallModal({ reportId, onClose }: Props) {
  const { modal: texts, fields, locale } = useCoderCallTexts()
  const { optional, perhapsChanged } = useCommonTexts()
  const changes = useCallChanges()
  const { busy, submit } = useSubmit()
  const toast = useToast()
  const [draft, setDraft] = useState(() => emptyCall(locale))
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ message: string; time: string | undefined; lost: boolean } | null>(
    null,
  )
  const missing = findCallProblems(draft)
  const problems: CallProblems = {
    ...(tried && missing),
    ...(refused?.time !== undefined && { starts_at: refused.time }),
  }

  async function book() {
    setTried(true)
    const { starts_at } = draft
    if (starts_at === null || Object.keys(missing).length > 0) return
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const result = await submit(() =>
      changes.book({ ...draft, starts_at, time_zone, note, ...(reportId && { report_id: reportId }) }),
    )
    if (result === null) return
    if (!result.ok) {
      setRefused({ message: result.message, time: result.fields.starts_at?.[0], lost: result.lost })
      // Someone else may have booked the time, so the list is outdated.
      return void changes.refresh()
    }
    toast({ text: texts.done })
    onClose()
  }

  return (
    <FormModal
      role="dialog"
      title={texts.title}
      text={<p>{texts.text}</p>}
      icon={<BadgeIcon name="phone" tone="info" />}
      confirm={texts.confirm}
      busy={busy}
      onSubmit={() => void book()}
      onClose={onClose}
    >
      <CallFields
        value={draft}
        onChange={(value) => {
          setRefused(null)
          setDraft(value)
        }}
        problems={problems}
      />
      <TextArea
        label={fields.note}
        optional={optional}
        hint={fields.noteHint}
        maxLength={CALL_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <SubmitFailure
        title={refused?.lost ? perhapsChanged : texts.failed}
        problem={refused?.time === undefined ? (refused?.message ?? null) : null}
      />
    </FormModal>
  )
}
