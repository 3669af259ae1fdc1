import type { StaffCaseMove } from '@plumbline/contract/cases/case-moves'
import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { CASE_TEXT_MAX, DUE_REASON_MAX } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ClaimPicker } from '#features/cases/claims/ClaimPicker.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { MoveForm } from './MoveForm.tsx'
import { SpanishField } from './SpanishField.tsx'
import { useStaffMoveTexts } from './staff-case-texts.ts'
import { suggestDay } from './staff-moves.ts'
import { useStaffAction } from './use-staff-action.ts'

const askMoreSchema = z.object({
  day: z.string(),
  reason: z.string(),
  claims: z.array(z.int()),
  words: z.string(),
  wordsEs: z.optional(z.string()),
})
type AskMore = z.infer<typeof askMoreSchema>
const EMPTY = { reason: '', words: '', wordsEs: '' }

/** Asks for more records about some claims, with a due date that leaves the practice its time. */
export function AskMoreForm({ view, onClose }: { view: StaffCase; onClose: () => void }) {
  const { optional } = useCommonTexts()
  const { missing, noDay, moves } = useStaffMoveTexts()
  const texts = moves.ask_more
  const staffAction = useStaffAction(view.id)
  const isSaved = useAuth(({ admin }) => admin?.provider == null)
  const draft = useDraft(
    `staff_case_ask_more:${view.id}`,
    askMoreSchema,
    { ...EMPTY, day: suggestDay('ask_more', view), claims: view.claims.map(({ number }) => number) },
    { enabled: isSaved },
  )
  const draftWords = useDraftWords(draft)
  const { day, reason, claims, words, wordsEs = '' } = draft.value
  const change = (part: Partial<AskMore>) => draft.set({ ...draft.value, ...part })
  const [tried, setTried] = useState(false)

  async function send() {
    setTried(true)
    if (day === '' || claims.length === 0 || words.trim() === '') return
    const move: StaffCaseMove = {
      action: 'ask_more',
      due_on: day,
      claims: [...claims],
      body: words.trim(),
      body_es: wordsEs.trim(),
      ...(reason.trim() !== '' && { due_reason: reason.trim() }),
    }
    if ((await staffAction.run({ kind: 'move', move }, () => texts.done)) !== null) discard()
  }

  /** Escape keeps the text, Cancel does not. */
  function discard() {
    void draft.discard()
    onClose()
  }

  return (
    <MoveForm
      staffAction={staffAction}
      text={texts.text}
      confirm={texts.confirm}
      onSubmit={() => void send()}
      onClose={discard}
    >
      <TextArea
        label={texts.words}
        value={words}
        maxLength={CASE_TEXT_MAX}
        error={tried && words.trim() === '' ? missing : undefined}
        after={draftWords !== '' && <span className="text-text-2">{draftWords}</span>}
        onChange={({ target }) => change({ words: target.value })}
      />
      <SpanishField value={wordsEs} onChange={(next) => change({ wordsEs: next })} />
      {view.claims.length > 1 && (
        <div className="grid gap-1">
          <span className="text-body-s font-semibold">{texts.claims}</span>
          <ClaimPicker
            claims={view.claims}
            chosen={claims}
            label={texts.claims}
            onChange={(next) => change({ claims: [...next] })}
            error={tried && claims.length === 0 ? texts.noClaim : undefined}
          />
        </div>
      )}
      <TextField
        type="date"
        label={texts.day}
        value={day}
        error={tried && day === '' ? noDay : undefined}
        onChange={({ target }) => change({ day: target.value })}
      />
      <TextField
        label={texts.reason}
        optional={optional}
        hint={texts.reasonHint}
        value={reason}
        maxLength={DUE_REASON_MAX}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </MoveForm>
  )
}
