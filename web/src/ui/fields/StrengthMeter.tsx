import { cx } from '#ui/basics/cx.ts'

export type StrengthMeterProps = {
  id?: string
  /** For example "Strength". */
  label: string
  /** 0 to 4 and its word; null if nothing is typed. */
  strength: { level: number; word: string } | null
}

const BARS = [1, 2, 3, 4] as const
const COLORS = ['bg-danger', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success']

/** Password strength as bars and a word. */
export function StrengthMeter({ id, label, strength }: StrengthMeterProps) {
  if (strength === null) return <p id={id} role="status" className="sr-only" />
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {BARS.map((bar) => (
          <span
            key={bar}
            className={cx(
              'h-1.5 rounded-full forced-colors:border',
              bar <= Math.max(1, strength.level) ? COLORS[strength.level] : 'bg-surface-3',
            )}
          />
        ))}
      </span>
      <p id={id} role="status" className="text-small text-text-2">
        {label}: {strength.word}
      </p>
    </div>
  )
}
