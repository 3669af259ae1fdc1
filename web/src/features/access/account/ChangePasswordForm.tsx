import { type ReactNode, useRef, useState } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useNewPassword } from '#platform/session/use-new-password.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { NewPasswordFields } from '#ui/fields/NewPasswordFields.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { accountTexts } from './account-texts.ts'
import {
  findPasswordErrors,
  firstBadField,
  type PasswordErrors,
  type PasswordField as PasswordFieldName,
} from './password-errors.ts'
import { useChangePassword } from './use-change-password.ts'

type Props = {
  /** Tells a password manager whose password changes. */
  email: string
  onChanged: () => void
  /** The link beside the button: cancel or sign out. */
  aside: ReactNode
}

const EMPTY = { current_password: '', password: '', password_confirmation: '' }

export function ChangePasswordForm({ email, onChanged, aside }: Props) {
  const { change: texts } = useTexts(accountTexts).account
  const { busy, change } = useChangePassword()
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const newPassword = useNewPassword(values)

  function showErrors(found: PasswordErrors) {
    setErrors(found)
    const field = firstBadField(found)
    const input = field && formRef.current?.elements.namedItem(field)
    if (input instanceof HTMLInputElement) input.focus()
  }

  async function submit() {
    if (busy) return
    setMessage(null)
    const found = findPasswordErrors(values, { ...newPassword.texts, currentMissing: texts.currentMissing })
    showErrors(found)
    if (firstBadField(found) !== undefined) return
    const result = await change(values)
    if (result === null) return
    if (result === 'changed') return onChanged()
    setMessage(result.message)
    showErrors(result.errors)
  }

  const type = (name: PasswordFieldName, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }

  return (
    <Form ref={formRef} onSubmit={() => void submit()}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current_password"
        label={texts.current}
        value={values.current_password}
        error={errors.current_password}
        showLabel={newPassword.texts.show}
        hideLabel={newPassword.texts.hide}
        autoComplete="current-password"
        required
        onChange={({ target }) => type('current_password', target.value)}
      />
      <NewPasswordFields {...newPassword} errors={errors} onChange={type} />
      <SubmitFailure problem={message} />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? texts.pending : texts.submit}
        </Button>
        {aside}
      </div>
    </Form>
  )
}
