import { DECIDER_MAX } from '@plumbline/contract/cases/case-service'
import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { CASE_TEXT_MAX } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { SidePanel } from '#parts/SidePanel.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFirstInvalid } from '#ui/fields/use-first-invalid.ts'
import { type AppealDraft, EMPTY_APPEAL, listLinesInQuestion, toLinesOnAppeal } from './appeal-draft.ts'
import { ConfirmDecision } from './ConfirmDecision.tsx'
import { DecisionLines } from './DecisionLines.tsx'
import { SpanishField } from './SpanishField.tsx'
import { useStaffMoveTexts } from './staff-case-texts.ts'
import { dayFromNow } from './staff-moves.ts'
import { useStaffAction } from './use-staff-action.ts'

type Draft = AppealDraft & { decider: string; filedOn: string; on: string; fileId: string }

/** The level after the last decision: somebody else decides it. */
const findOutsideLevel = ({ appeals, ladder }: StaffCase) =>
  ladder[appeals.findLast(({ outcome }) => outcome !== null)?.level ?? 0]

const EMPTY: Draft = {
  ...EMPTY_APPEAL,
  decider: '',
  filedOn: '',
  on: '',
  fileId: '',
}

/** R-CASE-81: what another body decided after us. */
export function RecordOutside({ view }: { view: StaffCase }) {
  const { outside: texts } = useStaffMoveTexts()
  const [isOpen, setOpen] = useState(false)
  // Kept while the page lives: Escape closes the panel, to add the letter, and must not lose what was written.
  const [draft, setDraft] = useState(EMPTY)
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.label}
      </Button>
      {isOpen && (
        <OutsidePanel view={view} draft={draft} onChange={setDraft} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type PanelProps = {
  view: StaffCase
  draft: Draft
  onChange: (draft: Draft) => void
  onClose: () => void
}

function OutsidePanel({ view, draft, onChange, onClose }: PanelProps) {
  const { cancel, optional } = useCommonTexts()
  const { outside: texts, missing, noDay, locale } = useStaffMoveTexts()
  const staffAction = useStaffAction(view.id)
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const { form, focusFirst } = useFirstInvalid()
  const lines = listLinesInQuestion(view)
  const { decider, filedOn, on, fileId, reason, reasonEs } = draft
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const today = dayFromNow(0, view.time_zone)
  const files = view.sent.filter(({ status }) => status === 'received').toReversed()

  function ask() {
    setTried(true)
    const isComplete = decider.trim() !== '' && filedOn !== '' && on !== ''
    if (!isComplete || toLinesOnAppeal(draft, lines) === null) focusFirst()
    else setAsking(true)
  }

  async function send() {
    const decided = toLinesOnAppeal(draft, lines)
    if (decided === null) return
    const move = {
      action: 'record_outside',
      decider: decider.trim(),
      filed_on: filedOn,
      on,
      lines: decided,
      reason: reason.trim(),
      reason_es: reasonEs.trim(),
      ...(fileId !== '' && { file_id: fileId }),
    } as const
    if ((await staffAction.run({ kind: 'move', move }, () => texts.done)) !== null) discard()
  }

  function discard() {
    onChange(EMPTY)
    onClose()
  }

  return (
    <SidePanel
      wide
      title={texts.title(findOutsideLevel(view)?.name[locale] ?? '')}
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
        <TextField
          label={texts.decider}
          hint={texts.deciderHint}
          value={decider}
          maxLength={DECIDER_MAX}
          error={tried && decider.trim() === '' ? missing : undefined}
          onChange={({ target }) => change({ decider: target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            label={texts.filedOn}
            hint={texts.filedHint}
            value={filedOn}
            max={today}
            error={tried && filedOn === '' ? noDay : undefined}
            onChange={({ target }) => change({ filedOn: target.value })}
          />
          <TextField
            type="date"
            label={texts.day}
            hint={texts.dayHint}
            value={on}
            max={today}
            error={tried && on === '' ? noDay : undefined}
            onChange={({ target }) => change({ on: target.value })}
          />
        </div>
        <SelectField
          label={texts.file}
          hint={texts.fileHint}
          optional={optional}
          value={fileId}
          emptyLabel={texts.noFile}
          onChange={({ target }) => change({ fileId: target.value })}
          options={files.map(({ id, filename }) => ({ value: id, label: filename }))}
        />
        <DecisionLines
          view={view}
          lines={lines}
          draft={draft}
          tried={tried}
          onChange={(next) => change({ lines: next.lines })}
        />
        <TextArea
          label={texts.words}
          hint={texts.wordsHint}
          optional={optional}
          value={reason}
          maxLength={CASE_TEXT_MAX}
          onChange={({ target }) => change({ reason: target.value })}
        />
        <SpanishField value={reasonEs} onChange={(words) => change({ reasonEs: words })} />
      </Form>
      {asking && (
        <ConfirmDecision
          view={view}
          lines={lines}
          draft={draft}
          isOutside
          staffAction={staffAction}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
    </SidePanel>
  )
}
