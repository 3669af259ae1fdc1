import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { CASE_TEXT_MAX } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { SidePanel } from '#parts/SidePanel.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useFirstInvalid } from '#ui/fields/use-first-invalid.ts'
import { AppealEvidence } from './AppealEvidence.tsx'
import { type AppealDraft, EMPTY_APPEAL, listLinesInQuestion, toLinesOnAppeal } from './appeal-draft.ts'
import { ConfirmDecision } from './ConfirmDecision.tsx'
import { DecisionLines } from './DecisionLines.tsx'
import { SpanishField } from './SpanishField.tsx'
import { useStaffMoveTexts } from './staff-case-texts.ts'
import { useStaffAction } from './use-staff-action.ts'

/** R-CASE-23: decides an appeal line by line. */
export function DecideAppeal({ view }: { view: StaffCase }) {
  const { appeal: texts } = useStaffMoveTexts()
  const [isOpen, setOpen] = useState(false)
  // Kept while the page lives: Escape closes the panel, to look at the records, and must not lose what was decided.
  const [draft, setDraft] = useState(EMPTY_APPEAL)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.label}
      </Button>
      {isOpen && <AppealPanel view={view} draft={draft} onChange={setDraft} onClose={() => setOpen(false)} />}
    </>
  )
}

type PanelProps = {
  view: StaffCase
  draft: AppealDraft
  onChange: (draft: AppealDraft) => void
  onClose: () => void
}

function AppealPanel({ view, draft, onChange, onClose }: PanelProps) {
  const { cancel } = useCommonTexts()
  const { appeal: texts, missing, locale } = useStaffMoveTexts()
  const staffAction = useStaffAction(view.id)
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const { form, focusFirst } = useFirstInvalid()
  const lines = listLinesInQuestion(view)
  const { reason, reasonEs } = draft

  function ask() {
    setTried(true)
    if (toLinesOnAppeal(draft, lines) === null || reason.trim() === '') focusFirst()
    else setAsking(true)
  }

  async function send() {
    const decided = toLinesOnAppeal(draft, lines)
    if (decided === null) return
    const move = {
      action: 'decide_appeal',
      lines: decided,
      reason: reason.trim(),
      reason_es: reasonEs.trim(),
    } as const
    if ((await staffAction.run({ kind: 'move', move }, () => texts.done)) !== null) discard()
  }

  function discard() {
    onChange(EMPTY_APPEAL)
    onClose()
  }

  return (
    <SidePanel
      wide
      title={texts.title(view.appeal?.name[locale] ?? '')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={ask}>{texts.confirm}</Button>
          <Button variant="ghost" onClick={discard}>
            {cancel}
          </Button>
        </>
      }
    >
      <Form ref={form} onSubmit={ask}>
        <p className="max-w-(--measure) text-body-s text-text-2">{texts.text}</p>
        <AppealEvidence view={view} />
        <DecisionLines view={view} lines={lines} draft={draft} tried={tried} onChange={onChange} />
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          value={reason}
          maxLength={CASE_TEXT_MAX}
          error={tried && reason.trim() === '' ? missing : undefined}
          onChange={({ target }) => onChange({ ...draft, reason: target.value })}
        />
        <SpanishField value={reasonEs} onChange={(words) => onChange({ ...draft, reasonEs: words })} />
      </Form>
      {asking && (
        <ConfirmDecision
          view={view}
          lines={lines}
          draft={draft}
          staffAction={staffAction}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
    </SidePanel>
  )
}
