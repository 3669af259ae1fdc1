import { PASSWORD_RULES, passwordProblems } from '@plumbline/contract/password'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { useTexts } from '#platform/texts.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { RuleList } from '#ui/RuleList.tsx'
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
  /** The way out beside the button. */
  aside: ReactNode
}

const EMPTY = { current_password: '', password: '', password_confirmation: '' }

export function ChangePasswordForm({ email, onChanged, aside }: Props) {
  const { change: texts } = useTexts(accountTexts).account
  const { busy, change } = useChangePassword()
  const rulesId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const problems = passwordProblems(values.password, values.password_confirmation)

  function showErrors(found: PasswordErrors) {
    setErrors(found)
    const field = firstBadField(found)
    const input = field && formRef.current?.elements.namedItem(field)
    if (input instanceof HTMLInputElement) input.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setMessage(null)
    const found = findPasswordErrors(values, texts)
    showErrors(found)
    if (firstBadField(found) !== undefined) return
    const result = await change(values)
    if (result === null) return
    if (result === 'changed') return onChanged()
    setMessage(result.message)
    showErrors(result.errors)
  }

  const field = (name: PasswordFieldName) => ({
    name,
    value: values[name],
    error: errors[name],
    showLabel: texts.show,
    hideLabel: texts.hide,
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues((typed) => ({ ...typed, [name]: target.value }))
      setErrors((shown) => ({ ...shown, [name]: undefined }))
    },
  })

  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('current_password')} label={texts.current} autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        label={texts.next}
        autoComplete="new-password"
        aria-describedby={rulesId}
      />
      <PasswordField
        {...field('password_confirmation')}
        label={texts.confirmation}
        autoComplete="new-password"
      />
      <RuleList
        id={rulesId}
        label={texts.rulesLabel}
        rules={PASSWORD_RULES.map((rule) => ({ label: texts.rules[rule], met: !problems.includes(rule) }))}
        metLabel={texts.met}
        unmetLabel={texts.unmet}
      />
      {message !== null && <Alert tone="error">{message}</Alert>}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? texts.pending : texts.submit}
        </Button>
        {aside}
      </div>
    </form>
  )
}
