import type { StaffCaseMove } from '@plumbline/contract/cases/case-moves'
import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { CASE_TEXT_MAX, DUE_REASON_MAX } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { ClaimPicker } from '#features/cases/claims/ClaimPicker.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { MoveForm } from './MoveForm.tsx'
import { useStaffMoveTexts } from './staff-case-texts.ts'
import { suggestDay } from './staff-moves.ts'
import { useStaffAction } from './use-staff-action.ts'

/** Asks for more records about some claims, with a due date that leaves the practice its time. */
export function AskMoreForm({ view, onClose }: { view: StaffCase; onClose: () => void }) {
  const { optional } = useCommonTexts()
  const { missing, noDay, moves } = useStaffMoveTexts()
  const texts = moves.ask_more
  const staffAction = useStaffAction(view.id)
  const [day, setDay] = useState(() => suggestDay('ask_more', view))
  const [reason, setReason] = useState('')
  const [claims, setClaims] = useState<readonly number[]>(() => view.claims.map(({ number }) => number))
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)

  async function send() {
    setTried(true)
    if (day === '' || claims.length === 0 || words.trim() === '') return
    const move: StaffCaseMove = {
      action: 'ask_more',
      due_on: day,
      claims: [...claims],
      body: words.trim(),
      ...(reason.trim() !== '' && { due_reason: reason.trim() }),
    }
    if ((await staffAction.run({ kind: 'move', move }, () => texts.done)) !== null) onClose()
  }

  return (
    <MoveForm
      staffAction={staffAction}
      text={texts.text}
      confirm={texts.confirm}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label={texts.words}
        value={words}
        maxLength={CASE_TEXT_MAX}
        error={tried && words.trim() === '' ? missing : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
      {view.claims.length > 1 && (
        <div className="grid gap-1">
          <span className="text-body-s font-semibold">{texts.claims}</span>
          <ClaimPicker
            claims={view.claims}
            chosen={claims}
            label={texts.claims}
            onChange={setClaims}
            error={tried && claims.length === 0 ? texts.noClaim : undefined}
          />
        </div>
      )}
      <TextField
        type="date"
        label={texts.day}
        value={day}
        error={tried && day === '' ? noDay : undefined}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label={texts.reason}
        optional={optional}
        hint={texts.reasonHint}
        value={reason}
        maxLength={DUE_REASON_MAX}
        onChange={({ target }) => setReason(target.value)}
      />
    </MoveForm>
  )
}
