import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useId, useRef, useState } from 'react'
import { newPasswordProblems, newPasswordRules } from '#platform/session/password-rules.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { RuleList } from '#ui/fields/RuleList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { AgreementText } from './AgreementText.tsx'
import { ACCOUNT_FIELDS, type AccountErrors, findAccountErrors, readAccountErrors } from './account-errors.ts'
import { registrationTexts } from './registration-texts.ts'
import { StrengthHint } from './StrengthHint.tsx'
import { type AccountValues, type Proved, useRegister } from './use-registration.ts'

type Props = {
  proved: Proved
  values: AccountValues
  onChange: (values: AccountValues) => void
  onDone: () => void
  /** The letter has to be proved again; the server says why. */
  onClosed: (message: string) => void
  onBack: () => void
}

export function AccountForm({ proved, values, onChange, onDone, onClosed, onBack }: Props) {
  const { account: texts } = useTexts(registrationTexts).registration
  const { busy, register } = useRegister()
  const [rulesId, strengthId] = [useId(), useId()]
  const formRef = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<AccountErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const problems = newPasswordProblems(values.password, values.password_confirmation)

  /** Says whether there were any. */
  function showErrors(found: AccountErrors): boolean {
    setErrors(found)
    const first = ACCOUNT_FIELDS.find((field) => found[field] !== undefined)
    const input = first && formRef.current?.elements.namedItem(first)
    if (input instanceof HTMLInputElement) input.focus()
    return first !== undefined
  }

  async function submit() {
    if (busy) return
    setMessage(null)
    if (showErrors(findAccountErrors(values, texts))) return
    const result = await register(proved.token, values)
    if (result === null) return
    if (result.ok) return onDone()
    if (showErrors(readAccountErrors(result.fields))) return
    // Refused without a field: the letter's proof has run out or the code was used meanwhile.
    if (result.refused) onClosed(result.message)
    else setMessage(result.message)
  }

  const set = (change: Partial<AccountValues>) => {
    onChange({ ...values, ...change })
    setErrors((shown) => ({
      ...shown,
      ...Object.fromEntries(Object.keys(change).map((key) => [key, undefined])),
    }))
  }
  const field = (name: 'email' | 'password' | 'password_confirmation') => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  })
  const words = { showLabel: texts.show, hideLabel: texts.hide, autoComplete: 'new-password' }

  return (
    <Form ref={formRef} onSubmit={() => void submit()}>
      <Alert tone="success" role="none">
        {texts.accountFor(formatPersonName(proved.providerName))}
      </Alert>
      <TextField
        {...field('email')}
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        {...field('password')}
        {...words}
        label={texts.password}
        aria-describedby={`${rulesId} ${strengthId}`}
        after={<StrengthHint id={strengthId} password={values.password} />}
      />
      <PasswordField {...field('password_confirmation')} {...words} label={texts.confirmation} />
      <RuleList
        id={rulesId}
        label={texts.rulesLabel}
        rules={newPasswordRules().map((rule) => ({
          label: texts.rules[rule],
          met: !problems.includes(rule),
        }))}
        metLabel={texts.met}
        unmetLabel={texts.unmet}
      />
      <AgreementText />
      <Checkbox
        name="agreement"
        label={texts.agree}
        error={errors.agreement}
        checked={values.agreement}
        onChange={({ target }) => set({ agreement: target.checked })}
        required
      />
      {message !== null && <Alert tone="error">{message}</Alert>}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? texts.pending : texts.submit}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </Form>
  )
}
