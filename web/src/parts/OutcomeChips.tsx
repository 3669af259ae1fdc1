import type { Outcome } from '@plumbline/contract/reports/figures'
import { OUTCOME_CHIPS } from '#platform/texts/outcome-chip.ts'
import { Chip } from '#ui/basics/Chip.tsx'
import { cx } from '#ui/basics/cx.ts'
import { useCommonTexts } from './words/common-texts.ts'

type Props = {
  outcome: Outcome
  low?: boolean
  /** The gap, and where the chips stand in their row. */
  className?: string
}

/** The outcome, and the hint that a charge may be missing. */
export function OutcomeChips({ outcome, low = false, className = 'gap-1.5' }: Props) {
  const { outcomes, missedCharge } = useCommonTexts()
  return (
    <span className={cx('inline-flex flex-wrap', className)}>
      <Chip outcome={OUTCOME_CHIPS[outcome]}>{outcomes[outcome]}</Chip>
      {low && <Chip outcome="low">{missedCharge}</Chip>}
    </span>
  )
}
