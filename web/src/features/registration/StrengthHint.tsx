import { passwordStrength } from '@plumbline/contract/password-strength'
import { useTexts } from '#platform/texts.ts'
import { cx } from '#ui/cx.ts'
import { registrationTexts } from './registration-texts.ts'

const BARS = [1, 2, 3, 4] as const
const COLOURS = ['bg-danger', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success']

/** A hint for the eye and the ear; the rules and the lists decide. */
export function StrengthHint({ id, password }: { id: string; password: string }) {
  const { account: texts } = useTexts(registrationTexts).registration
  const strength = passwordStrength(password)
  if (password === '') return <p id={id} role="status" className="sr-only" />
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {BARS.map((bar) => (
          <span
            key={bar}
            className={cx(
              'h-1.5 rounded-full forced-colors:border',
              bar <= Math.max(1, strength) ? COLOURS[strength] : 'bg-surface-3',
            )}
          />
        ))}
      </span>
      <p id={id} role="status" className="text-small text-text-2">
        {texts.strength}: {texts.strengths[strength]}
      </p>
    </div>
  )
}
