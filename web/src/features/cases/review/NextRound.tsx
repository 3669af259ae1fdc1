import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { useState } from 'react'
import { type WorklistChoice, worklistAddress } from '#features/cases/worklist/worklist-choice.ts'
import { navigate } from '#platform/router/router.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { PopoverDialog } from '#ui/overlays/PopoverDialog.tsx'
import { MoveForm } from './MoveForm.tsx'
import { useStaffMoveTexts } from './staff-case-texts.ts'
import { dayFromNow } from './staff-moves.ts'
import { useStaffAction } from './use-staff-action.ts'

type Props = { view: StaffCase; choice: WorklistChoice }

export function NextRound({ view, choice }: Props) {
  const { round: texts } = useStaffMoveTexts()
  return (
    <PopoverDialog
      trigger={texts.label}
      triggerClassName={buttonClass('primary', 'sm')}
      title={texts.title}
      placement="bottom start"
    >
      {(close) => <RoundForm view={view} choice={choice} onClose={close} />}
    </PopoverDialog>
  )
}

function RoundForm({ view, choice, onClose }: Props & { onClose: () => void }) {
  const { round: texts, noDay } = useStaffMoveTexts()
  const staffAction = useStaffAction(view.id)
  const [from, setFrom] = useState(view.education_on ?? '')
  const [to, setTo] = useState(() => dayFromNow(0, view.time_zone))
  const [tried, setTried] = useState(false)

  async function send() {
    setTried(true)
    if (from === '' || to === '') return
    const next = await staffAction.run({ kind: 'round', starting_on: from, ending_on: to }, ({ number }) =>
      texts.done(number),
    )
    if (next === null) return
    onClose()
    void navigate(worklistAddress(choice, next.id))
  }

  return (
    <MoveForm
      staffAction={staffAction}
      text={texts.text}
      confirm={texts.confirm}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={texts.from}
        value={from}
        error={tried && from === '' ? noDay : undefined}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        type="date"
        label={texts.to}
        value={to}
        error={tried && to === '' ? noDay : undefined}
        onChange={({ target }) => setTo(target.value)}
      />
    </MoveForm>
  )
}
