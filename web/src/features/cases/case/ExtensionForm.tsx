import { EXTENSION_DAYS_MAX } from '@plumbline/contract/cases/case-clock'
import type { CaseView } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { addDays } from './case-days.ts'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { TextForm } from './TextForm.tsx'
import { useMove } from './use-move.ts'

type Props = { view: CaseView; onDone: () => void }

export function ExtensionForm({ view, onDone }: Props) {
  const { cancel } = useCommonTexts()
  const { extension, locale } = usePracticeCaseTexts()
  const { busy, problem, run } = useMove(view.index)
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const first = addDays(view.due_on, Math.max(0, -view.clocks.days_left) + 1)
  const last = addDays(view.due_on, EXTENSION_DAYS_MAX)

  async function ask(text: string) {
    if (await run({ action: 'ask_extension', until, reason: text }, extension.done)) onDone()
  }

  return (
    <TextForm
      fields={
        <TextField
          type="date"
          label={extension.until}
          hint={extension.untilHint(formatDate(locale, first), formatDate(locale, last))}
          value={until}
          min={first}
          max={last}
          onChange={({ target }) => setUntil(target.value)}
          onInvalid={() => setTried(true)}
          onBlur={() => setTried(true)}
          error={tried && until === '' ? extension.missingUntil : undefined}
          required
          autoFocus
        />
      }
      ready={until !== ''}
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
