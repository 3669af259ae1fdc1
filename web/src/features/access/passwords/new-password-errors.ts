import type { FieldErrors } from '@plumbline/contract/core/wire'
import { newPasswordProblems } from '#platform/session/password-rules.ts'

export const NEW_PASSWORD_FIELDS = ['password', 'password_confirmation', 'agreement'] as const
type Field = (typeof NEW_PASSWORD_FIELDS)[number]
export type NewPasswordErrors = Partial<Record<Field, string>>
export type NewPasswordValues = { password: string; password_confirmation: string }

type Sentences = { rulesUnmet: string; rules: { confirmation: string } }

/** Checked before the form is sent; the confirmation is checked once the password meets the rules. */
export function findNewPasswordErrors(values: NewPasswordValues, texts: Sentences): NewPasswordErrors {
  const problems = newPasswordProblems(values.password, values.password_confirmation)
  if (problems.some((rule) => rule !== 'confirmation')) return { password: texts.rulesUnmet }
  return problems.length > 0 ? { password_confirmation: texts.rules.confirmation } : {}
}

/** The server’s errors for the fields of this form. */
export function readNewPasswordErrors(fields: FieldErrors): NewPasswordErrors {
  const errors: NewPasswordErrors = {}
  for (const field of NEW_PASSWORD_FIELDS) {
    const messages = fields[field] ?? []
    if (messages.length > 0) errors[field] = messages.join(', ')
  }
  return errors
}
