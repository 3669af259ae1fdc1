import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { APPEAL_OUTCOMES, type AppealOutcome, CASE_TEXT_MAX } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { buttonClass } from '#ui/basics/button-class.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { PopoverDialog } from '#ui/overlays/PopoverDialog.tsx'
import { MoveForm } from './MoveForm.tsx'
import { useStaffMoveTexts } from './staff-case-texts.ts'
import { parseAmount } from './staff-moves.ts'
import { useStaffAction } from './use-staff-action.ts'

export function DecideAppeal({ view }: { view: StaffCase }) {
  const { appeal: texts, locale } = useStaffMoveTexts()
  return (
    <PopoverDialog
      trigger={texts.label}
      triggerClassName={buttonClass('primary', 'sm')}
      title={texts.title(view.appeal?.name[locale] ?? '')}
      placement="bottom start"
    >
      {(close) => <AppealForm view={view} onClose={close} />}
    </PopoverDialog>
  )
}

function AppealForm({ view, onClose }: { view: StaffCase; onClose: () => void }) {
  const { appeal: texts, missing, locale } = useStaffMoveTexts()
  const staffAction = useStaffAction(view.id)
  const atIssue =
    view.appeals.find(({ filed_at, outcome: known }) => filed_at !== null && known === null)
      ?.amount_at_issue ?? 0
  const [outcome, setOutcome] = useState<AppealOutcome>('upheld')
  const [after, setAfter] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const amounts = { upheld: atIssue, partly: parseAmount(after), reversed: 0 }
  const amount = amounts[outcome]

  async function send() {
    setTried(true)
    if (amount === null || reason.trim() === '') return
    const move = { action: 'decide_appeal', outcome, amount_after: amount, reason: reason.trim() } as const
    if ((await staffAction.run({ kind: 'move', move }, () => texts.done)) !== null) onClose()
  }

  return (
    <MoveForm
      staffAction={staffAction}
      confirm={texts.confirm}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <SelectField
        label={texts.outcome}
        value={outcome}
        onChange={({ target }) => setOutcome(APPEAL_OUTCOMES.find((one) => one === target.value) ?? 'upheld')}
        options={APPEAL_OUTCOMES.map((value) => ({ value, label: texts.outcomes[value] }))}
      />
      {outcome === 'partly' && (
        <TextField
          label={texts.after}
          hint={texts.afterHint(formatMoney(locale, atIssue, { cents: true }))}
          inputMode="decimal"
          value={after}
          error={tried && amount === null ? texts.amount : undefined}
          onChange={({ target }) => setAfter(target.value)}
        />
      )}
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        maxLength={CASE_TEXT_MAX}
        error={tried && reason.trim() === '' ? missing : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </MoveForm>
  )
}
