import { listAppealable } from '@plumbline/contract/cases/appeal-lines'
import { getLineDifference } from '@plumbline/contract/cases/case-money'
import { PAPER_WAYS, type PaperWay } from '@plumbline/contract/cases/case-service'
import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { CASE_TEXT_MAX } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { formatDifference } from '#features/cases/case/case-heading.ts'
import { formatLineCode } from '#features/cases/claims/format-line-code.ts'
import { SidePanel } from '#parts/SidePanel.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { FieldError } from '#ui/fields/FieldFrame.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFirstInvalid } from '#ui/fields/use-first-invalid.ts'
import { MoveProblem } from './MoveProblem.tsx'
import { useStaffMoveTexts } from './staff-case-texts.ts'
import { dayFromNow } from './staff-moves.ts'
import { useStaffAction } from './use-staff-action.ts'

type Draft = { on: string; how: PaperWay | null; lines: readonly string[]; reason: string }

const startDraft = (view: StaffCase): Draft => ({
  on: dayFromNow(0, view.time_zone),
  how: null,
  lines: listAppealable(view.lines, view.appeals).map(({ id }) => id),
  reason: '',
})

/** R-CASE-80: an appeal that came by mail or fax. */
export function PaperAppeal({ view }: { view: StaffCase }) {
  const { paper: texts } = useStaffMoveTexts()
  const [isOpen, setOpen] = useState(false)
  // Kept while the page lives: Escape closes the panel and must not lose what was written.
  const [draft, setDraft] = useState(() => startDraft(view))
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.label}
      </Button>
      {isOpen && <PaperPanel view={view} draft={draft} onChange={setDraft} onClose={() => setOpen(false)} />}
    </>
  )
}

type PanelProps = {
  view: StaffCase
  draft: Draft
  onChange: (draft: Draft) => void
  onClose: () => void
}

/** Nothing has proved yet that the practice has its findings, or the last decision. */
const isUnserved = ({ clocks, appeals }: StaffCase): boolean =>
  clocks.served_on === null ||
  appeals.some(({ outcome, served_on }) => outcome !== null && served_on === null)

function PaperPanel({ view, draft, onChange, onClose }: PanelProps) {
  const { cancel } = useCommonTexts()
  const { paper: texts, missing, noDay } = useStaffMoveTexts()
  const staffAction = useStaffAction(view.id)
  const [tried, setTried] = useState(false)
  const { form, focusFirst } = useFirstInvalid()
  const { on, how, lines } = draft
  const reason = draft.reason.trim()

  async function send() {
    setTried(true)
    if (on === '' || how === null || lines.length === 0 || reason === '') return focusFirst()
    const move = { action: 'appeal' as const, on, how, lines: [...lines], reason }
    if ((await staffAction.run({ kind: 'move', move }, () => texts.done)) !== null) discard()
  }

  function discard() {
    onChange(startDraft(view))
    onClose()
  }

  return (
    <SidePanel
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <MoveProblem problem={staffAction.problem} />
          <Button busy={staffAction.busy} onClick={() => void send()}>
            {texts.confirm}
          </Button>
          <Button variant="ghost" onClick={discard}>
            {cancel}
          </Button>
        </>
      }
    >
      <Form ref={form} onSubmit={() => void send()}>
        <p className="text-body-s text-text-2">{texts.text}</p>
        {isUnserved(view) && (
          <Alert tone="info" role="none" icon="mail">
            {texts.proves}
          </Alert>
        )}
        <TextField
          type="date"
          label={texts.day}
          value={on}
          max={dayFromNow(0, view.time_zone)}
          error={tried && on === '' ? noDay : undefined}
          onChange={({ target }) => onChange({ ...draft, on: target.value })}
        />
        <div data-invalid={tried && how === null ? '' : undefined}>
          <ChoicePills
            legend={texts.how}
            value={how}
            onChange={(next) => onChange({ ...draft, how: next })}
            options={PAPER_WAYS.map((value) => ({ value, label: texts.ways[value] }))}
          />
          {tried && how === null && <FieldError id="paper-how">{texts.noWay}</FieldError>}
        </div>
        <PaperLines view={view} draft={draft} tried={tried} onChange={onChange} />
        <TextArea
          label={texts.words}
          value={draft.reason}
          maxLength={CASE_TEXT_MAX}
          error={tried && reason === '' ? missing : undefined}
          onChange={({ target }) => onChange({ ...draft, reason: target.value })}
        />
      </Form>
    </SidePanel>
  )
}

type LinesProps = Pick<PanelProps, 'view' | 'draft' | 'onChange'> & { tried: boolean }

/** The lines that the letter or the fax names. */
function PaperLines({ view, draft, tried, onChange }: LinesProps) {
  const { paper: texts, locale } = useStaffMoveTexts()
  const isEmpty = draft.lines.length === 0
  return (
    <fieldset className="grid gap-2 text-small" data-invalid={tried && isEmpty ? '' : undefined}>
      <legend className="mb-1 text-body-s font-semibold">{texts.lines}</legend>
      {listAppealable(view.lines, view.appeals).map(({ id, position, line, ...rest }) => (
        <Checkbox
          key={id}
          label={[
            `${position}. ${formatLineCode(line)}`,
            formatDate(locale, line.service_date),
            formatDifference(locale, getLineDifference(view.kind, rest)),
          ].join(', ')}
          checked={draft.lines.includes(id)}
          onChange={({ target }) =>
            onChange({
              ...draft,
              lines: target.checked ? [...draft.lines, id] : draft.lines.filter((other) => other !== id),
            })
          }
        />
      ))}
      {tried && isEmpty && <FieldError id="paper-lines">{texts.noLine}</FieldError>}
    </fieldset>
  )
}
