import type { PasswordSet } from '@plumbline/contract/access/passwords'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useNewPassword } from '#platform/session/use-new-password.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { NewPasswordFields } from '#ui/fields/NewPasswordFields.tsx'
import {
  findNewPasswordErrors,
  NEW_PASSWORD_FIELDS,
  type NewPasswordErrors,
  type NewPasswordValues,
  readNewPasswordErrors,
} from './new-password-errors.ts'

type Props = {
  send: (values: NewPasswordValues) => Promise<{ data: PasswordSet }>
  onDone: (set: PasswordSet) => void
  /** The link is used, old or wrong. */
  onBadLink: () => void
  /** Further checks, after those of the password. */
  findMore?: () => NewPasswordErrors
  before?: ReactNode
  after?: (errors: NewPasswordErrors) => ReactNode
  submitLabel: string
  pendingLabel: string
}

export function NewPasswordForm(props: Props) {
  const { busy, submit } = useSubmit()
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<NewPasswordValues>({ password: '', password_confirmation: '' })
  const [errors, setErrors] = useState<NewPasswordErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const newPassword = useNewPassword(values)

  /** Returns whether there were any. */
  function showErrors(found: NewPasswordErrors): boolean {
    setErrors(found)
    const first = NEW_PASSWORD_FIELDS.find((field) => found[field] !== undefined)
    const input = first && formRef.current?.elements.namedItem(first)
    if (input instanceof HTMLInputElement) input.focus()
    return first !== undefined
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMessage(null)
    if (showErrors({ ...findNewPasswordErrors(values, newPassword.texts), ...props.findMore?.() })) return
    const result = await submit(() => props.send(values))
    if (result === null) return
    if (result.ok) return props.onDone(result.value.data)
    if (result.fields.token !== undefined) return props.onBadLink()
    if (!showErrors(readNewPasswordErrors(result.fields))) setMessage(result.message)
  }

  return (
    // method="post": if the script fails to load, the password must not end up in the URL.
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid gap-4"
    >
      {props.before}
      <NewPasswordFields
        {...newPassword}
        errors={errors}
        onChange={(name, value) => {
          setValues((before) => ({ ...before, [name]: value }))
          setErrors((before) => ({ ...before, [name]: undefined }))
        }}
      />
      {props.after?.(errors)}
      {message !== null && <Alert tone="error">{message}</Alert>}
      <Button type="submit" full busy={busy}>
        {busy ? props.pendingLabel : props.submitLabel}
      </Button>
    </form>
  )
}
