import { registrationTexts } from '#parts/words/registration-texts.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { cx } from '#ui/basics/cx.ts'
import { Icon } from '#ui/basics/Icon.tsx'

const STEPS = ['letter', 'account', 'mail'] as const
export type Step = (typeof STEPS)[number]

export function StepIndicator({ current }: { current: Step }) {
  const { registration: texts } = useTexts(registrationTexts)
  const at = STEPS.indexOf(current)
  return (
    <ol aria-label={texts.steps.label} className="mb-6 grid grid-cols-3 gap-2">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={cx(
            'border-t-3 pt-2 text-small',
            index <= at ? 'border-accent' : 'border-line',
            index === at ? 'font-semibold text-text' : 'text-text-2',
          )}
        >
          <span className="flex items-center gap-1.5">
            {index < at ? (
              <Icon name="check" className="text-success" />
            ) : (
              <StepMark step={step} index={index} />
            )}
            {texts.steps[step]}
            {index < at && <span className="sr-only">: {texts.stepDone}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** R-REG-1: confirming the email is no third step, so it has no number. */
function StepMark({ step, index }: { step: Step; index: number }) {
  return step === 'mail' ? <Icon name="mail" className="shrink-0" /> : <span>{index + 1}.</span>
}
