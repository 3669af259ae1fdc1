import type { Outcome } from '@plumbline/contract/reports/figures'
import { CHIP_OF } from '#platform/texts/outcome-chip.ts'
import { Chip } from '#ui/basics/Chip.tsx'
import { useProfileTexts } from './profile-texts.ts'

/** The outcome, and the hint that a charge may be missing. */
export function OutcomeChips({ outcome, low = false }: { outcome: Outcome; low?: boolean }) {
  const { outcomes } = useProfileTexts()
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Chip outcome={CHIP_OF[outcome]}>{outcomes[outcome]}</Chip>
      {low && <Chip outcome="low">{outcomes.low}</Chip>}
    </span>
  )
}
