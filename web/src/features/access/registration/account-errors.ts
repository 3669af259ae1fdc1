import { isEmail } from '@plumbline/contract/core/email'
import type { FieldErrors } from '@plumbline/contract/core/wire'
import { newPasswordProblems } from '#platform/session/password-rules.ts'
import type { AccountValues } from './use-registration.ts'

export const ACCOUNT_FIELDS = ['email', 'password', 'password_confirmation', 'agreement'] as const
export type AccountErrors = Partial<Record<(typeof ACCOUNT_FIELDS)[number], string>>

type Sentences = {
  invalidEmail: string
  rulesUnmet: string
  agreeMissing: string
  rules: { confirmation: string }
}

/** What the form knows before it asks the server. */
export function findAccountErrors(values: AccountValues, texts: Sentences): AccountErrors {
  const problems = newPasswordProblems(values.password, values.password_confirmation)
  const breaksRule = problems.some((rule) => rule !== 'confirmation')
  return {
    ...(!isEmail(values.email) && { email: texts.invalidEmail }),
    ...(breaksRule && { password: texts.rulesUnmet }),
    ...(!breaksRule &&
      problems.includes('confirmation') && { password_confirmation: texts.rules.confirmation }),
    ...(!values.agreement && { agreement: texts.agreeMissing }),
  }
}

/** What the server answered, at the fields it concerns. */
export function readAccountErrors(fields: FieldErrors): AccountErrors {
  return Object.fromEntries(
    ACCOUNT_FIELDS.flatMap((field) => {
      const messages = fields[field] ?? []
      return messages.length > 0 ? [[field, messages.join(', ')]] : []
    }),
  )
}
