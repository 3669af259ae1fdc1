import {
  ACT_REASON_MAX_CHARS,
  ACT_REASONS,
  cleanActReason,
  isActReason,
} from '@plumbline/contract/access/act-reasons'
import { type SubmitEvent, useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { supportTexts } from '#parts/words/support-texts.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

type Props = {
  text: string
  submitLabel: string
  onReason: (reason: string) => Promise<unknown>
  onCancel: () => void
}

const OTHER = 'other'

/** The reason for acting as a provider: one from the list, or the admin’s own words. */
export function ReasonForm({ text, submitLabel, onReason, onCancel }: Props) {
  const { cancel } = useCommonTexts()
  const { support } = useTexts(supportTexts)
  const { actAs } = support
  const locale = useLocale()
  const [choice, setChoice] = useState('0')
  const [ownWords, setOwnWords] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const isOther = choice === OTHER
  // The log keeps the English choice; every reader gets it in their language.
  const reason = isOther ? cleanActReason(ownWords) : (ACT_REASONS.en[Number(choice)] ?? '')
  const isEnough = isActReason(reason)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setMissing(!isEnough)
    if (!isEnough || busy) return
    setBusy(true)
    await onReason(reason)
    setBusy(false)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="mb-4 text-body-s text-text-2">{text}</p>
      <SelectField
        label={actAs.reason}
        value={choice}
        onChange={(event) => setChoice(event.target.value)}
        options={[
          ...ACT_REASONS[locale].map((label, index) => ({ value: String(index), label })),
          { value: OTHER, label: actAs.other },
        ]}
      />
      {isOther && (
        <TextField
          className="mt-4"
          label={actAs.otherLabel}
          hint={actAs.otherHint}
          error={missing && !isEnough ? actAs.otherMissing : undefined}
          value={ownWords}
          onChange={(event) => setOwnWords(event.target.value)}
          maxLength={ACT_REASON_MAX_CHARS}
          autoComplete="off"
          required
        />
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" size="sm" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
