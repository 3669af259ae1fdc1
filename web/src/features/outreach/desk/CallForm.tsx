import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { DeskLog, DeskPerson, DeskRow } from '@plumbline/contract/outreach/desk'
import {
  CALLING_STEPS,
  DESK_OUTCOMES,
  type DeskOutcome,
  NEXT_STEPS,
} from '@plumbline/contract/outreach/desk-rules'
import { CALL_NOTE_MAX, callNoteKey } from '@plumbline/contract/outreach/outreach'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { dayInZone, formatPromise, formatZone } from '#parts/practice-time.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useDraft, useDraftWords } from '#platform/drafts/use-draft.ts'
import { oneOf } from '#platform/router/param-values.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFirstInvalid } from '#ui/fields/use-first-invalid.ts'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useDeskTexts } from './desk-texts.ts'
import { Key } from './Keys.tsx'
import { numberToCall } from './number-to-call.ts'
import { useLogDeskCall } from './use-desk.ts'
import { useSeenCall } from './use-seen-call.ts'

/** What is said once the call is logged: with a next call, and without. */
export type LoggedWords = { some: string; none: string }

type Props = {
  row: DeskRow
  team: readonly DeskPerson[]
  label: string
  /** The next call is on its way. */
  isNextPending: boolean
  isFiltered: boolean
  /** What to know before the call. */
  children: ReactNode
  onClose: (id: string) => void
  onNext: (done: LoggedWords) => void
  onPutBack: (id: string) => void
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio')

/** Nothing to call back about. */
const isOver = (outcome: DeskOutcome | null) => outcome === 'wrong_number' || outcome === 'do_not_call'

/** Nobody is called for a step who asked us not to call (R-DESK-40). */
const stepsAfter = (outcome: DeskOutcome | null) =>
  outcome === 'do_not_call' ? NEXT_STEPS.filter((one) => !CALLING_STEPS.includes(one)) : NEXT_STEPS

const isTallerThanScreen = (form: HTMLElement) => form.offsetHeight > window.innerHeight

export function CallForm({
  row,
  team,
  label,
  isNextPending,
  isFiltered,
  children,
  onClose,
  onNext,
  onPutBack,
}: Props) {
  const { locale, log: texts, results } = useDeskTexts()
  const { optional } = useCommonTexts()
  const [outcome, setOutcome] = useState<DeskOutcome | null>(null)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [step, setStep] = useState('')
  const [owner, setOwner] = useState(row.owner?.id ?? '')
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  // The same as on the provider's page: whoever looks something up there finds the note again, here or there.
  const note = useDraft(callNoteKey(row.id), z.string(), '', { enabled: !isActing })
  const noteWords = useDraftWords(note)
  const [tried, setTried] = useState(false)
  const log = useLogDeskCall(note.discard)
  const { seen, lookAgain } = useSeenCall(row)
  const toast = useToast()
  const hasCallback = !isOver(outcome) && (day !== '' || time !== '')
  const isBooked = outcome === 'booked'
  const isDayNeeded = outcome === 'call_back' || (isBooked && row.coder_call_at === null)
  const isPromising = hasCallback || isDayNeeded
  const steps = stepsAfter(outcome)
  const nextStep = oneOf(steps, step)
  const missing = {
    outcome: outcome === null,
    day: isPromising && day === '',
    time: isPromising && time === '',
  }
  const name = formatPersonName(row.name)

  const { form, focusFirst } = useFirstInvalid()
  // The call that was opened is what the person works on next, and its keys work from there.
  // Its top is the number to call; a browser that scrolls to the focus shows the end of a form taller than the screen.
  useEffect(() => {
    form.current?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: isTallerThanScreen(form.current) ? 'start' : 'nearest' })
  }, [form])
  const isBusy = log.isPending || isNextPending

  /** Nothing, unless a person is chosen or the one who had it no longer is. */
  function chooseOwner(): Pick<DeskLog, 'owner_id'> {
    if (owner !== '') return { owner_id: owner }
    return row.owner === null || isPromising ? {} : { owner_id: null }
  }

  const leave = (goOn: boolean) => {
    const done = texts.done(name)
    if (goOn)
      return onNext({ some: done, none: isFiltered ? texts.doneLastMatch(name) : texts.doneLast(name) })
    toast({ text: done, icon: 'phone' })
    onClose(row.id)
  }

  function save(goOn: boolean) {
    setTried(true)
    if (isBusy) return
    if (outcome === null || missing.day || missing.time) return focusFirst()
    // It is logged, and only the next call did not come.
    if (log.isSuccess) return leave(goOn)
    const text = note.value.trim()
    const contactId = numberToCall(row)?.contactId ?? null
    const body: DeskLog = {
      outcome,
      seen_call: seen,
      ...(contactId !== null && { contact_id: contactId }),
      ...(text !== '' && { note: text }),
      ...(nextStep !== undefined && { next_step: nextStep }),
      ...(hasCallback && { callback: { on: day, at: time } }),
      ...(!isOver(outcome) && chooseOwner()),
    }
    log.mutate(
      { id: row.id, log: body },
      {
        onSuccess: () => leave(goOn),
        onError: (error) => void lookAgain(error),
      },
    )
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return save(true)
    }
    const chosen = DESK_OUTCOMES[Number(event.key) - 1]
    if (chosen === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return
    event.preventDefault()
    setOutcome(chosen)
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={label}
      noValidate
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault()
        save(true)
      }}
      className="grid grid-cols-[minmax(0,20rem)_minmax(0,1fr)] rounded-r-3 border border-line bg-surface text-body-s max-lg:grid-cols-1"
    >
      {children}
      <div className="grid content-start gap-4 p-5 phone:p-4">
        <ChoicePills
          legend={texts.legend}
          value={outcome}
          onChange={setOutcome}
          options={DESK_OUTCOMES.map((value, index) => ({
            value,
            label: (
              <>
                <Key>{String(index + 1)}</Key>
                {results[value]}
              </>
            ),
          }))}
          error={tried && missing.outcome && texts.missing}
        />
        <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
          {!isOver(outcome) && (
            <>
              <TextField
                label={isBooked ? texts.bookedDay : texts.callbackDay}
                type="date"
                min={dayInZone(Date.now(), row.zone)}
                value={day}
                onChange={({ target }) => setDay(target.value)}
                error={tried && missing.day && (isBooked ? texts.bookedDayMissing : texts.dayMissing)}
                {...(!isDayNeeded && { optional })}
                {...(isBooked &&
                  row.coder_call_at !== null && {
                    hint: texts.coderCall(formatPromise(locale, row.coder_call_at, row.zone)),
                  })}
              />
              <TextField
                label={texts.callbackTime}
                type="time"
                value={time}
                onChange={({ target }) => setTime(target.value)}
                hint={texts.callbackHint(formatZone(locale, row.zone))}
                error={tried && missing.time && (isBooked ? texts.bookedTimeMissing : texts.timeMissing)}
              />
              <SelectField
                label={texts.owner}
                value={owner}
                onChange={({ target }) => setOwner(target.value)}
                // Whoever promises keeps the call, unless they give it to somebody (R-DESK-3).
                emptyLabel={isPromising ? texts.ownerYou : texts.ownerNobody}
                options={team.map((person) => ({ value: person.id, label: formatPersonName(person.name) }))}
              />
            </>
          )}
          <SelectField
            label={texts.nextStep}
            value={nextStep ?? ''}
            onChange={({ target }) => setStep(target.value)}
            emptyLabel={texts.none}
            options={steps.map((value) => ({ value, label: texts.steps[value] }))}
          />
        </div>
        <TextArea
          label={texts.note}
          optional={optional}
          hint={texts.noteHint}
          value={note.value}
          maxLength={CALL_NOTE_MAX}
          onChange={({ target }) => note.set(target.value)}
          after={noteWords !== '' && <span className="text-text-2">{noteWords}</span>}
          sending={isBusy}
        />
        <ChangeFailure isRepeatable error={log.error} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy}>
            {texts.next} <Key>Ctrl ↵</Key>
          </Button>
          <Button variant="secondary" busy={isBusy} onClick={() => save(false)}>
            {texts.only}
          </Button>
          <Button variant="ghost" busy={isBusy} onClick={() => onPutBack(row.id)}>
            {texts.back}
          </Button>
        </div>
      </div>
    </form>
  )
}
