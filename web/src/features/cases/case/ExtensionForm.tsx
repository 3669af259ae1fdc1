import { EXTENSION_REQUESTS_MAX } from '@plumbline/contract/cases/case-rules'
import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { useRef, useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { getExtensionRange } from './case-days.ts'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { TextForm } from './TextForm.tsx'
import { useCaseDraft } from './use-case-draft.ts'
import { useMove } from './use-move.ts'

type Props = {
  view: CaseView
  range: NonNullable<ReturnType<typeof getExtensionRange>>
  onDone: () => void
}

/** The reason of the request that waits, to be changed. */
const findLastReason = ({ messages }: CaseView) =>
  messages.findLast(({ topic, party }) => topic === 'extension' && party !== 'staff')?.body ?? ''

/** Asks for more time, or changes the request that waits for an answer. */
export function ExtensionForm({ view, range: { first, last }, onDone }: Props) {
  const { cancel } = useCommonTexts()
  const { extension, locale } = usePracticeCaseTexts()
  const { busy, problem, run } = useMove(view.index)
  const asked = view.extension_wanted_on === null ? '' : findLastReason(view)
  const day = useCaseDraft('extension_day', view.index, view.extension_wanted_on ?? '')
  const { discard, ...reason } = useCaseDraft('extension', view.index, asked)
  const until = day.value
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const range = [formatDate(locale, first), formatDate(locale, last)] as const
  // ISO days sort as text.
  const isInRange = until >= first && until <= last
  const problemWithDay = until === '' ? extension.missingUntil : extension.outOfRange(...range)

  function showProblem() {
    setTried(true)
    field.current?.focus()
  }

  function giveUp() {
    void day.discard()
    void discard()
    onDone()
  }

  async function ask(text: string) {
    if (!(await run({ action: 'ask_extension', until, reason: text }, extension.done))) return
    await Promise.all([day.discard(), discard()])
    onDone()
  }

  return (
    <TextForm
      fields={
        <TextField
          ref={field}
          type="date"
          label={extension.until}
          hint={
            <DateText>
              {`${extension.untilHint(...range)} ${extension.left(EXTENSION_REQUESTS_MAX - view.extensions_asked)}`}
            </DateText>
          }
          value={until}
          min={first}
          max={last}
          onChange={({ target }) => day.onChange(target.value)}
          // An empty day is no problem yet: its message would move Cancel away from under the mouse.
          onBlur={() => setTried(until !== '')}
          error={tried && !isInRange ? <DateText>{problemWithDay}</DateText> : undefined}
          required
          autoFocus
        />
      }
      ready={isInRange}
      onNotReady={showProblem}
      label={extension.reason}
      missing={extension.missing}
      send={view.extension_wanted_on === null ? extension.send : extension.change}
      primary
      cancel={{ label: cancel, onCancel: giveUp, onEscape: onDone }}
      {...reason}
      onSend={(text) => void ask(text)}
      busy={busy}
      problem={problem}
    />
  )
}
