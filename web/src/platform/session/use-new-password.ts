import { passwordStrength } from '@plumbline/contract/access/password-strength'
import { useTexts } from '#platform/texts/texts.ts'
import { newPasswordTexts } from './new-password-texts.ts'
import { newPasswordProblems, newPasswordRules } from './password-rules.ts'

/** Rules and strength for `<NewPasswordFields {...} />` while a password is typed. */
export function useNewPassword(values: { password: string; password_confirmation: string }) {
  const { newPassword: texts } = useTexts(newPasswordTexts)
  const problems = newPasswordProblems(values.password, values.password_confirmation)
  const strength = passwordStrength(values.password)
  return {
    values,
    texts,
    rules: newPasswordRules().map((rule) => ({ label: texts.rules[rule], met: !problems.includes(rule) })),
    strength: values.password === '' ? null : { level: strength, word: texts.strengths[strength] },
  }
}
