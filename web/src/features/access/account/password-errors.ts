import type { ChangePassword } from '@plumbline/contract/access/auth'
import type { FieldErrors } from '@plumbline/contract/core/wire'
import { newPasswordProblems } from '#platform/session/password-rules.ts'

export const PASSWORD_FIELDS = ['current_password', 'password', 'password_confirmation'] as const
export type PasswordField = (typeof PASSWORD_FIELDS)[number]
export type PasswordErrors = Partial<Record<PasswordField, string>>

type Sentences = { currentMissing: string; rulesUnmet: string; rules: { confirmation: string } }

/** Checked before the form is sent. */
export function findPasswordErrors(change: ChangePassword, texts: Sentences): PasswordErrors {
  const problems = newPasswordProblems(change.password, change.password_confirmation)
  const breaksRule = problems.some((rule) => rule !== 'confirmation')
  return {
    ...(change.current_password === '' && { current_password: texts.currentMissing }),
    ...(breaksRule && { password: texts.rulesUnmet }),
    ...(!breaksRule &&
      problems.includes('confirmation') && { password_confirmation: texts.rules.confirmation }),
  }
}

/** The server’s errors for the fields of this form. */
export function readPasswordErrors(fieldErrors: FieldErrors | undefined): PasswordErrors {
  return Object.fromEntries(
    PASSWORD_FIELDS.flatMap((field) => {
      const messages = fieldErrors?.[field] ?? []
      return messages.length > 0 ? [[field, messages.join(', ')]] : []
    }),
  )
}

export const firstBadField = (errors: PasswordErrors): PasswordField | undefined =>
  PASSWORD_FIELDS.find((field) => errors[field] !== undefined)
