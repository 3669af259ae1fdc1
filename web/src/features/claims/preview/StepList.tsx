import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { useCompareTexts } from './compare-texts.ts'

const STEPS = ['read', 'checked', 'compare', 'publish'] as const
const HERE = STEPS.indexOf('compare')

/** Where an import is: everything before the current step is done. */
export function StepList() {
  const { steps } = useCompareTexts()
  return (
    <ol aria-label={steps.label} className="flex flex-wrap gap-2">
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={at === HERE ? 'step' : undefined}
          className={cx(
            'inline-flex min-h-6.5 items-center gap-1.5 rounded-full px-3 text-micro forced-colors:border',
            at < HERE && 'bg-accent-soft font-medium text-text',
            at === HERE && 'bg-accent font-semibold text-on-accent',
            at > HERE && 'bg-surface-3 font-medium text-text-2',
          )}
        >
          {at < HERE && <Icon name="check" className="size-3.5 stroke-[2.5] text-accent" />}
          {steps[step]}
        </li>
      ))}
    </ol>
  )
}
