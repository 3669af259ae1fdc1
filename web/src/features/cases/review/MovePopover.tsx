import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { CASE_TEXT_MAX } from '@plumbline/contract/cases/cases'
import { decideCodeLetter } from '@plumbline/contract/cases/code-letter'
import { useState } from 'react'
import { buttonClass } from '#ui/basics/button-class.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { PopoverDialog } from '#ui/overlays/PopoverDialog.tsx'
import { AskMoreForm } from './AskMoreForm.tsx'
import { FindingsSummary } from './FindingsSummary.tsx'
import { MoveForm } from './MoveForm.tsx'
import { SpanishField } from './SpanishField.tsx'
import { useStaffMoveTexts } from './staff-case-texts.ts'
import { BILINGUAL_MOVES, type SimpleMove, suggestDay, toMove } from './staff-moves.ts'
import { useStaffAction } from './use-staff-action.ts'

type Action = SimpleMove | 'reminder'
type Props = { view: StaffCase; action: Action; primary?: boolean }
type MoveTexts = {
  label: string
  title: string
  text: string
  /** Where the letter with a new code asks for nothing. */
  textCode?: string
  confirm: string
  done: string
  day?: string
  words?: string
}

/** A button whose popover asks for confirmation, a date or a text. */
export function MovePopover({ view, action, primary = false }: Props) {
  const { moves } = useStaffMoveTexts()
  const texts: MoveTexts = moves[action]
  // Kept while the page lives: Escape closes the popover and must not lose what was written.
  const [words, setWords] = useState(NO_WORDS)
  return (
    <PopoverDialog
      trigger={texts.label}
      triggerClassName={buttonClass(primary ? 'primary' : 'secondary', 'sm')}
      title={texts.title}
      placement="bottom start"
    >
      {(close) =>
        action === 'ask_more' ? (
          <AskMoreForm view={view} onClose={close} />
        ) : (
          <MoveFields
            view={view}
            action={action}
            texts={texts}
            words={words}
            onWords={setWords}
            onClose={close}
          />
        )
      }
    </PopoverDialog>
  )
}

type Words = { en: string; es: string }
const NO_WORDS: Words = { en: '', es: '' }

type FormProps = {
  view: StaffCase
  action: Action
  texts: MoveTexts
  words: Words
  onWords: (words: Words) => void
  onClose: () => void
}

function MoveFields({ view, action, texts, words, onWords, onClose }: FormProps) {
  const { missing, noDay } = useStaffMoveTexts()
  const staffAction = useStaffAction(view.id)
  const [day, setDay] = useState(() => (action === 'reminder' ? '' : suggestDay(action, view)))
  const [tried, setTried] = useState(false)
  const asksNothing = decideCodeLetter(view.status, view.clocks.days_left) === 'code'
  const lacksDay = texts.day !== undefined && day === ''
  const lacksWords = texts.words !== undefined && words.en.trim() === ''

  async function send() {
    setTried(true)
    if (lacksDay || lacksWords) return
    const body =
      action === 'reminder'
        ? ({ kind: 'reminder' } as const)
        : ({
            kind: 'move',
            move: toMove(action, { day, words: words.en.trim(), wordsEs: words.es.trim() }),
          } as const)
    if ((await staffAction.run(body, () => texts.done)) !== null) discard()
  }

  function discard() {
    onWords(NO_WORDS)
    onClose()
  }

  return (
    <MoveForm
      staffAction={staffAction}
      text={asksNothing ? (texts.textCode ?? texts.text) : texts.text}
      confirm={texts.confirm}
      onSubmit={() => void send()}
      onClose={discard}
    >
      {action === 'issue_findings' && <FindingsSummary view={view} />}
      {texts.day !== undefined && (
        <TextField
          type="date"
          label={texts.day}
          value={day}
          error={tried && lacksDay ? noDay : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
      {texts.words !== undefined && (
        <TextArea
          label={texts.words}
          value={words.en}
          maxLength={CASE_TEXT_MAX}
          error={tried && lacksWords ? missing : undefined}
          onChange={({ target }) => onWords({ ...words, en: target.value })}
        />
      )}
      {BILINGUAL_MOVES.includes(action) && (
        <SpanishField value={words.es} onChange={(es) => onWords({ ...words, es })} />
      )}
    </MoveForm>
  )
}
