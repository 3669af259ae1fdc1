import { Icon } from '#ui/basics/Icon.tsx'
import { IntoHeader } from '#ui/layout/HeaderSlot.tsx'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'
import { formatCountdown } from './case-clock-step.ts'
import { usePracticeCaseTexts } from './practice-case-texts.ts'

type Props = { seconds: number; onClose: () => void }

// A clock that is read out every second helps nobody.
const SPOKEN_MINUTES = [5, 1]

/** design g: at the right of the header, above the title on small screens. */
export function CaseClock({ seconds, onClose }: Props) {
  const { clock } = usePracticeCaseTexts()
  const minutes = Math.ceil(seconds / 60)
  return (
    <>
      <IntoHeader>
        <span className="inline-flex items-center gap-2 text-body-s font-medium whitespace-nowrap max-md:hidden">
          <Icon name="lock" />
          <span>
            {clock.open} <b className="tabular-nums">{formatCountdown(seconds)}</b>
          </span>
        </span>
        <button type="button" className={headerButtonClass()} onClick={onClose}>
          {clock.close}
        </button>
      </IntoHeader>
      <p className="mb-2 text-small text-text-2 md:hidden print:hidden">
        {clock.open} <b className="text-text tabular-nums">{formatCountdown(seconds)}</b>
      </p>
      <p role="status" className="sr-only">
        {SPOKEN_MINUTES.includes(minutes) && clock.spoken(minutes)}
      </p>
    </>
  )
}
