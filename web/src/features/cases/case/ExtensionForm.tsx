import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { useRef, useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import type { getExtensionRange } from './case-days.ts'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { TextForm } from './TextForm.tsx'
import { useMove } from './use-move.ts'

type Props = {
  view: CaseView
  range: NonNullable<ReturnType<typeof getExtensionRange>>
  onDone: () => void
}

export function ExtensionForm({ view, range: { first, last }, onDone }: Props) {
  const { cancel } = useCommonTexts()
  const { extension, locale } = usePracticeCaseTexts()
  const { busy, problem, run } = useMove(view.index)
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
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

  async function ask(text: string) {
    if (await run({ action: 'ask_extension', until, reason: text }, extension.done)) onDone()
  }

  return (
    <TextForm
      fields={
        <TextField
          ref={field}
          type="date"
          label={extension.until}
          hint={extension.untilHint(...range)}
          value={until}
          min={first}
          max={last}
          onChange={({ target }) => setUntil(target.value)}
          onBlur={() => setTried(true)}
          error={tried && !isInRange ? problemWithDay : undefined}
          required
          autoFocus
        />
      }
      ready={isInRange}
      onNotReady={showProblem}
      label={extension.reason}
      missing={extension.missing}
      send={extension.send}
      primary
      cancel={{ label: cancel, onCancel: onDone }}
      value={reason}
      onChange={setReason}
      onSend={(text) => void ask(text)}
      busy={busy}
      problem={problem}
    />
  )
}
