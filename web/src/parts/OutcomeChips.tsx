import type { Outcome } from '@plumbline/contract/reports/figures'
import { OUTCOME_CHIPS } from '#platform/texts/outcome-chip.ts'
import { Chip } from '#ui/basics/Chip.tsx'
import { cx } from '#ui/basics/cx.ts'
import { useCommonTexts } from './words/common-texts.ts'

type Props = {
  outcome: Outcome
  low?: boolean
  /** Gap and alignment. */
  className?: string
}

/** The outcome, and a hint if a charge may be missing. */
export function OutcomeChips({ outcome, low = false, className = 'gap-1.5' }: Props) {
  const { outcomes, missedCharge } = useCommonTexts()
  return (
    <span className={cx('inline-flex flex-wrap', className)}>
      <Chip outcome={OUTCOME_CHIPS[outcome]}>{outcomes[outcome]}</Chip>
      {low && <Chip outcome="low">{missedCharge}</Chip>}
    </span>
  )
}
