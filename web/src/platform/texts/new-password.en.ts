import type { PasswordRule } from '@plumbline/contract/access/password-rules'
import { PASSWORD_MIN_CHARS } from '@plumbline/contract/core/constants'

// R-PWD-1, word for word.
const rules: Record<PasswordRule, string> = {
  length: `${PASSWORD_MIN_CHARS} character minimum`,
  uppercase: '1 uppercase',
  lowercase: '1 lowercase',
  number: '1 number',
  special: '1 special character',
  confirmation: 'Confirmation must match',
}

export const newPassword = {
  password: 'New password',
  confirmation: 'Confirm the new password',
  show: 'Show',
  hide: 'Hide',
  rulesLabel: 'Rules for the new password',
  rules,
  met: 'met',
  unmet: 'not met yet',
  rulesUnmet: 'The new password does not meet every rule yet.',
  strength: 'Strength',
  strengths: { 0: 'very weak', 1: 'weak', 2: 'fair', 3: 'good', 4: 'strong' },
}
