import { VIEW_NAME_MAX } from '@plumbline/contract/outreach/provider-views'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useViewTexts } from './provider-views-texts.ts'

type Fields = { name: string; shared: boolean }
type Props = {
  start: Fields
  submitLabel: string
  save: (fields: Fields) => Promise<unknown>
  onDone: (fields: Fields) => void
  /** Next to the save button. */
  children?: ReactNode
}

export function ViewForm({ start, submitLabel, save, onDone, children }: Props) {
  const texts = useViewTexts()
  const [fields, setFields] = useState(start)
  const [error, setError] = useState<string>()
  const { busy, submit } = useSubmit()

  async function send(event: SubmitEvent) {
    event.preventDefault()
    const name = fields.name.trim()
    if (name === '') return setError(texts.nameMissing)
    const result = await submit(() => save({ ...fields, name }))
    if (result === null) return
    if (result.ok) onDone({ ...fields, name })
    else setError(result.fields.name?.join(' ') ?? result.message)
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <TextField
        label={texts.name}
        value={fields.name}
        onChange={({ target }) => {
          setError(undefined)
          setFields({ ...fields, name: target.value })
        }}
        maxLength={VIEW_NAME_MAX}
        error={error}
        autoComplete="off"
        required
      />
      <Checkbox
        label={texts.share}
        hint={texts.shareHint}
        checked={fields.shared}
        onChange={({ target }) => setFields({ ...fields, shared: target.checked })}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {children}
        <Button type="submit" size="sm" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
