import { passwordStrength } from '@plumbline/contract/access/password-strength'
import { PRACTICE_ROLES } from '@plumbline/contract/access/practice-role'
import { isEmail } from '@plumbline/contract/core/email-address'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { FieldErrors } from '@plumbline/contract/core/wire'
import { useId, useRef, useState } from 'react'
import { AgreementText } from '#parts/AgreementText.tsx'
import { registrationTexts } from '#parts/words/registration-texts.ts'
import { newPasswordProblems, newPasswordRules } from '#platform/session/password-rules.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { RuleList } from '#ui/fields/RuleList.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { StrengthMeter } from '#ui/fields/StrengthMeter.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { type AccountValues, type Proved, useRegister } from './use-registration.ts'

type Props = {
  proved: Proved
  values: AccountValues
  onChange: (values: AccountValues) => void
  onDone: () => void
  /** The letter must be verified again; the server’s message says why. */
  onClosed: (message: string) => void
  onBack: () => void
}

export function AccountForm({ proved, values, onChange, onDone, onClosed, onBack }: Props) {
  const { account: texts } = useTexts(registrationTexts).registration
  const { busy, register } = useRegister()
  const rulesId = useId()
  const strengthId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<AccountErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const problems = newPasswordProblems(values.password, values.password_confirmation)

  /** Returns whether there were any. */
  function showErrors(found: AccountErrors): boolean {
    setErrors(found)
    const first = ACCOUNT_FIELDS.find((field) => found[field] !== undefined)
    const input = first && formRef.current?.elements.namedItem(first)
    if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement) input.focus()
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
    // Refused without a field error: the proof has expired, or the code has been used since.
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
  const field = (name: 'first' | 'last' | 'email' | 'password' | 'password_confirmation') => ({
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
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('first')} label={texts.first} autoComplete="given-name" maxLength={60} />
        <TextField {...field('last')} label={texts.last} autoComplete="family-name" maxLength={60} />
      </div>
      <SelectField
        name="practice_role"
        label={texts.role}
        hint={texts.roleHint}
        emptyLabel={texts.chooseRole}
        options={PRACTICE_ROLES.map((role) => ({ value: role, label: texts.roles[role] }))}
        value={values.practice_role}
        error={errors.practice_role}
        onChange={({ target }) =>
          set({ practice_role: PRACTICE_ROLES.find((role) => role === target.value) ?? '' })
        }
        required
      />
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

/** Only a hint: the rules and the list of common passwords decide. */
function StrengthHint({ id, password }: { id: string; password: string }) {
  const { account: texts } = useTexts(registrationTexts).registration
  const level = passwordStrength(password)
  const strength = password === '' ? null : { level, word: texts.strengths[level] ?? '' }
  return <StrengthMeter id={id} label={texts.strength} strength={strength} />
}

const ACCOUNT_FIELDS = [
  'first',
  'last',
  'practice_role',
  'email',
  'password',
  'password_confirmation',
  'agreement',
] as const
type AccountErrors = Partial<Record<(typeof ACCOUNT_FIELDS)[number], string>>

type Sentences = {
  nameMissing: string
  roleMissing: string
  invalidEmail: string
  rulesUnmet: string
  agreeMissing: string
  rules: { confirmation: string }
}

/** Checked before the form is sent. */
function findAccountErrors(values: AccountValues, texts: Sentences): AccountErrors {
  const problems = newPasswordProblems(values.password, values.password_confirmation)
  const breaksRule = problems.some((rule) => rule !== 'confirmation')
  return {
    ...(values.first.trim() === '' && { first: texts.nameMissing }),
    ...(values.last.trim() === '' && { last: texts.nameMissing }),
    ...(values.practice_role === '' && { practice_role: texts.roleMissing }),
    ...(!isEmail(values.email) && { email: texts.invalidEmail }),
    ...(breaksRule && { password: texts.rulesUnmet }),
    ...(!breaksRule &&
      problems.includes('confirmation') && { password_confirmation: texts.rules.confirmation }),
    ...(!values.agreement && { agreement: texts.agreeMissing }),
  }
}

/** The server’s errors for the fields of this form. */
function readAccountErrors(fields: FieldErrors): AccountErrors {
  return Object.fromEntries(
    ACCOUNT_FIELDS.flatMap((field) => {
      // The server knows one name; its problem is shown at the last name.
      const messages = fields[field === 'last' ? 'name' : field] ?? []
      return messages.length > 0 ? [[field, messages.join(', ')]] : []
    }),
  )
}
