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
  // Kept while the page lives: Escape closes the popover and must not lose a written reason.
  const [draft, setDraft] = useState(EMPTY_DECISION)
  return (
    <PopoverDialog
      trigger={texts.label}
      triggerClassName={buttonClass('primary', 'sm')}
      title={texts.title(view.appeal?.name[locale] ?? '')}
      placement="bottom start"
    >
      {(close) => <AppealForm view={view} draft={draft} onChange={setDraft} onClose={close} />}
    </PopoverDialog>
  )
}

type Decision = { outcome: AppealOutcome; after: string; reason: string }
const EMPTY_DECISION: Decision = { outcome: 'upheld', after: '', reason: '' }

type FormProps = {
  view: StaffCase
  draft: Decision
  onChange: (draft: Decision) => void
  onClose: () => void
}

function AppealForm({ view, draft, onChange, onClose }: FormProps) {
  const { appeal: texts, missing, locale } = useStaffMoveTexts()
  const staffAction = useStaffAction(view.id)
  const atIssue =
    view.appeals.find(({ filed_at, outcome: known }) => filed_at !== null && known === null)
      ?.amount_at_issue ?? 0
  const { outcome, after, reason } = draft
  const set = (part: Partial<Decision>) => onChange({ ...draft, ...part })
  const [tried, setTried] = useState(false)
  const amounts = { upheld: atIssue, partly: parseAmount(after), reversed: 0 }
  const amount = amounts[outcome]

  async function send() {
    setTried(true)
    if (amount === null || reason.trim() === '') return
    const move = { action: 'decide_appeal', outcome, amount_after: amount, reason: reason.trim() } as const
    if ((await staffAction.run({ kind: 'move', move }, () => texts.done)) !== null) discard()
  }

  function discard() {
    onChange(EMPTY_DECISION)
    onClose()
  }

  return (
    <MoveForm
      staffAction={staffAction}
      confirm={texts.confirm}
      onSubmit={() => void send()}
      onClose={discard}
    >
      <SelectField
        label={texts.outcome}
        value={outcome}
        onChange={({ target }) =>
          set({ outcome: APPEAL_OUTCOMES.find((one) => one === target.value) ?? 'upheld' })
        }
        options={APPEAL_OUTCOMES.map((value) => ({ value, label: texts.outcomes[value] }))}
      />
      {outcome === 'partly' && (
        <TextField
          label={texts.after}
          hint={texts.afterHint(formatMoney(locale, atIssue, { cents: true }))}
          inputMode="decimal"
          value={after}
          error={tried && amount === null ? texts.amount : undefined}
          onChange={({ target }) => set({ after: target.value })}
        />
      )}
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        maxLength={CASE_TEXT_MAX}
        error={tried && reason.trim() === '' ? missing : undefined}
        onChange={({ target }) => set({ reason: target.value })}
      />
    </MoveForm>
  )
}
