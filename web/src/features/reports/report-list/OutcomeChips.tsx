import type { Outcome } from '@plumbline/contract/reports/figures'
import { CHIP_OF } from '#platform/texts/outcome-chip.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Chip } from '#ui/basics/Chip.tsx'
import { reportListTexts } from './report-list-texts.ts'

/** The outcome, and the hint that a charge may be missing. */
export function OutcomeChips({ outcome, low }: { outcome: Outcome; low: boolean }) {
  const { outcomes } = useTexts(reportListTexts).reportList
  return (
    <span className="inline-flex flex-wrap gap-1.5 phone:justify-end">
      <Chip outcome={CHIP_OF[outcome]}>{outcomes[outcome]}</Chip>
      {low && <Chip outcome="low">{outcomes.low}</Chip>}
    </span>
  )
}
