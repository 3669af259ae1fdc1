import { passwordStrength } from '@plumbline/contract/access/password-strength'
import { useTexts } from '#platform/texts/texts.ts'
import { StrengthMeter } from '#ui/fields/StrengthMeter.tsx'
import { registrationTexts } from './registration-texts.ts'

/** A hint; the rules and the lists decide. */
export function StrengthHint({ id, password }: { id: string; password: string }) {
  const { account: texts } = useTexts(registrationTexts).registration
  const level = passwordStrength(password)
  const strength = password === '' ? null : { level, word: texts.strengths[level] ?? '' }
  return <StrengthMeter id={id} label={texts.strength} strength={strength} />
}
