import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { CASE_TEXT_MAX, type CaseLine } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import { useRef, useState } from 'react'
import { SidePanel } from '#parts/SidePanel.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { AppealLine } from './AppealLine.tsx'
import {
  type AppealDraft,
  countUndecided,
  EMPTY_APPEAL,
  getChoice,
  getDraftResult,
  letOthersStand,
  listLinesInQuestion,
  setChoice,
  toLinesOnAppeal,
} from './appeal-draft.ts'
import { MoveProblem } from './MoveProblem.tsx'
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
  const form = useRef<HTMLFormElement>(null)
  const lines = listLinesInQuestion(view)
  const { reason, reasonEs } = draft

  async function send() {
    setTried(true)
    const decided = toLinesOnAppeal(draft, lines)
    if (decided === null || reason.trim() === '') {
      // After the drawing that marks the fields.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus(),
      )
      return
    }
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
        <p className="max-w-(--measure) text-body-s text-text-2">{texts.text}</p>
        <ul className="grid gap-4">
          {lines.map((line) => (
            <AppealLine
              key={line.id}
              line={line}
              draft={draft}
              tried={tried}
              onChange={(choice) => onChange(setChoice(draft, line, choice))}
            />
          ))}
        </ul>
        {countWithoutChoice(draft, lines) > 1 && (
          <div>
            <Button variant="secondary" size="sm" onClick={() => onChange(letOthersStand(draft, lines))}>
              {texts.othersStand}
            </Button>
          </div>
        )}
        <Result view={view} draft={draft} lines={lines} />
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
    </SidePanel>
  )
}

const countWithoutChoice = (draft: AppealDraft, lines: readonly CaseLine[]) =>
  lines.filter((line) => getChoice(draft, line).choice === null).length

type ResultProps = { view: StaffCase; draft: AppealDraft; lines: readonly CaseLine[] }

/** The outcome follows from the lines; nobody chooses it. */
function Result({ view, draft, lines }: ResultProps) {
  const { appeal: texts, locale } = useStaffMoveTexts()
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  // The decision leaves a balance of the whole case, also where the appeal is about some lines.
  const atIssue = view.amount_at_issue
  const open = countWithoutChoice(draft, lines)
  const unfit = countUndecided(draft, lines) - open
  const { outcome, amountAfter } = getDraftResult(view.kind, atIssue, draft, lines)
  return (
    <p role="status" className="rounded-r-2 border-l-3 border-line-strong bg-surface-2 px-3 py-2 text-body-s">
      {open > 0 ? (
        texts.open(open)
      ) : unfit > 0 ? (
        texts.unfit(unfit)
      ) : (
        <>
          <b className="font-semibold">{texts.result(texts.outcomes[outcome])}</b>{' '}
          {texts.left(money(amountAfter), money(atIssue))}
        </>
      )}
    </p>
  )
}
