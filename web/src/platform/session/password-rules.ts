import { type PasswordRule, passwordProblems, passwordRules } from '@plumbline/contract/access/password-rules'
import { bootConfig } from './boot-config.ts'

/** The rules in force: the operator may turn off those on kinds of characters. */
export const newPasswordRules = (): readonly PasswordRule[] =>
  passwordRules(bootConfig().password_composition)

export const newPasswordProblems = (password: string, confirmation: string): PasswordRule[] =>
  passwordProblems(password, confirmation, bootConfig().password_composition)
