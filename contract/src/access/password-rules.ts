import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../core/constants.ts'

export const PASSWORD_RULES = [
  'length',
  'uppercase',
  'lowercase',
  'number',
  'special',
  'confirmation',
] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

const WITHOUT_COMPOSITION: readonly PasswordRule[] = ['length', 'confirmation']

/** The five rules of R-PWD-1 and the confirmation; an operator may turn off the four on characters (ASVS 6.2.5). */
export const passwordRules = (composition: boolean): readonly PasswordRule[] =>
  composition ? PASSWORD_RULES : WITHOUT_COMPOSITION

/** R-PWD-1: the rules that a new password breaks, in the order of the list. */
export function passwordProblems(
  password: string,
  confirmation: string,
  composition: boolean = true,
): PasswordRule[] {
  const chars = [...password].length
  const broken: Record<PasswordRule, boolean> = {
    length: chars < PASSWORD_MIN_CHARS || chars > PASSWORD_MAX_CHARS,
    uppercase: !/\p{Lu}/u.test(password),
    lowercase: !/\p{Ll}/u.test(password),
    number: !/\p{Nd}/u.test(password),
    special: !/[^\p{L}\p{N}\s]/u.test(password),
    confirmation: password === '' || password !== confirmation,
  }
  return passwordRules(composition).filter((rule) => broken[rule])
}

/** R-PWD-3: checked only if it is a number; expired at 0 or below. */
export function isPasswordExpired(passwordLife: unknown): boolean {
  if (passwordLife === null || passwordLife === undefined || passwordLife === '') return false
  const days = Number(passwordLife)
  return Number.isFinite(days) && days <= 0
}
