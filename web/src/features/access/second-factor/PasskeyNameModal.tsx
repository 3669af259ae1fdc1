import { PASSKEY_NAME_MAX_CHARS } from '@plumbline/contract/access/second-factor'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

type Props = {
  title: string
  text?: string
  initial: string
  submitLabel: string
  busyLabel: string
  /** Gives back a sentence when the person closed the browser's own dialog. */
  save: (name: string) => Promise<string | null>
  onClose: () => void
}

export function PasskeyNameModal({ title, text, initial, submitLabel, busyLabel, save, onClose }: Props) {
  const { passkeys: texts, card } = useTexts(secondFactorTexts).secondFactor
  const { busy, submit } = useSubmit()
  const formId = useId()
  const fieldRef = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
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
    <Modal
      isOpen
      role="dialog"
      onClose={onClose}
      title={title}
      icon={<BadgeIcon name="key" />}
      details={
        <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
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
          {message !== null && <Alert tone="error">{message}</Alert>}
        </form>
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {card.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      {text}
    </Modal>
  )
}
