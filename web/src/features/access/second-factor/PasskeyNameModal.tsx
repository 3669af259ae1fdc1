import { PASSKEY_NAME_MAX_CHARS } from '@plumbline/contract/access/second-factor'
import { useRef, useState } from 'react'
import { FormModal } from '#parts/FormModal.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { secondFactorTexts } from '#parts/words/second-factor-texts.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

type Props = {
  title: string
  text?: string
  initial: string
  submitLabel: string
  busyLabel: string
  /** Returns a message if the user closed the browser’s passkey dialog. */
  save: (name: string) => Promise<string | null>
  onClose: () => void
}

export function PasskeyNameModal({ title, text, initial, submitLabel, busyLabel, save, onClose }: Props) {
  const { passkeys: texts } = useTexts(secondFactorTexts).secondFactor
  const { busy, submit } = useSubmit()
  const fieldRef = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)

  async function send() {
    setMessage(null)
    setError(name.trim() === '' ? texts.nameMissing : null)
    if (name.trim() === '') return fieldRef.current?.focus()
    const result = await submit(() => save(name))
    if (result === null) return
    if (result.ok) return setMessage(result.value)
    const [wrong] = result.fields.name ?? []
    setError(wrong ?? null)
    if (wrong === undefined) setMessage(result.message)
  }

  return (
    <FormModal
      role="dialog"
      title={title}
      text={text}
      icon={<BadgeIcon name="key" />}
      confirm={busy ? busyLabel : submitLabel}
      busy={busy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        ref={fieldRef}
        autoFocus
        label={texts.name}
        hint={texts.nameHint}
        error={error}
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_CHARS}
        required
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setError(null)
        }}
      />
      <SubmitFailure problem={message} />
    </FormModal>
  )
}
